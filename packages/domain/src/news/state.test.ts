import { expect, test } from "vitest";
import { afterFetch, afterOpening, mayMissNew, newNewsRemovalDelayMs, noNews } from "./state.ts";

const items = [
  { id: "old", modifiedAt: "2026-12-20T09:00:00Z" },
  { id: "fresh", modifiedAt: "2026-12-21T09:00:00Z" },
];
const between = { ...noNews, lastSeen: "2026-12-20T12:00:00Z" };

test("after a fetch count and last look are updated, and items changed since then are new (portal §4)", () => {
  expect(afterFetch(between, { items, total: 7 }, "2026-12-21T10:00:00Z")).toEqual({
    count: 7,
    lastSeen: "2026-12-21T10:00:00Z",
    newIds: ["fresh"],
  });
});

test("a new item stays new over further fetches, once, until it was open for two seconds", () => {
  const first = afterFetch(between, { items, total: 2 }, "2026-12-21T10:00:00Z");
  const second = afterFetch(first, { items, total: 2 }, "2026-12-21T10:05:00Z");
  expect(second.newIds).toEqual(["fresh"]);
  expect(newNewsRemovalDelayMs).toBe(2000);
  expect(afterOpening(second, "fresh")).toEqual({ ...second, newIds: [] });
});

test("a withdrawn item is no longer new", () => {
  const first = afterFetch(between, { items, total: 2 }, "2026-12-21T10:00:00Z");
  expect(afterFetch(first, { items: items.slice(0, 1), total: 1 }, "2026-12-21T10:05:00Z").newIds).toEqual([]);
});

test("a page misses new items when its oldest one is new, or when one that stayed new is not on it", () => {
  const page = { items: items.toReversed(), total: 3 };
  expect(mayMissNew(between, page)).toBe(false);
  expect(mayMissNew({ ...between, newIds: ["fresh"] }, page)).toBe(false);
  expect(mayMissNew({ ...between, newIds: ["older"] }, page)).toBe(true);
  expect(mayMissNew({ ...between, lastSeen: "2026-12-20T08:00:00Z" }, page)).toBe(true);
  expect(mayMissNew(noNews, page)).toBe(true);
  expect(mayMissNew(noNews, { ...page, total: 2 })).toBe(false);
  expect(mayMissNew(noNews, { items: [], total: 0 })).toBe(false);
});

test("for a user who never looked every item is new", () => {
  expect(afterFetch(noNews, { items, total: 2 }, "2026-12-21T10:00:00Z").newIds).toEqual(["old", "fresh"]);
});
