import { checkReasonsOf } from "@partner-konto/domain/ratings/needs-check";
import { expect, test } from "vitest";
import { anchorOf } from "../anchor.ts";
import { demoOrders } from "../orders/orders.ts";
import { anchor, orders } from "../testing-orders.ts";
import { demoRatings } from "./ratings.ts";

const ratings = demoRatings(orders, anchor);
const share = (some: readonly unknown[], all: readonly unknown[] = ratings): number => some.length / all.length;

test("45 % of the done orders are rated, with a mean near 4.7 and some of every number of stars", () => {
  const settled = orders.filter(({ status, modifiedAt }) => status === "done" && modifiedAt < "2026-11-10");
  const rated = new Set(ratings.map(({ orderId }) => orderId));
  expect(
    share(
      settled.filter(({ id }) => rated.has(id)),
      settled,
    ),
  ).toBeCloseTo(0.45, 1);
  const sum = ratings.reduce((all, { stars }) => all + stars, 0);
  expect(sum / ratings.length).toBeGreaterThan(4.6);
  expect(sum / ratings.length).toBeLessThan(4.8);
  for (const stars of [1, 2, 3, 4]) expect(share(ratings.filter((one) => one.stars === stars))).toBeGreaterThan(0.005);
});

test("no rating is later than now, and only what needs no check is published unseen", () => {
  for (const { state, askedAt, receivedAt, publishedAt, statement, report, ...given } of ratings) {
    const times = [
      askedAt,
      receivedAt,
      publishedAt ?? receivedAt,
      statement?.at ?? receivedAt,
      report?.at ?? receivedAt,
    ];
    expect(times.every((at) => at <= anchor.now)).toBe(true);
    expect(askedAt < receivedAt).toBe(true);
    expect(publishedAt !== null).toBe(state === "published");
    if (state === "received") expect(checkReasonsOf(given, { byPhone: false })).toEqual([]);
    if (state === "inCheck") expect(checkReasonsOf(given, { byPhone: false })).not.toEqual([]);
  }
});

test("some ratings have statements, wait for a check or are reported, and the same day gives the same", () => {
  expect(share(ratings.filter(({ statement }) => statement))).toBeGreaterThan(0.2);
  expect(ratings.filter(({ state }) => state === "inCheck").length).toBeGreaterThan(2);
  expect(ratings.filter(({ state }) => state === "rejected").length).toBeGreaterThan(3);
  expect(ratings.filter(({ report }) => report).length).toBeGreaterThan(1);
  expect(demoRatings(orders, anchor)).toEqual(ratings);
});

test("on any day staff find ratings that wait for a check", { tags: "long" }, () => {
  for (const day of ["2026-11-25", "2026-11-26", "2026-11-27", "2026-12-01", "2027-01-01"]) {
    const at = anchorOf(day);
    const waiting = demoRatings(demoOrders(at), at).filter(({ state }) => state === "inCheck");
    expect(waiting.length, day).toBeGreaterThan(2);
    for (const given of waiting) expect(checkReasonsOf(given, { byPhone: false }), day).not.toEqual([]);
  }
});
