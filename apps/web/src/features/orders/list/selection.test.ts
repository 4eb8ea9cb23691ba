import { expect, test } from "vitest";
import { orderRow } from "../example-orders.ts";
import { nothingChosen, refreshed, setChosen, shareChosen, toggleOne, toggleRange } from "./selection.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => orderRow({ id }));
const [a, b, c, d, e] = rows as [
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
];
const ids = (selection: typeof nothingChosen) => [...selection.rows.keys()];

test("a row is chosen and let go by the same touch", () => {
  const once = toggleOne(nothingChosen, b);
  expect(ids(once)).toEqual(["b"]);
  expect(ids(toggleOne(once, b))).toEqual([]);
});

test("with shift everything between two rows is chosen, in either direction", () => {
  expect(ids(toggleRange(toggleOne(nothingChosen, b), rows, d))).toEqual(["b", "c", "d"]);
  expect(ids(toggleRange(toggleOne(nothingChosen, d), rows, b)).toSorted()).toEqual(["b", "c", "d"]);
});

test("with shift from a row that was let go, the range is let go", () => {
  const all = setChosen(nothingChosen, rows, true);
  expect(ids(toggleRange(toggleOne(all, b), rows, d))).toEqual(["a", "e"]);
});

test("with shift and no row to begin from, only the row itself is chosen", () => {
  expect(ids(toggleRange(nothingChosen, rows, c))).toEqual(["c"]);
});

test("the box over the rows is empty, in part or ticked", () => {
  expect(shareChosen(nothingChosen, rows)).toBe("none");
  expect(shareChosen(toggleOne(nothingChosen, a), rows)).toBe("some");
  expect(shareChosen(setChosen(nothingChosen, rows, true), rows)).toBe("all");
  expect(shareChosen(nothingChosen, [])).toBe("none");
});

test("rows of another page stay chosen when the next page is chosen too", () => {
  const first = setChosen(nothingChosen, [a, b], true);
  expect(ids(setChosen(first, [c, d, e], true))).toEqual(["a", "b", "c", "d", "e"]);
});

test("after a reload a chosen row is what the server says now, and nothing else changes", () => {
  const chosen = setChosen(nothingChosen, [a, b], true);
  const accepted = orderRow({ id: "a", status: "accepted" });
  const after = refreshed(chosen, [accepted, c]);
  expect(after.rows.get("a")?.status).toBe("accepted");
  expect(ids(after)).toEqual(["a", "b"]);
  expect(refreshed(chosen, [a, c])).toBe(chosen);
});
