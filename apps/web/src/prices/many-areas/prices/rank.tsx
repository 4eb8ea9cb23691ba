import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { offerRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import { typicalAmount } from "@partner-konto/domain/prices/calculators/typical-request";
import type { SimulatedArea } from "@partner-konto/domain/prices/publications/simulation";
import { rankMissing } from "../../../areas/delivery-area/texts.ts";
import { trpc } from "../../../data/trpc.ts";
import { PartMissing } from "../../../shell/page/part-missing.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { priceTexts } from "./texts.ts";

/**
 * The area's ranks in its postal codes for the simulated order with the typical amount, by current and by draft prices; or why it
 * has no rank.
 */
export function Rank({ area, order }: { area: DeliveryArea; order: SimulatedArea["order"] }) {
  const { postalCode: _, ...plain } = order;
  const unit = amountUnit(order.product);
  const amount = typicalAmount(area);
  const placement = trpc.heatingOilCalculator.getPlacement.useQuery(
    {
      body: {
        businessCustomerId: area.businessCustomerId,
        deliveryAreaId: area.id,
        request: { ...plain, amount: amount ?? 1 },
        price: area.price,
      },
    },
    { enabled: amount !== undefined },
  );
  if (amount === undefined) return null;
  // Publishing works without the rank.
  if (placement.isError) return <PartMissing text={rankMissing} queries={[placement]} className="mb-3" />;
  if (!placement.data) return <SkeletonBar className="mb-3 h-16 w-full" />;
  const { stored, draft, codes } = placement.data;
  const refusal = codes.every((code) => code.stored.refusal && code.draft?.refusal) && codes[0]?.draft?.refusal;
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
      {refusal ? (
        <p className="type-13 text-ink-2">{offerRefusalTexts[refusal]}</p>
      ) : (
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
      )}
    </section>
  );
}
