import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatSignedCents } from "@partner-konto/domain/format/number";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { useNow } from "../../ui/use-now.ts";
import { movedIn } from "./moved.ts";
import { basePriceTexts as texts } from "./texts.ts";
import { type HistoryQuery, usePriceHistory } from "./use-price-history.ts";

const spans = [
  { days: 30, label: texts.in30 },
  { days: 365, label: texts.inYear },
] as const;

/** The price changes of the last month and year. */
export function Moves({ asked, unit }: { asked: HistoryQuery; unit: string }) {
  const today = berlinTime(useNow()).date;
  const { data } = usePriceHistory(asked);
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <h3 className="type-13 font-medium text-ink-2">
        {texts.moved(texts.modes[asked.mode].title, regionTexts[asked.region])}
      </h3>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 [&_dt]:text-ink-3">
        {spans.map(({ days, label }) => (
          <div key={days} className="flex items-baseline gap-2">
            <dt>{label}</dt>
            <dd>
              {data ? <Move cents={movedIn(days, data, today)} unit={unit} /> : <SkeletonBar exact className="w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Move({ cents, unit }: { cents: number | null; unit: string }) {
  if (cents === null) return <span className="text-ink-3">{texts.noHistory}</span>;
  return <Figure unit={unit}>{formatSignedCents(cents)}</Figure>;
}
