import { expect, test } from "vitest";
import type { NativeResult } from "./native-run.ts";
import { failsStated, outcomeOf, verificationOf } from "./outcome.ts";
import { report } from "./report.ts";

const resultOf = (description: string, changed: Partial<NativeResult>): NativeResult => ({
  provider: "order",
  description,
  passed: false,
  mismatches: [],
  error: undefined,
  stateFailure: undefined,
  exchange: undefined,
  ...changed,
});

const result = (description: string, ...paths: string[]) =>
  outcomeOf(
    resultOf(description, {
      passed: paths.length === 0,
      mismatches: paths.map((path) => ({ type: "BodyMismatch", path, mismatch: `wrong at ${path}` })),
    }),
  );

test("a call passes when all its interactions do; the list is sorted and names calls only", () => {
  const outcomes = [
    result("order.get answers"),
    result("order.confirm answers"),
    result("order.confirm refuses with ORDER_NOT_OPEN", "$.code"),
    result("events.notification of a new order"),
  ];
  const verification = verificationOf(outcomes);
  expect(verification).toEqual({ "order.confirm": "failed", "order.get": "passed" });
  expect(Object.keys(verification)).toEqual(["order.confirm", "order.get"]);
});

test("differences in stated fields are distinguished from those in assumed fields", () => {
  const both = result("order.get answers", "$.amount", "$.version");
  const ours = result("order.confirm answers", "$.version");
  expect([failsStated(both), failsStated(ours)]).toEqual([true, false]);
  const [before = "", after = ""] = report([both, ours]).split("Against what we assumed");
  expect(before).toContain("response.amount: wrong at $.amount");
  expect(before).not.toContain("response.version");
  expect(after.match(/response\.version/g)).toHaveLength(2);
  expect(after).not.toContain("response.amount");
});

test("a missing event that no document states does not count as a failure of stated behaviour", () => {
  const silent = (description: string) =>
    outcomeOf(resultOf(description, { provider: "events", error: "nothing was published" }));
  const [stated, ours] = [
    silent("events.notification of a new order"),
    silent("events.notification of a corrected order"),
  ];
  expect([failsStated(stated), failsStated(ours)]).toEqual([true, false]);
  const [before = "", after = ""] = report([stated, ours]).split("Against what we assumed");
  expect(before).toContain("a new order");
  expect(after).toContain("a corrected order");
  expect(after).toContain("nothing was published");
});

test("an interaction that broke before the comparison counts as stated", () => {
  const broken = outcomeOf(resultOf("order.get answers", { error: "no state" }));
  expect(failsStated(broken)).toBe(true);
  expect(report([broken])).toContain("no state");
});
