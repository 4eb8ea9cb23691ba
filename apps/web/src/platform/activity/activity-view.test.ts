import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { activityView } from "./activity-view.ts";

const { usual, read, write } = activityView;
const there = (query: string) => read(new URLSearchParams(query));
const id = "22222222-2222-4222-8222-222222222222";

test("the filters round-trip through the URL, and a plain URL has no filters", () => {
  const view = there(`subject=agency&record=${id}&change=changed&user=system&from=2026-11-01&to=2026-11-22`);
  expect(Object.keys(view)).toHaveLength(6);
  expect(read(write(view))).toEqual(view);
  expect(there("")).toEqual(usual);
});

test("invalid URL values are ignored", () => {
  expect(there("subject=king&record=1&change=eaten&user=nobody&from=2026-13-41&to=tomorrow")).toEqual(usual);
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "subject=agency&record=22222222-2222-4222-8222-222222222222&change=changed&user=system&from=2026-11-01&to=2026-11-22";
  const [view, written] = readAndWritten(activityView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ recordId: id, userId: "system" });
});
