import { expect, test } from "vitest";
import { afterFetch, afterOpening, newNewsRemovalDelayMs, noNews } from "./state.ts";

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

test("for a user who never looked every item is new", () => {
  expect(afterFetch(noNews, { items, total: 2 }, "2026-12-21T10:00:00Z").newIds).toEqual(["old", "fresh"]);
});
