import { measureText } from "@partner-konto/domain/format/measure";
import { hoseTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { goodsName } from "@partner-konto/domain/orders/order/goods-name";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { trpc } from "../../data/trpc.ts";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { amountMeasure } from "../order/row-text.ts";
import { orderTexts } from "../texts.ts";
import { orderSheetTexts } from "./order-sheet-texts.ts";

/** Where the order came from: of a comparison site its name. */
function useOrigin({ origin, coopId }: Order): string {
  const coops = trpc.order.getCoops.useQuery(undefined, { enabled: origin === "coop" });
  const coop = coops.data?.find(({ id }) => id === coopId);
  return coop ? `${orderSheetTexts.origins.coop} ${coop.name}` : orderSheetTexts.origins[origin];
}

/** The goods, where the order came from, what the driver needs to know, and the agency if several are listed. */
export function GoodsSection({ order, agencies }: { order: Order; agencies: boolean }) {
  const unloading = [
    amountUnit(order.prod) === "l" && orderSheetTexts.unloadingPoints(order.unloadingPoints),
    orderSheetTexts.hose(hoseTexts[order.hose]),
  ].filter((part) => part !== false);
  const lines = [
    [orderSheetTexts.goods, `${measureText(amountMeasure(order))} ${goodsName(order)}`, "font-medium"],
    [orderSheetTexts.unloading, unloading.join(", "), ""],
    [orderSheetTexts.vehicle, vehicleTexts[order.shortVehicle], ""],
    [orderSheetTexts.origin, useOrigin(order), ""],
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
