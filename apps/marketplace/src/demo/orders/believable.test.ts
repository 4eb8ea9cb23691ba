import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isCancelled } from "@partner-konto/domain/orders/order/status";
import { expect, test } from "vitest";
import { weekdayOf } from "../days.ts";
import { oilChangeCents } from "../prices/level.ts";
import { anchor, orders } from "../testing-orders.ts";
import { demoUsers } from "../users.ts";
import { demoAgencies, demoGroups } from "../world.ts";

const oil = orders.filter(({ frontendSource }) => frontendSource === "PARTNER");
const percent = (matches: (order: Order) => boolean, of = orders): number =>
  (100 * of.filter(matches).length) / of.length;
const inMonth = (month: string): number => orders.filter(({ createdAt }) => createdAt.startsWith(month)).length;

test("orders follow the season: autumn sells twice as much as spring", () => {
  for (const [spring, autumn] of [
    ["2025-04", "2025-10"],
    ["2025-05", "2025-11"],
    ["2026-05", "2026-10"],
  ] as const)
    expect(inMonth(autumn) / inMonth(spring)).toBeGreaterThan(1.6);
});

test("more orders arrive early in the week and when prices fall", () => {
  const onWeekday = (weekday: number): number =>
    orders.filter(({ createdAt }) => weekdayOf(berlinTime(createdAt).date) === weekday).length;
  expect(onWeekday(1) + onWeekday(2)).toBeGreaterThan(1.2 * (onWeekday(4) + onWeekday(5)));
  const byDay = Map.groupBy(oil, ({ createdAt }) => createdAt.slice(0, 10));
  const mean = (wanted: (cents: number) => boolean): number => {
    const days = [...byDay].filter(([day]) => wanted(oilChangeCents(day)));
    return days.reduce((sum, [, own]) => sum + own.length, 0) / days.length;
  };
  expect(mean((cents) => cents < -60)).toBeGreaterThan(1.4 * mean((cents) => cents > 60));
});

test("order statuses, payment methods and product choices follow the market's shares", () => {
  const over = orders.filter(({ createdAt }) => createdAt < "2026-10-01");
  expect(percent(({ status }) => status === "done", over)).toBeGreaterThan(86);
  expect(percent(({ status }) => status === "done", over)).toBeLessThan(90);
  expect(percent(({ status }) => status === "customerRevocation", over)).toBeCloseTo(4, 0);
  expect(percent(({ paymentType }) => paymentType === "ec")).toBeGreaterThan(32);
  expect(percent(({ prod }) => prod === "normal", oil)).toBeGreaterThan(69);
  expect(percent(({ prod }) => prod === "premium", oil)).toBeGreaterThan(20);
  expect(percent(({ unloadingPoints }) => unloadingPoints === 1, oil)).toBeGreaterThan(83);
  expect(percent(({ hose }) => hose === "fortyMetre", oil)).toBeGreaterThan(86);
});

test("three thousand litres of standard oil cost what they cost in those years", () => {
  const usual = oil.filter(({ prod, amount }) => prod === "normal" && amount >= 2800 && amount <= 3200);
  const prices = usual.map(({ price, amount }) => price.grossCents / amount);
  expect(usual.length).toBeGreaterThan(300);
  expect(Math.min(...prices)).toBeGreaterThan(80);
  expect(Math.max(...prices)).toBeLessThan(118);
  expect(prices.reduce((sum, price) => sum + price, 0) / prices.length).toBeCloseTo(96, -1);
});

test("the demo morning has new, confirmed and dated orders, and a dozen new ones in Lüneburg", () => {
  const standing = (status: string, agency?: string): number =>
    orders.filter((order) => order.status === status && (!agency || order.agencyName === agency)).length;
  expect(standing("open")).toBeGreaterThan(40);
  expect(standing("open", "Lüneburg")).toBeGreaterThanOrEqual(12);
  expect(standing("accepted")).toBeGreaterThan(20);
  expect(standing("deliveryDateShared")).toBeGreaterThan(80);
  for (const { createdAt, status } of orders)
    if (createdAt < "2026-10-15") expect(status === "done" || isCancelled(status)).toBe(true);
});

test("some consumers order again and some revoke again", () => {
  const byConsumer = Map.groupBy(orders, ({ customer }) => customer.tkId);
  expect([...byConsumer.values()].filter((own) => own.length > 1).length).toBeGreaterThan(500);
  const revokers = [...byConsumer.values()].filter(
    (own) => own.filter(({ status }) => status === "customerRevocation").length > 1,
  );
  expect(revokers.length).toBeGreaterThan(10);
});

test("no real person appears: addresses use .example and phone numbers use ranges reserved for fiction", {
  tags: "long",
}, () => {
  const text = JSON.stringify([demoGroups(anchor), demoAgencies(), demoUsers(anchor), orders]);
  for (const [address] of text.matchAll(/[^\s"]+@[^\s"]+/g)) expect(address).toMatch(/@[a-z-]+\.example$/);
  expect(text).not.toMatch(/https?:|\.(de|com|net|org)\b/);
  const phones = [
    ...orders.map(({ customer }) => customer.phone),
    ...demoAgencies().flatMap(({ contactPoints }) => contactPoints.map(({ phone }) => phone)),
  ];
  for (const phone of phones)
    expect(phone).toMatch(
      /^(0171 39200\d\d|030 23125\d{3}|040 66969\d{3}|069 90009\d{3}|0221 4710\d{3}|089 99998\d{3})$/,
    );
});
