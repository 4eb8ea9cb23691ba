import { expect, test } from "vitest";
import { wholeOrder } from "../../testing/orders.ts";
import { wordsSince } from "./words.ts";

const at = "2026-12-21T06:13:00+01:00";
const entry = { at, by: "Petra Wulff", note: null };

test("an order's changes are said without what happened to its payment, which makes no new version", () => {
  const order = wholeOrder({
    version: 2,
    history: [
      { ...entry, event: "placed" },
      { ...entry, event: "paymentRequested", by: null },
      { ...entry, event: "updated" },
      { ...entry, event: "paymentConfirmed", by: null },
    ],
  });
  expect(wordsSince(order, 1)).toEqual(["06:13: Petra Wulff hat die Bestellung geändert."]);
  expect(wordsSince(order, 2)).toEqual([]);
});
