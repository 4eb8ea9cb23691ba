import { useId } from "react";
import type { Outputs } from "../../data/trpc.ts";

type TankType = Outputs["tankProtector"]["getBearingTable"]["tankType"];

/** SVG path of the tank's inside, drawn from the side that shows its shape. */
function outlineOf({ kind, lengthCm, diameterCm }: TankType): string {
  if (kind === "lyingCylinder") return "M110 20a70 70 0 1 0 0 140a70 70 0 1 0 0-140Z";
  if (kind === "lyingDished") {
    // In proportion to its diameter, as far as there is room.
    const half = Math.min(60, ((lengthCm ?? 0) / (diameterCm ?? 1)) * 35);
    return `M${110 - half} 20H${110 + half}A27 70 0 0 1 ${110 + half} 160H${110 - half}A27 70 0 0 1 ${110 - half} 20Z`;
  }
  const corner = kind === "standingCylinder" ? 26 : 8;
  const [left, width] = kind === "standingCylinder" ? [55, 110] : [35, 150];
  return `M${left + corner} 20h${width - 2 * corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${140 - 2 * corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${2 * corner - width}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}v${2 * corner - 140}a${corner} ${corner} 0 0 1 ${corner} ${-corner}Z`;
}

const yOf = (share: number): number => 160 - share * 140;

/** A tank with its level and its maximum fill mark. */
export function TankDrawing({
  tankType,
  levelShare,
  limitShare,
  label,
}: {
  tankType: TankType;
  levelShare: number;
  limitShare: number;
  label: string;
}) {
  const clip = useId();
  const [level, limit] = [yOf(levelShare), yOf(limitShare)];
  const outline = outlineOf(tankType);
  return (
    <svg viewBox="0 0 220 180" role="img" aria-label={label} className="mx-auto w-full max-w-56">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      {levelShare > 0 && (
        <path
          d={`M0 ${level}c18-5 37-5 55 0s37 5 55 0s37-5 55 0s37 5 55 0V180H0Z`}
          clipPath={`url(#${clip})`}
          className="fill-accent"
          opacity=".75"
        />
      )}
      <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.5" className="text-line-control" />
      <path d={`M10 ${limit}H200`} stroke="currentColor" strokeDasharray="4 4" className="text-warn-mark" />
      <text x="218" y={limit - 4} textAnchor="end" fontSize="11" className="fill-ink-2">
        95 %
      </text>
    </svg>
  );
}
