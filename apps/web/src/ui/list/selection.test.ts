import { expect, test } from "vitest";
import { orderRow } from "../../testing/orders.ts";
import {
  nothingChosen,
  refreshed,
  type Selection,
  setChosen,
  shareChosen,
  toggleOne,
  toggleRange,
} from "./selection.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => orderRow({ id }));
const [a, b, c, d, e] = rows as [
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
];
const ids = (selection: Selection<{ id: string }>) => [...selection.rows.keys()];

test("toggling a row selects it, and toggling it again deselects it", () => {
  const once = toggleOne(nothingChosen, b);
  expect(ids(once)).toEqual(["b"]);
  expect(ids(toggleOne(once, b))).toEqual([]);
});

test("Shift selects all rows between two rows, in either direction", () => {
  expect(ids(toggleRange(toggleOne(nothingChosen, b), rows, d))).toEqual(["b", "c", "d"]);
  expect(ids(toggleRange(toggleOne(nothingChosen, d), rows, b)).toSorted()).toEqual(["b", "c", "d"]);
});

test("Shift from a deselected row deselects the range", () => {
  const all = setChosen(nothingChosen, rows, true);
  expect(ids(toggleRange(toggleOne(all, b), rows, d))).toEqual(["a", "e"]);
});

test("Shift without a start row selects only the row itself", () => {
  expect(ids(toggleRange(nothingChosen, rows, c))).toEqual(["c"]);
});

test("the header checkbox is empty, mixed or checked", () => {
  expect(shareChosen(nothingChosen, rows)).toBe("none");
  expect(shareChosen(toggleOne(nothingChosen, a), rows)).toBe("some");
  expect(shareChosen(setChosen(nothingChosen, rows, true), rows)).toBe("all");
  expect(shareChosen(nothingChosen, [])).toBe("none");
});

test("rows of another page stay selected when the next page is selected too", () => {
  const first = setChosen(nothingChosen, [a, b], true);
  expect(ids(setChosen(first, [c, d, e], true))).toEqual(["a", "b", "c", "d", "e"]);
});

test("after a reload a selected row has the server's data, and the selection stays the same", () => {
  const chosen = setChosen(nothingChosen, [a, b], true);
  const accepted = orderRow({ id: "a", status: "accepted" });
  const after = refreshed(chosen, [accepted, c]);
  expect(after.rows.get("a")?.status).toBe("accepted");
  expect(ids(after)).toEqual(["a", "b"]);
  expect(refreshed(chosen, [a, c])).toBe(chosen);
});
