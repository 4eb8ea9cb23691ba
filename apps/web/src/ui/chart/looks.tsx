import type { Look } from "./series.ts";

/** Colours differ in lightness too (look/tokens.css); dashes distinguish lines without colours. */
const dashes: Readonly<Record<Look, string | undefined>> = {
  0: undefined,
  1: "5 3",
  2: undefined,
  3: "2 2",
  4: "9 3",
  5: "6 2 2 2",
  6: "3 3",
  7: "12 3 3 3",
  8: "1 3",
};

export function strokeOf(look: Look, isGuide: boolean) {
  return {
    fill: "none",
    stroke: look === 0 ? "var(--ink)" : `var(--area-${look})`,
    strokeWidth: isGuide ? 1 : look === 0 ? 2 : 1.5,
    strokeDasharray: isGuide ? "8 4" : dashes[look],
    strokeLinejoin: "round",
  } as const;
}

/** A sample of the line, for the legend. */
export function Swatch({ look, isGuide = false }: { look: Look; isGuide?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 8" className="h-2 w-4.5 flex-none">
      <path d="M0 4H18" style={strokeOf(look, isGuide)} />
    </svg>
  );
}
