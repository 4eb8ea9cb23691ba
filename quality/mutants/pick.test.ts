import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { pickMutants, sampleOf } from "./pick.ts";

const names = (seed: number) => pickMutants(seed, 2).map(({ name }) => name);
const picked = pickMutants(1, 2);
const made = picked.map(({ name }) => name);

test("every kind of mutation finds calls that it applies to", () => {
  for (const { says } of kinds) expect(made.filter((name) => name.startsWith(says)).length, says).toBeGreaterThan(0);
  expect(kinds.length).toBeGreaterThanOrEqual(20);
});

test("the seed alone decides which mutations are picked", { tags: "long" }, () => {
  expect(names(1)).toEqual(made);
  expect(names(2)).not.toEqual(made);
  expect(sampleOf(picked, 1, 4)).toHaveLength(4);
});
