import { measureText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { hoseTexts, productLongTexts, vehicleTexts } from "@partner-konto/domain/texts/order-values";
import { SheetSection } from "../../../ui/sheet.tsx";
import { amountMeasure } from "../list/row-text.ts";
import { orderTexts } from "../texts.ts";

/** The goods, what the driver needs to know, and the agency if several are listed. */
export function GoodsSection({ order, agencies }: { order: Order; agencies: boolean }) {
  const unloading = [
    amountUnit(order.prod) === "l" && orderTexts.unloadingPoints(order.unloadingPoints),
    orderTexts.hose(hoseTexts[order.hose]),
  ].filter((part) => part !== false);
  const lines = [
    [orderTexts.goods, `${measureText(amountMeasure(order))} ${productLongTexts[order.prod]}`, "font-medium"],
    [orderTexts.unloading, unloading.join(", "), ""],
    [orderTexts.vehicle, vehicleTexts[order.shortVehicle], ""],
    ...(agencies ? [[orderTexts.columns.agency, `${order.agencyName}, ${order.companyName}`, ""] as const] : []),
  ] as const;
  return (
    <SheetSection>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-0.5 max-sm:type-14">
        {lines.map(([term, text, className]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className={className}>{text}</dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}
