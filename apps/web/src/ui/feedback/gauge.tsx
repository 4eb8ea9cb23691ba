import { cn } from "../cn.ts";

interface GaugeProps {
  /** Names the measured thing with its figures, which are never left out. */
  label: string;
  value: number;
  max: number;
  meaning?: "neutral" | "new" | "ok" | "inverse";
  thin?: boolean;
  className?: string;
}

/** A level bar for tankers, days and deadlines: ink, amber when full, red when over. */
export function Gauge({ label, value, max, meaning = "neutral", thin, className }: GaugeProps) {
  const share = max > 0 ? Math.min(value / max, 1) : 0;
  const over = value > max;
  const full = value === max && max > 0;
  return (
    <span
      className={cn(
        "relative block overflow-hidden rounded-[2px]",
        thin ? "h-1" : "h-1.5",
        meaning === "inverse" ? "bg-on-inverse/24" : "bg-skeleton",
        // Forced colours leave out backgrounds; a level is nothing else.
        "forced-colors:border",
        className,
      )}
    >
      <meter aria-label={label} min={0} max={max} value={Math.min(value, max)} className="sr-only">
        {label}
      </meter>
      <span
        className={cn(
          "absolute inset-y-0 left-0 forced-colors:border-y-8",
          meaning === "neutral" && "bg-ink-2",
          meaning === "new" && "bg-new-mark",
          meaning === "ok" && "bg-ok-mark",
          meaning === "inverse" && "bg-on-inverse",
          full && meaning === "neutral" && "bg-warn-mark",
          over && "bg-bad-mark",
        )}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
