import fc from "fast-check";
import { expect, test } from "vitest";
import { slotStart } from "../../calendar/slot-start.ts";
import { isSlotOver, slotsOn } from "../../calendar/slots.ts";
import { orderStatuses } from "../order/status.ts";
import { isUnanswered, overdueSince } from "./overdue.ts";

test("an order is unanswered from the end of its time to answer on, while it is new", () => {
  const asked = { status: "open", answerBy: "2026-11-23T17:00:00+01:00" } as const;
  expect(isUnanswered(asked, "2026-11-23T15:59:59.999Z")).toBe(false);
  expect(isUnanswered(asked, "2026-11-23T16:00:00Z")).toBe(true);
  expect(isUnanswered({ ...asked, answerBy: null }, "2027-01-01T00:00:00Z")).toBe(false);
  const waiting = orderStatuses.filter((status) => isUnanswered({ ...asked, status }, "2027-01-01T00:00:00Z"));
  expect(waiting).toEqual(["open"]);
});

const promise = { from: "2026-11-20", to: "2026-11-23" };
const dated = (deliveryDate: string) => ({ status: "deliveryDateShared", deliveryDate, promise }) as const;

test("a dated order is overdue from the end of its slot on, since the day of the slot", () => {
  const morning = dated("2026-11-23T07:00:00+01:00");
  expect(overdueSince(morning, "2026-11-23T11:59:59+01:00")).toBeUndefined();
  expect(overdueSince(morning, "2026-11-23T12:00:00+01:00")).toBe("2026-11-23");
  const afternoon = dated("2026-11-23T12:00:00+01:00");
  expect(overdueSince(afternoon, "2026-11-23T16:59:59+01:00")).toBeUndefined();
  expect(overdueSince(afternoon, "2026-11-23T17:00:00+01:00")).toBe("2026-11-23");
  expect(overdueSince(afternoon, "2026-11-30T06:00:00+01:00")).toBe("2026-11-23");
});

test("on a Saturday the afternoon's slot ends an hour earlier", () => {
  const saturday = dated("2026-11-21T12:00:00+01:00");
  expect(overdueSince(saturday, "2026-11-21T15:59:59+01:00")).toBeUndefined();
  expect(overdueSince(saturday, "2026-11-21T16:00:00+01:00")).toBe("2026-11-21");
});

test("an accepted order without a date is overdue from the day after its promise on", () => {
  const accepted = { status: "accepted", deliveryDate: null, promise } as const;
  expect(overdueSince(accepted, "2026-11-23T23:59:59+01:00")).toBeUndefined();
  expect(overdueSince(accepted, "2026-11-24T00:00:00+01:00")).toBe("2026-11-23");
});

test("only orders that owe a delivery are overdue", () => {
  const owing = orderStatuses.filter((status) =>
    overdueSince({ status, deliveryDate: null, promise }, "2027-01-01T00:00:00+01:00"),
  );
  expect(owing).toEqual(["accepted", "deliveryDateShared"]);
});

test("for any slot and any moment an order is overdue exactly when its slot is over", () => {
  const hours = fc
    .integer({ min: 0, max: 20 * 366 * 24 * 4 })
    .map((quarter) => Date.UTC(2020, 0, 1) + quarter * 900_000);
  fc.assert(
    fc.property(hours, fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 1), (at, days, half) => {
      const now = new Date(at).toISOString();
      const day = new Date(at + days * 86_400_000).toISOString().slice(0, 10);
      const slot = slotsOn(day)[half === 0 ? 0 : 1];
      const since = overdueSince(dated(slotStart(day, slot)), now);
      expect(since).toBe(isSlotOver(day, slot, now) ? day : undefined);
    }),
    { seed: 26, numRuns: 500 },
  );
});
