import { measureText } from "@partner-konto/domain/format/measure";
import { expect, test } from "vitest";
import { orderRow } from "../../testing/orders.ts";
import { countOf, listItems, type StatusSum } from "../list/list-items.ts";
import { amountMeasure, deliveryText, orderedText, receivedText } from "./row-text.ts";

const now = "2026-12-21T06:14:00+01:00";

test("the older an order, the less precise its time of receipt: soeben, time, weekday, date", () => {
  const times = ["2026-12-21T06:12:00+01:00", "2026-12-21T05:48:00+01:00", "2026-12-20T22:17:00+01:00"];
  expect(times.map((time) => receivedText(time, now))).toEqual(["soeben", "05:48", "So., 22:17"]);
  expect(receivedText("2025-03-14T10:00:00+01:00", now)).toBe("14.03.2025");
});

test("oil is counted in litres, pellets in tons", () => {
  expect(measureText(amountMeasure({ prod: "premium", amount: 3000 }))).toBe("3.000\u00a0l");
  expect(measureText(amountMeasure({ prod: "loose", amount: 6500 }))).toBe("6,5\u00a0t");
});

test("the delivery column shows the promised days, or the shared day with its slot", () => {
  expect(deliveryText(orderRow(), now)).toBe("28.–30.12.");
  expect(deliveryText(orderRow({ promise: { from: "2026-12-21", to: "2026-12-21" } }), now)).toBe("heute");
  const shared = orderRow({ deliveryDate: "2026-12-29T07:00:00+01:00" });
  expect(deliveryText(shared, now)).toBe("Di., 29.12., 7–12");
});

test("dates of the last or the next year show the year", () => {
  const dated = (deliveryDate: string) => deliveryText(orderRow({ deliveryDate }), now);
  expect(dated("2025-12-29T07:00:00+01:00")).toBe("29.12.2025, 7–12");
  expect(dated("2027-01-04T12:00:00+01:00")).toBe("04.01.2027, 12–17");
  const promised = (from: string, to: string) => deliveryText(orderRow({ promise: { from, to } }), now);
  expect(promised("2025-03-03", "2025-03-05")).toBe("03.–05.03.2025");
  expect(promised("2026-12-30", "2027-01-04")).toBe("30.12.–04.01.2027");
  expect(promised("2025-12-30", "2026-01-04")).toBe("30.12.2025–04.01.");
});

const grouped = { grouped: true, chosen: [], now };

const sums: StatusSum[] = [
  { status: "open", count: 12, amount: 33000, grossCents: 3133543 },
  { status: "accepted", count: 8, amount: 21800, grossCents: 2058718 },
];

test("sorted by status, each group has a header with the sums of the whole group", () => {
  const orders = [orderRow({ id: "a" }), orderRow({ id: "b" }), orderRow({ id: "c", status: "accepted" })];
  const all = { byStatus: sums, overdue: [] };
  const items = listItems(orders, all, grouped);
  expect(items.map((item) => (item.kind === "group" ? `${item.of} ${item.sum.count}` : item.order.id))).toEqual([
    "open 12",
    "a",
    "b",
    "accepted 8",
    "c",
  ]);
  expect(listItems(orders, all, { ...grouped, grouped: false })).toHaveLength(3);
});

test("overdue orders have a group of their own, and their status's group counts only the others", () => {
  const promise = { from: "2026-12-14", to: "2026-12-16" };
  const orders = [orderRow({ id: "late", status: "accepted", promise }), orderRow({ id: "c", status: "accepted" })];
  const overdue: StatusSum[] = [{ status: "accepted", count: 3, amount: 9000, grossCents: 900_000 }];
  const items = listItems(orders, { byStatus: sums, overdue }, grouped);
  expect(items.map((item) => (item.kind === "group" ? `${item.of} ${item.sum.count}` : item.order.id))).toEqual([
    "overdue 3",
    "late",
    "accepted 5",
    "c",
  ]);
});

test("litres and kilograms are never added up", () => {
  const [group] = listItems(
    [orderRow(), orderRow({ id: "p", prod: "loose" })],
    { byStatus: sums, overdue: [] },
    grouped,
  );
  expect(group).toMatchObject({ kind: "group", unit: null });
});

test("a status without orders has the count zero", () => {
  expect([countOf(sums, "open"), countOf(sums, "done")]).toEqual([12, 0]);
});

test("a row says what was ordered where another amount was delivered", () => {
  const row = orderRow({ amount: 1483, orderedAmount: 1500 });
  expect(orderedText(row)).toBe("bestellt 1.500\u00a0l");
  expect(orderedText({ ...row, prod: "loose" })).toBe("bestellt 1,5\u00a0t");
  expect(orderedText({ ...row, orderedAmount: 1483 })).toBeUndefined();
  expect(orderedText({ ...row, orderedAmount: null })).toBeUndefined();
});
