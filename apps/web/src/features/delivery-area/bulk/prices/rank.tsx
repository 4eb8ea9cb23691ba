import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { amountUnit, type Product } from "@partner-konto/domain/order/values";
import { activeQuality } from "@partner-konto/domain/pricing/typical-request";
import { trpc } from "../../../../data/trpc.ts";
import { PartMissing } from "../../../../shell/part-missing.tsx";
import { Bone } from "../../../../ui/skeleton.tsx";
import { previewTexts } from "../../margin/texts.ts";
import { priceTexts } from "./texts.ts";

/** Where the area stands in its postal codes with the amount most households order, by its prices of now and by those of the draft. */
export function Rank({ area, product }: { area: DeliveryArea; product: Product }) {
  const unit = amountUnit(product);
  const amount = unit === "kg" ? 6000 : 3000;
  const placement = trpc.heatingOilCalculator.getPlacement.useQuery({
    body: {
      businessCustomerId: area.businessCustomerId,
      deliveryAreaId: area.id,
      request: { product, amount, qualityStep: activeQuality(area) },
      price: area.price,
    },
  });
  // Nobody needs a place to publish a price.
  if (placement.isError) return <PartMissing text={previewTexts.noRank} queries={[placement]} className="mb-3" />;
  if (!placement.data) return <Bone className="mb-3 h-16 w-full" />;
  const { stored, draft } = placement.data;
  const median = (rank: number | null | undefined) => (rank == null ? priceTexts.none : formatNumber(rank));
  const rows = [
    [priceTexts.rankFirst, stored.first, draft?.first],
    [priceTexts.rankTopThree, stored.topThree, draft?.topThree],
  ] as const;
  return (
    <section aria-label={priceTexts.rank} className="mb-3 rounded-2 bg-canvas px-3 py-2">
      <h3 className="type-13 font-medium">
        {priceTexts.rank}, {measureText(quantity(amount, unit))}, {priceTexts.rankOf(stored.codes)}
      </h3>
      <ul className="type-13 text-ink-2">
        {rows.map(([label, before, after]) => (
          <li key={label}>
            {label}: {priceTexts.fromTo(formatNumber(before), formatNumber(after ?? before))}
          </li>
        ))}
        <li>
          {priceTexts.rankMedian}: {priceTexts.fromTo(median(stored.medianRank), median(draft?.medianRank))}
        </li>
      </ul>
    </section>
  );
}
