import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
const colour = (value: string) => !/^(left|right|center|start|end|\d)/.test(value);
const lineColour = (value: string) =>
  !/^(\d|[trblxyse](-|$)|dashed|solid|dotted|none|collapse|separate|spacing)/.test(value);
const corners = (value: string) => !/^[trbl]{1,2}(-|$)/.test(value);
const shadowOf = (value: string) => value !== "";

// Only the classes that our components let a caller override. The library's full list of Tailwind classes weighs 6 kB (brotli), and
// the sign-in page has a budget. A class in no group here never overrides another: add its group first.
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    type: [{ type: [any] }],
    weight: [{ font: ["normal", "medium", "semibold"] }],
    colour: [{ text: [colour] }],
    align: [{ text: ["left", "right", "center"] }],
    ground: [{ bg: [any] }],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    minH: [{ "min-h": [any] }],
    minW: [{ "min-w": [any] }],
    maxW: [{ "max-w": [any] }],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    pl: [{ pl: [any] }],
    pr: [{ pr: [any] }],
    gap: [{ gap: [any] }],
    gapX: [{ "gap-x": [any] }],
    gapY: [{ "gap-y": [any] }],
    rounded: [{ rounded: ["", corners] }],
    line: [{ border: [lineColour] }],
    shadow: [{ shadow: ["", shadowOf] }],
    display: ["block", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "hidden", "contents"],
    stroke: [{ stroke: [any] }],
    position: ["static", "relative", "absolute", "fixed", "sticky"],
    wrap: [{ whitespace: [any] }],
    columns: [{ "grid-cols": [any] }],
    justify: [{ justify: [any] }],
    items: [{ items: [any] }],
    tableLayout: ["table-auto", "table-fixed"],
  },
  conflictingClassGroups: { size: ["w", "h"], p: ["px", "py", "pl", "pr"], px: ["pl", "pr"], gap: ["gapX", "gapY"] },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ["before", "after", "*", "**"],
}));

/** Joins class names; if two set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
