import { formatNumber } from "@partner-konto/domain/format/number";
import { starValues } from "./ratings-view.ts";
import { ratingTexts as text } from "./texts.ts";

/**
 * How many ratings gave how many stars, as bars with their figures.
 * @param counts the numbers of one star up to five stars
 */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <ul className="grid gap-y-1 type-13">
      {starValues.map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars} className="flex items-center gap-3">
            <span className="w-14 text-ink-3">{text.stars(stars)}</span>
            <span className="h-1.5 flex-1 overflow-hidden rounded-[2px] bg-skeleton">
              <span className="block h-full bg-ink-2" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="min-w-8 text-right tabular-nums">{formatNumber(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}
