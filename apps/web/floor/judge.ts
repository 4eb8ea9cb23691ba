import { browserFloor } from "../src/texts/browsers.ts";
import { css, globals, markup, methods, navigator, statics, syntax, type Versions } from "./features.ts";

const all: Readonly<Record<string, Versions>> = {
  ...statics,
  ...methods,
  ...globals,
  ...navigator,
  ...syntax,
  ...markup,
  ...css,
};
const browsers = Object.keys(browserFloor) as (keyof typeof browserFloor)[];
const numberOr = (version: number): number => (version === 0 ? Number.POSITIVE_INFINITY : version);

/** Features above the floor, and what happens without them. */
const fallbacks: Readonly<Record<string, string>> = {
  "Intl.DurationFormat": "only asked for by the Temporal polyfill, which looks first",
  "Intl.Segmenter": "simpleSigns (packages/domain/src/text/length.ts)",
  checkVisibility: "Radix looks first",
  closedby: "ui/dialogs/dialog.tsx opens the dialog again",
  connection: "React looks first",
  drop: "a function of our grid, no iterator's",
  navigation: "React looks first",
  startViewTransition: "React catches its absence and changes the page at once",
  ":open": "inside :is(), which skips what it does not know; [open] matches",
  ":popover-open": "inside :is(), which skips what it does not know",
  "@property": "Tailwind sets the initial values for browsers without it",
  "accent-color:": "a slider keeps the browser's colour",
  "field-sizing:": "a text area scrolls and can be resized",
  "print-color-adjust:": "its prefixed form stands beside it",
  "relative colour": "inside @supports",
  "scrollbar-width:": "a scrollbar shows",
  subgrid: "the columns of rows stand below each other",
  "text-wrap:": "lines end where they fill",
};

/** @returns the first version of each browser that has all the features */
export const floorOf = (features: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    browsers.map((browser, at) => [browser, Math.max(...features.map((name) => numberOr(all[name]?.[at] ?? 0)))]),
  );

const isAbove = (name: string): boolean =>
  browsers.some((browser, at) => numberOr(all[name]?.[at] ?? 0) > browserFloor[browser]);

/**
 * @param uses the features by file
 * @returns what is wrong: a feature above the floor without a fallback, and a fallback for a feature that nobody uses
 */
export function judge(uses: ReadonlyMap<string, ReadonlySet<string>>, ways = fallbacks): string[] {
  const wrong = [...uses].flatMap(([file, names]) =>
    [...names]
      .filter((name) => isAbove(name) && !Object.hasOwn(ways, name))
      .map(
        (name) => `${file} uses ${name}, which ${versionsOf(name)}: find another way, or name what happens without it`,
      ),
  );
  const used = new Set([...uses.values()].flatMap((names) => [...names]));
  const idle = Object.keys(ways).filter((name) => !used.has(name) || !isAbove(name));
  return [...wrong, ...idle.map((name) => `${name} needs no fallback any more: remove it from floor/judge.ts`)];
}

const versionsOf = (name: string): string =>
  browsers.map((browser, at) => `${browser} has ${all[name]?.[at] ? `from ${all[name][at]}` : "not"}`).join(", ");
