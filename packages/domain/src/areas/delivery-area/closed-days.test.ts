import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../calendar/days.ts";
import { closeDays, openDays } from "./closed-days.ts";
import { type ClosedDays, closedOn } from "./open-days.ts";

const closed = (from: string, to = from, reason = "Betriebsferien") => ({ from, to, reason });

test("closing days merges neighbouring entries with one reason, also across years", () => {
  expect(closeDays([closed("2026-12-28", "2026-12-30")], closed("2026-12-31"))).toEqual([
    closed("2026-12-28", "2026-12-31"),
  ]);
  expect(closeDays([closed("2027-01-02")], closed("2026-12-28", "2027-01-01"))).toEqual([
    closed("2026-12-28", "2027-01-02"),
  ]);
  expect(closeDays([closed("2026-12-28")], closed("2026-12-29", "2026-12-29", "Inventur"))).toHaveLength(2);
});

test("opening a day in the middle splits the entry around it", () => {
  expect(openDays([closed("2026-12-28", "2026-12-31")], "2026-12-29", "2026-12-29")).toEqual([
    closed("2026-12-28"),
    closed("2026-12-30", "2026-12-31"),
  ]);
  expect(openDays([closed("2026-12-28")], "2026-12-28", "2026-12-28")).toEqual([]);
});

const day = fc.nat(60).map((after) => addDays("2026-12-01", after));
const entry = fc
  .record({ from: day, length: fc.nat(9), reason: fc.constantFrom("Inventur", "Betriebsferien") })
  .map(({ from, length, reason }) => ({ from, to: addDays(from, length), reason }));

test("after any closing and opening a day is in at most one entry and the last change applies", () => {
  const steps = fc.array(fc.tuple(fc.boolean(), entry), { maxLength: 8 });
  fc.assert(
    fc.property(steps, (words) => {
      const kept = words.reduce<ClosedDays[]>(
        (now, [isClosed, wish]) => (isClosed ? closeDays(now, wish) : openDays(now, wish.from, wish.to)),
        [],
      );
      for (let at = "2026-12-01"; at < "2027-02-10"; at = addDays(at, 1)) {
        const said = words.findLast(([, { from, to }]) => from <= at && at <= to);
        expect(closedOn({ closedDays: kept }, at)?.reason).toBe(said?.[0] ? said[1].reason : undefined);
        expect(kept.filter(({ from, to }) => from <= at && at <= to).length).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 20261122, numRuns: 30 },
  );
});
