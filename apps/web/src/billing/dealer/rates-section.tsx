import type { FeeRate } from "@partner-konto/domain/billing/rate";
import { feeGoods } from "@partner-konto/domain/billing/rate-rules";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { trpc } from "../../data/trpc.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { useNow } from "../../ui/use-now.ts";
import { billingTexts as text } from "./billing-texts.ts";
import { rateText } from "./rate-words.ts";

/** The fee of a successful order, now and later. */
export function RatesSection() {
  const today = berlinTime(useNow()).date;
  const rates = trpc.billing.getFeeRates.useQuery({});
  const counts = ({ validTo }: FeeRate) => validTo === null || validTo >= today;
  const shown = (rates.data ?? [])
    .filter(counts)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
  const free = feeGoods.filter((goods) => !shown.some((rate) => rate.goods === goods && rate.validFrom <= today));
  return (
    <section aria-label={text.rates} className="grid gap-2">
      <h2>{text.rates}</h2>
      <ListState query={rates} count={shown.length} skeleton={<SkeletonBar className="w-60" />} empty={text.noRates}>
        <ul className="grid gap-1">
          {shown.map((rate) => (
            <li key={rate.id} className="tabular-nums">
              {rateText(rate)},{" "}
              {rate.validFrom > today ? text.from(formatDate(rate.validFrom)) : text.since(formatDate(rate.validFrom))}
            </li>
          ))}
          {free.map((goods) => (
            <li key={goods}>{rateText({ goods, basis: "order", netCents: 0 })}</li>
          ))}
        </ul>
      </ListState>
    </section>
  );
}
