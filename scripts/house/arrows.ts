import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { ICruiseResult } from "dependency-cruiser";
import { areas } from "../areas.ts";
import { root } from "../environment.ts";
import { areaOf, countBy, type Source, treeOf, trees } from "./sources.ts";

/** An import from one file to another, types included, tests left out. */
type Arrow = readonly [from: string, to: string];

/** The folders of `npm run arrows`. */
const checked = ["apps", "packages", "pact", "e2e", "quality", "scripts", "deploy"];

const imported = /\b(?:from|import)\s*\(?\s*"(\.\.?\/[^"]+)"/g;

/** @returns the imports within the four trees, which are relative */
export const importsOf = (sources: readonly Source[]): Arrow[] =>
  sources
    .filter(({ path: file, isTest }) => treeOf(file) !== undefined && !isTest)
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(imported)].map(([, to = ""]): Arrow => [file, path.posix.join(path.posix.dirname(file), to)]),
    );

/** The groups of more than one member that reach each other, by Tarjan's walk. */
export function circlesOf(arrows: Iterable<Arrow>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let lowest = own;
    for (const to of next.get(node) ?? [])
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, order.get(to) as number);
    if (lowest === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** A room of an area ("orders/placing"), a file beside the rooms, or a folder beside the areas; undefined for files beside both. */
function roomOf(tree: string, file: string): string | undefined {
  const parts = file.slice(tree.length + 1).split("/");
  const depth = areaOf(file) < 0 ? 1 : 2;
  return parts.length === 1 ? undefined : parts.slice(0, depth).join("/");
}

const inTree = (tree: string, all: readonly Arrow[]): Arrow[] =>
  all.filter(([from, to]) => treeOf(from) === tree && treeOf(to) === tree);

const circlesBy = (arrows: readonly Arrow[], keyOf: (file: string) => string | undefined): string[][] =>
  circlesOf(
    arrows.flatMap(([from, to]): Arrow[] => {
      const [one, other] = [keyOf(from), keyOf(to)];
      return one === undefined || other === undefined || one === other ? [] : [[one, other]];
    }),
  );

/** @returns the rooms of a tree that reach each other */
export const circlesOfRooms = (tree: string, all: readonly Arrow[]): string[][] =>
  circlesBy(inTree(tree, all), (file) => roomOf(tree, file));

function ofTree(tree: string, all: readonly Arrow[]) {
  const own = inTree(tree, all);
  const between = own.filter(([from, to]) => areaOf(from) >= 0 && areaOf(to) >= 0 && areaOf(from) !== areaOf(to));
  const upward = between.filter(([from, to]) => areaOf(to) > areaOf(from));
  const named = (file: string): string | undefined => areas[areaOf(file)];
  return {
    tree,
    arrows: between.length,
    upward: [...countBy(upward, ([from, to]) => `${named(from)} → ${named(to)}`)],
    inCircles: { areas: circlesBy(own, named).flat(), rooms: circlesOfRooms(tree, all).flat() },
  };
}

/** Counts imports, and violations by one run of dependency-cruiser with the rules of `npm run arrows`. */
export async function readArrows(sources: readonly Source[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config=.dependency-cruiser.mjs",
      "--output-type=json",
      ...checked,
    ],
    // It exits with the number of violations.
    { cwd: root, maxBuffer: 2 ** 30 },
  ).catch((failure: { stdout?: string }) => {
    if (!failure.stdout) throw failure;
    return { stdout: failure.stdout };
  });
  const { summary } = JSON.parse(stdout) as ICruiseResult;
  const all = importsOf(sources);
  return {
    circles: summary.violations.filter(({ rule }) => rule.name === "no-circles").length,
    against: [
      ...countBy(
        summary.violations.filter(({ rule }) => rule.name !== "no-circles"),
        ({ rule }) => rule.name,
      ),
    ],
    trees: trees.map((tree) => ofTree(tree, all)),
  };
}
