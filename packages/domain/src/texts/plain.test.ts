import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Reads every file of texts, so that a new one is checked too.
const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith(".test.ts") && name !== "fill.ts");

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test("texts are trimmed and not empty, without exclamation marks or double spaces (mock README, Type)", async () => {
  const modules = await Promise.all(files.map((name): Promise<unknown> => import(join(import.meta.dirname, name))));
  const texts = modules.flatMap((module) => textsIn({ ...(module as Record<string, unknown>) }));
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter((text) => text === "" || text !== text.trim() || /!| {2}/.test(text))).toEqual([]);
});
