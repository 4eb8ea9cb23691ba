import { expect, test } from "vitest";
import { idOf, orderRow } from "../testing/orders.ts";
import { isWaiting, nextAfter } from "./next-order.ts";

const now = "2026-12-29T07:00:00+01:00";
const rows = [
  orderRow({ id: idOf("a"), status: "open" }),
  orderRow({ id: idOf("b"), status: "done" }),
  orderRow({ id: idOf("c"), status: "deliveryDateShared", deliveryDate: "2026-12-29T07:00:00+01:00" }),
  orderRow({ id: idOf("d"), status: "deliveryDateShared", deliveryDate: "2026-12-29T12:00:00+01:00" }),
  orderRow({ id: idOf("e"), status: "accepted" }),
];
const next = (id?: string) => nextAfter(rows, id, (row) => isWaiting(row, now))?.id;

test("the next order that waits is new, undated, or its delivery has begun; after the end comes the top", () => {
  expect(next(idOf("a"))).toBe(idOf("c"));
  expect(next(idOf("c"))).toBe(idOf("e"));
  expect(next(idOf("e"))).toBe(idOf("a"));
  expect(next("gone")).toBe(idOf("a"));
});

test("an order is not its own next one", () => {
  expect(nextAfter(rows, idOf("a"), ({ status }) => status === "open")).toBeUndefined();
});
