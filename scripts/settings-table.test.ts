import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variables } from "../apps/marketplace/src/settings.ts";
import { settings } from "../apps/marketplace/src/settings-table.ts";
import { readme, withSettings } from "./settings-table.ts";

test("the README's tables are the ones the apps read; node scripts/settings-table.ts writes them", () => {
  const text = readFileSync(readme, "utf8");
  expect(text).toBe(withSettings(text));
});

test("the marketplace's table names exactly the variables its parser reads", () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});
