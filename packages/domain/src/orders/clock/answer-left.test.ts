import { expect, test } from "vitest";
import { answerLeft } from "./answer-left.ts";

const order = {
  status: "open",
  createdAt: "2026-11-23T07:00:00+01:00",
  answerBy: "2026-11-24T17:00:00+01:00",
} as const;

test.each([
  ["2026-11-23T07:00:00+01:00", "noch 34 Std.", "34 Std.", 1, false],
  ["2026-11-24T00:00:00+01:00", "noch 17 Std.", "17 Std.", 0.5, false],
  ["2026-11-24T15:00:00+01:00", "noch 2 Std.", "2 Std.", 2 / 34, true],
  ["2026-11-24T16:15:00+01:00", "noch 45 Min.", "45 Min.", 0.75 / 34, true],
  ["2026-11-24T16:59:59+01:00", "noch 1 Min.", "1 Min.", 1 / 3600 / 34, true],
  ["2026-11-24T18:00:00+01:00", "abgelaufen seit heute, 17:00\u00a0Uhr", "abgelaufen", 0, true],
])("at %s it says %s", (now, text, short, share, isUrgent) => {
  const left = answerLeft(order, now);
  expect([left?.text, left?.short, left?.isUrgent]).toEqual([text, short, isUrgent]);
  expect(left?.share).toBeCloseTo(share, 6);
});

test("an answered order, and one without a time, says nothing", () => {
  expect(answerLeft({ ...order, status: "accepted" }, "2026-11-23T08:00:00+01:00")).toBeUndefined();
  expect(answerLeft({ ...order, answerBy: null }, "2026-11-23T08:00:00+01:00")).toBeUndefined();
});
