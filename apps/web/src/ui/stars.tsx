import { formatNumber } from "@partner-konto/domain/format/number";
import { cn } from "./cn.ts";

const star = "M8 1.2l2.05 4.36 4.75.6-3.5 3.28.9 4.72L8 11.85l-4.2 2.31.9-4.72-3.5-3.28 4.75-.6z";
const places = [0, 1, 2, 3, 4];
/** A star is 16 wide, with 2 between two of them. */
const [width, pitch] = [16 * 5 + 2 * 4, 18];

/** @returns "4,7 von 5 Sternen" */
const starsText = (tenths: number): string => `${formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1)} von 5 Sternen`;

/** Five stars as one picture, filled up to the tenth; screen readers hear the figure. */
export function Stars({ tenths, className }: { tenths: number; className?: string }) {
  const whole = Math.floor(tenths / 10);
  const filled = whole * pitch + ((tenths % 10) / 10) * 16;
  return (
    <svg
      role="img"
      aria-label={starsText(tenths)}
      viewBox={`0 0 ${width} 16`}
      className={cn("inline-block h-4 w-22 flex-none", className)}
    >
      {places.map((at) => (
        <path key={at} d={star} transform={`translate(${at * pitch})`} className="fill-none stroke-line-control" />
      ))}
      {/* A nested picture cuts its content at its edge. */}
      <svg width={filled} height={16} viewBox={`0 0 ${filled} 16`} preserveAspectRatio="xMinYMid slice">
        {places.map((at) => (
          <path key={at} d={star} transform={`translate(${at * pitch})`} className="fill-ink" />
        ))}
      </svg>
    </svg>
  );
}
