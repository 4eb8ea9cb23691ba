import { expect, test } from "vitest";
import { changesAfter, shownModifiedAt, visibilityAt } from "./visibility.ts";

const [before, begin, between, end] = ["08:00", "09:00", "10:00", "11:00"].map((time) => `2026-11-20T${time}:00.000Z`);
const planned = { state: "published", visibleFrom: begin ?? "", visibleTo: end ?? "" } as const;
const at = (now = "", content: Parameters<typeof visibilityAt>[0] = planned) => visibilityAt(content, now);

test("published content is visible from its beginning until before its end, a draft never", () => {
  expect([before, begin, between, end].map((now) => at(now))).toEqual(["scheduled", "visible", "visible", "over"]);
  expect(at(end, { ...planned, visibleTo: null })).toBe("visible");
  expect(at(between, { ...planned, state: "draft" })).toBe("draft");
});

test("instants are compared, not their text: an offset changes nothing", () => {
  expect(at(begin, { ...planned, visibleFrom: "2026-11-20T10:00:00+01:00" })).toBe("visible");
  expect(at(before, { ...planned, visibleFrom: "2026-11-20T10:00:00+01:00" })).toBe("scheduled");
});

test("content changes at its beginning and at its end, and then no more", () => {
  const next = (now = "", content: Parameters<typeof changesAfter>[0] = planned) => changesAfter(content, now);
  expect([before, begin, between, end].map((now) => next(now))).toEqual([begin, end, end, null]);
  expect(next(between, { ...planned, visibleTo: null })).toBeNull();
  expect(next(before, { ...planned, state: "draft" })).toBeNull();
});

test("scheduled content counts as changed when it becomes visible, later edits count from their own time", () => {
  expect(shownModifiedAt({ modifiedAt: before ?? "", visibleFrom: begin ?? "" })).toBe(begin);
  expect(shownModifiedAt({ modifiedAt: between ?? "", visibleFrom: begin ?? "" })).toBe(between);
});
