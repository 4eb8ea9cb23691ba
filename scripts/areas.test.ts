import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { areas } from "./areas.ts";

/** The folders beside the areas. Lifecycle has no rules of its own in the domain. */
const beside = {
  "apps/marketplace/src": ["demo", "kernel", "migrations", "shop", "states"],
  "packages/contracts/src": [],
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
  "apps/web/src": ["data", "edit", "shell", "start", "styles", "testing", "texts", "ui"],
};

for (const [tree, others] of Object.entries(beside))
  test(`${tree} has a folder for each area, and beside them only named ones`, () => {
    const entries = readdirSync(path.join(import.meta.dirname, "..", tree), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const own = tree === "packages/domain/src" ? areas.filter((area) => area !== "lifecycle") : areas;
    expect(folders.toSorted()).toEqual([...own, ...others].toSorted());
  });
