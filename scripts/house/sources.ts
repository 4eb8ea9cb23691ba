import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { areas } from "../areas.ts";

/** A hand-written TypeScript file of a working tree. */
export interface Source {
  /** Relative to the working tree. */
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
}

const isTest = /\.(?:test|spec)\.tsx?$|^e2e\/|\/testing(?:\/|[^/]*\.tsx?$)/;

export const sourcesOf = (root: string): Source[] =>
  globSync("{apps,packages,pact,e2e,scripts,deploy,tools,quality}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name),
  })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return { path: file, text, lines: text.split("\n").length - 1, isTest: isTest.test(file) };
    });

/** The trees whose folders are the areas. */
export const trees = ["packages/contracts/src", "packages/domain/src", "apps/marketplace/src", "apps/web/src"];

export const treeOf = (file: string): string | undefined => trees.find((tree) => file.startsWith(`${tree}/`));

/** The place of an area in the order; -1 for files outside of the areas. */
export function areaOf(file: string): number {
  const tree = treeOf(file);
  const [folder = ""] = tree === undefined ? [] : file.slice(tree.length + 1).split("/");
  return (areas as readonly string[]).indexOf(folder);
}

/** `apps/web`, `packages/domain`, `scripts` */
export const workspaceOf = (file: string): string => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

export const countBy = <T>(items: readonly T[], keyOf: (item: T) => string, amountOf?: (item: T) => number) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + (amountOf?.(item) ?? 1));
  return counts;
};
