import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { areas } from "./areas.ts";

/** The folders beside the areas. Lifecycle has no rules of its own in the domain. */
const beside = {
  "apps/marketplace/src": ["demo", "kernel", "migrations", "shop", "states"],
  "packages/contracts/src": ["reference"],
  "packages/domain/src": [
    "calendar",
    "error",
    "format",
    "goods",
    "look",
    "postal-code",
    "record",
    "text",
    "texts",
    "validation",
  ],
  "apps/web/src": ["data", "edit", "frame", "shell", "start", "styles", "testing", "texts", "ui"],
};

for (const [tree, others] of Object.entries(beside))
  test(`${tree} has a folder for each area, and beside them only named ones`, () => {
    // A folder that lost its files stays in a clone.
    const files = globSync("*/**/*.*", { cwd: path.join(import.meta.dirname, "..", tree) });
    const folders = [...new Set(files.map((file) => file.split(path.sep)[0] ?? ""))];
    const own = tree === "packages/domain/src" ? areas.filter((area) => area !== "lifecycle") : areas;
    expect(folders.toSorted()).toEqual([...own, ...others].toSorted());
  });
