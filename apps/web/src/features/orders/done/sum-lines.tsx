import { cn } from "../../../ui/cn.ts";

/** Terms and their values, in two columns. */
export function SumLines({ lines, isOff = false }: { lines: readonly (readonly [string, string])[]; isOff?: boolean }) {
  return (
    <dl className={cn("grid grid-cols-[160px_minmax(0,1fr)] gap-y-1 tabular-nums", isOff && "opacity-60")}>
      {lines.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
