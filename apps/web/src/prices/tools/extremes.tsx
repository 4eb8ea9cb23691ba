import { formatDay } from "@partner-konto/domain/format/date";
import { formatCents } from "@partner-konto/domain/format/number";
import { priceHistoryTexts as text } from "./texts.ts";

interface PricedDay {
  day: string;
  grossPerUnitCents: number;
}

/** The latest price, and the days with the lowest and the highest price. */
export function Extremes({ unit, ...days }: Record<"latest" | "low" | "high", PricedDay> & { unit: string }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:gap-x-5 tabular-nums">
      {(["latest", "low", "high"] as const).map((which) => (
        <div key={which}>
          <dt className="type-13 text-ink-3">{text[which]}</dt>
          <dd>
            <span className="block whitespace-nowrap">
              <b className="text-[20px]/7 font-semibold">{formatCents(days[which].grossPerUnitCents)}</b>{" "}
              <span className="type-13 text-ink-3">{unit}</span>
            </span>
            <span className="type-13 text-ink-3">{formatDay(days[which].day)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
