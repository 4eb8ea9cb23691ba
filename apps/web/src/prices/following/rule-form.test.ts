import { expect, test } from "vitest";
import { readRule, ruleFormOf } from "./rule-form.ts";

const typed = { delta: "3,00", deadBand: "0,50", hours: { from: "06:00", until: "20:00" } };
const wrongIn = (change: object) => Object.keys(readRule({ ...typed, ...change }, 7000, "per100Litres").wrong);

test("a new rule starts with the difference to the index that keeps the current price", () => {
  expect(ruleFormOf(undefined, 7250, 7000)).toMatchObject({ delta: "2,50", deadBand: "0,50" });
  expect(ruleFormOf(undefined, 6950, 7000).delta).toBe("−0,50");
  expect(ruleFormOf(undefined, null, 7000).delta).toBe("");
});

test("typed values are read in German, and each invalid value is reported at its field", () => {
  expect(readRule(typed, 7000, "per100Litres")).toEqual({
    rule: { deltaCents: 300, deadBandCents: 50, hours: typed.hours },
    wrong: {},
  });
  expect(readRule({ ...typed, delta: "−1,5", hours: null }, 7000, "per100Litres").rule).toMatchObject({
    deltaCents: -150,
    hours: null,
  });
  expect(wrongIn({ delta: "3,005" })).toEqual(["delta"]);
  expect(wrongIn({ delta: "3,00 €/t", deadBand: "0,50 €/t" })).toEqual(["delta", "deadBand"]);
  expect(wrongIn({ delta: "3,00 €/100 l" })).toEqual([]);
  expect(wrongIn({ delta: "−70,00" })).toEqual(["delta"]);
  expect(wrongIn({ delta: "", deadBand: "−1" })).toEqual(["delta", "deadBand"]);
  expect(wrongIn({ hours: { from: "20:00", until: "06:00" } })).toEqual(["hours"]);
  expect(wrongIn({ hours: { from: "", until: "06:00" } })).toEqual(["hours"]);
  expect(readRule({ ...typed, delta: "3,005" }, 7000, "per100Litres").rule).toBeNull();
});
