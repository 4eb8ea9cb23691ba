// `npm run house`: how the house stands, in one table. `-- --lists` shortens the lists of what is too large (scripts/house/known-sizes.json).
import { areas } from "./areas.ts";
import { root, stopWith } from "./environment.ts";
import { readArrows } from "./house/arrows.ts";
import { writeKnownSizes } from "./house/known-sizes.ts";
import { priceWriters } from "./house/price-writers.ts";
import { most, oversized } from "./house/sizes.ts";
import { areaOf, countBy, sourcesOf, treeOf, workspaceOf } from "./house/sources.ts";
import { participles } from "./house/words.ts";

const sources = sourcesOf(root);

if (process.argv.includes("--lists")) {
  const grown = writeKnownSizes(oversized(sources));
  if (grown.length > 0) stopWith(`Nothing is written, because this has grown: ${grown.join(", ")}.`);
  process.exit();
}

const row = (name: string, value: number | string, details: readonly string[] = []): void => {
  console.log(`${name.padEnd(58)}${String(value).padStart(8)}`);
  for (const detail of details) console.log(`    ${detail}`);
};
const heading = (title: string): void => console.log(`\n${title}`);
const bySize = (sizes: Record<string, number>): string[] =>
  Object.entries(sizes)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, size]) => `${String(size).padStart(4)} ${name}`);

/** Eight in a line. */
const inLines = (names: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(names.length / 8) }, (_, at) => names.slice(at * 8, at * 8 + 8).join(", "));

const imports = readArrows(sources);

const { folders, functions, files } = oversized(sources);
const code = sources.filter(({ isTest }) => !isTest);
const writers = priceWriters(sources);
const callers = [...new Set(writers.flatMap((writer) => writer.callers))];
const names = participles(code);
const { circles, against, trees } = await imports;

heading("Imports (of files that are no tests)");
row("files in circles", circles);
row(
  "imports against the rules of .dependency-cruiser.mjs",
  against.reduce((sum, [, count]) => sum + count, 0),
  against.map(([rule, count]) => `${count} ${rule}`),
);
for (const { tree, arrows, upward, inCircles } of trees) {
  row(`${tree}: imports between areas`, arrows);
  row(
    `${tree}: of these up the order`,
    upward.reduce((sum, [, count]) => sum + count, 0),
    upward.map(([arrow, count]) => `${count} ${arrow}`),
  );
  row(`${tree}: areas in circles`, inCircles.areas.length, inLines(inCircles.areas));
  row(`${tree}: rooms in circles`, inCircles.rooms.length, inLines(inCircles.rooms));
}

heading("Sizes");
row(`folders with more than ${most.folders} files`, Object.keys(folders).length, bySize(folders));
row(
  `functions over ${most.functions} lines, without tests (the longest ten)`,
  Object.keys(functions).length,
  bySize(functions).slice(0, 10),
);
row(`files over ${most.files} lines, without tests, tables and texts`, Object.keys(files).length, bySize(files));

heading("Words and ways");
const counted = [...countBy(names, (name) => name)].map(([name, count]) => (count > 1 ? `${name} ${count}` : name));
row("types named by a past participle, without tests", names.length, inLines(counted.toSorted()));
row("functions that call what writes the price of an area", callers.length, callers);

heading("Lines of TypeScript                                           code   tests");
const lines = (title: string, keyOf: (file: string) => string, some = sources): void => {
  const [ours, tests] = [false, true].map((isTest) =>
    countBy(
      some.filter((source) => source.isTest === isTest),
      ({ path }) => keyOf(path),
      (source) => source.lines,
    ),
  ) as [Map<string, number>, Map<string, number>];
  for (const key of new Set(some.map(({ path }) => keyOf(path))))
    row(`${title}${key}`, `${String(ours.get(key) ?? 0).padStart(7)} ${String(tests.get(key) ?? 0).padStart(7)}`);
};
lines("", workspaceOf);
lines("", () => "all");
const inOrder = sources
  .filter(({ path }) => treeOf(path) !== undefined)
  .toSorted((one, other) => areaOf(one.path) - areaOf(other.path));
lines("in ", (file) => areas[areaOf(file)] ?? "no area, but in the four trees", inOrder);
