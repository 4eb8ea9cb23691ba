import { cn } from "../../ui/cn.ts";

/** Terms and their values, in two columns, sums below each other. */
export function SumLines({ lines, isOff = false }: { lines: readonly (readonly [string, string])[]; isOff?: boolean }) {
  return (
    <dl className={cn("grid w-fit grid-cols-[160px_auto] gap-y-1 tabular-nums", isOff && "opacity-60")}>
      {lines.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
