import { formatNumber } from "@partner-konto/domain/format/number";
import { cn } from "../cn.ts";

interface CountTilesProps {
  label?: string;
  counts: readonly { label: string; count: number; isBad?: boolean }[];
}

/** Counts side by side, such as the result of an import. */
export const CountTiles = ({ label, counts }: CountTilesProps) => (
  <dl aria-label={label} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {counts.map((one) => (
      <div key={one.label} className="rounded-2 border border-line px-3 py-2">
        <dt className="type-13 text-ink-3">{one.label}</dt>
        <dd className={cn("type-20 tabular-nums", one.isBad && "text-bad")}>{formatNumber(one.count)}</dd>
      </div>
    ))}
  </dl>
);
