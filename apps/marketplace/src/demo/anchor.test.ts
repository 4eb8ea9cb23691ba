import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isCancelled } from "@partner-konto/domain/orders/order/status";
import { expect, test } from "vitest";
import { anchorAt, anchorOf, daysBefore, workedDaysBefore } from "./anchor.ts";
import { demoAreaSettings } from "./area-settings.ts";
import { workingDay } from "./days.ts";
import { demoOrders } from "./orders/orders.ts";
import { oilBaseCents, oilChangeCents } from "./prices/level.ts";
import { demoAreasOn, demoDeliveryAreas } from "./world.ts";

/** The dealer's own events: neither the consumer's order nor the payment provider's, which come on any day. */
const dealersSteps = (history: Order["history"]) =>
  history.slice(1).filter(({ event }) => !event.startsWith("payment"));

test("the demo is anchored at the day of loading from 06:15 Berlin time on, before that at the day before", () => {
  expect(anchorAt(new Date("2026-11-20T05:15:00Z"))).toBe(anchorOf("2026-11-20"));
  expect(anchorAt(new Date("2026-11-20T22:59:00Z"))).toBe(anchorOf("2026-11-20"));
  expect(anchorAt(new Date("2026-11-20T05:14:59Z"))).toBe(anchorOf("2026-11-19"));
  // At midnight in Berlin, and in summer time.
  expect(anchorAt(new Date("2026-11-20T23:30:00Z"))).toBe(anchorOf("2026-11-20"));
  expect(anchorAt(new Date("2026-07-01T04:15:00Z"))).toBe(anchorOf("2026-07-01"));
  expect(anchorOf("2026-11-20")).toEqual({
    today: "2026-11-20",
    firstOrders: "2024-11-20",
    firstPrices: "2023-11-20",
    now: "2026-11-20T05:15:00.000Z",
  });
  expect(anchorOf("2028-02-29")).toMatchObject({ firstOrders: "2026-02-28", firstPrices: "2025-02-28" });
});

/** A Monday, a Sunday after holidays, New Year's Day, a day of the clock change, a summer day, a leap day. */
const days = ["2026-11-23", "2026-12-27", "2027-01-01", "2027-03-28", "2027-07-14", "2028-02-29"];

test.each(days)(
  "on %s orders arrive today, open promises are in the future, and past dates are over",
  { tags: "long" },
  (today) => {
    const anchor = anchorOf(today);
    const orders = demoOrders(anchor);
    expect(orders.length).toBeGreaterThan(11_900);
    expect(orders.length).toBeLessThan(12_100);
    expect(orders.filter(({ modifiedAt }) => modifiedAt > anchor.now)).toEqual([]);
    const standing = (wanted: string) => orders.filter(({ status }) => status === wanted);
    const open = standing("open");
    expect(open.filter(({ createdAt }) => berlinTime(createdAt).date === today).length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ agencyName }) => agencyName === "Lüneburg").length).toBeGreaterThanOrEqual(12);
    expect(standing("accepted").length).toBeGreaterThan(5);
    expect(standing("deliveryDateShared").length).toBeGreaterThan(20);
    const isLate = ({ promise }: (typeof orders)[number]) => promise.to < today;
    expect([...open, ...standing("accepted")].filter(isLate).map(({ orderId }) => orderId)).toEqual([]);
    const old = orders.filter(({ createdAt }) => createdAt < daysBefore(anchor, 45));
    expect(old.filter(({ status }) => status !== "done" && !isCancelled(status))).toEqual([]);
    // No dealer worked on a Sunday or a holiday.
    const worked = orders.flatMap(({ history }) => dealersSteps(history).map(({ at }) => berlinTime(at).date));
    expect([...new Set(worked)].filter((day) => workingDay(day, 0) !== day)).toEqual([]);
  },
);

test("the same day gives the same data and another day gives other data", { tags: "long" }, () => {
  const [one, again, other] = ["2027-07-14", "2027-07-14", "2027-07-15"].map((day) =>
    JSON.stringify([demoDeliveryAreas(anchorOf(day)), demoOrders(anchorOf(day)).slice(-50)]),
  );
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test("an area's pauses and holidays lie around the demo day, whatever the day", () => {
  for (const today of [...days, "2026-12-24", "2027-01-03", "2027-01-04"]) {
    const anchor = anchorOf(today);
    const areas = demoAreasOn(anchor).map(demoAreaSettings);
    const closed = areas.flatMap(({ closedDays }) => closedDays);
    expect(closed).toHaveLength(1);
    for (const { from, to } of closed) {
      expect(to >= today).toBe(true);
      expect(from <= daysBefore(anchor, -366)).toBe(true);
    }
    const pauses = areas.flatMap(({ pause }) => pause ?? []);
    expect(pauses).toHaveLength(1);
    for (const { from, until } of pauses) expect(from < anchor.now && anchor.now < until).toBe(true);
    expect(workingDay(workedDaysBefore(anchor, 8), 0)).toBe(workedDaysBefore(anchor, 8));
  }
});

test("market prices keep moving and jumping for years and stay at a realistic level", () => {
  const moves = Array.from({ length: 365 * 3 }, (_, at) => {
    const day = daysBefore(anchorOf("2026-11-20"), -at);
    return { level: oilBaseCents("west", day), change: Math.abs(oilChangeCents(day)) };
  });
  const levels = moves.map(({ level }) => level);
  expect(Math.min(...levels)).toBeGreaterThan(6000);
  expect(Math.max(...levels)).toBeLessThan(8600);
  expect(moves.filter(({ change }) => change > 150).length).toBeGreaterThan(5);
});
