import { expect, test } from "vitest";
import { urlFromView, viewFromUrl } from "./activity-view.ts";

const there = (query: string) => viewFromUrl(new URLSearchParams(query));
const id = "22222222-2222-4222-8222-222222222222";

test("the filters round-trip through the URL, and a plain URL has no filters", () => {
  const view = there(`subject=agency&record=${id}&change=changed&user=system&from=2026-11-01&to=2026-11-22`);
  expect(Object.keys(view)).toHaveLength(6);
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(there("")).toEqual({});
});

test("invalid URL values are ignored", () => {
  expect(there("subject=king&record=1&change=eaten&user=nobody&from=2026-13-41&to=tomorrow")).toEqual({});
});
