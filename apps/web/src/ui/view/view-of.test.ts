import { expect, test } from "vitest";
import { day, id, listFields, oneOf, someOf, sortOf } from "./fields.ts";
import { given } from "./given.ts";
import { viewOf } from "./view-of.ts";

const kind = viewOf({
  ...listFields,
  state: oneOf(["open", "done"], "open"),
  kinds: { ...someOf(["a", "b", "c"]), name: "of" },
  from: day(""),
  opened: { ...id(null), name: "rowId", role: "position" },
  sort: sortOf({ name: true, at: true }, "name"),
});
const rowId = "22222222-2222-4222-8222-222222222222";
const read = (query: string) => kind.read(new URLSearchParams(query));

test("usual values are left out, and the parameters have the order of the fields", () => {
  expect(kind.write(kind.usual).toString()).toBe("");
  const view = { ...kind.usual, sort: "at", kinds: ["a", "c"], page: 2, opened: rowId } as const;
  expect(kind.write(view).toString()).toBe(`page=2&of=a%2Cc&rowId=${rowId}&sort=at`);
});

test("a wrong value does not spoil the others, and a name of every object is no value", () => {
  expect(read("state=gone&of=c,x,a&from=2026-02-30&sort=toString&page=-1&limit=7&rowId=x")).toEqual({
    ...kind.usual,
    kinds: ["a", "c"],
  });
});

test("parameters of others stay", () => {
  expect(kind.write(kind.usual, new URLSearchParams("a=1&state=done")).toString()).toBe("a=1");
});

test("another filter ends the page and the opened row, and keeps order and size", () => {
  const view = read(`page=3&rowId=${rowId}&sort=at&limit=50`);
  expect(kind.filtered(view, { state: "done" })).toEqual({ ...read("sort=at&limit=50"), state: "done" });
  expect(kind.filtered(view, { page: 2 })).toEqual(read("sort=at&limit=50&page=2"));
});

test("only filters make a view filtered, and a cleared view keeps its size alone", () => {
  expect(kind.isFiltered(read(`page=3&rowId=${rowId}&sort=at&direction=desc&limit=50`))).toBe(false);
  for (const query of ["text=x", "state=done", "of=a", "from=2026-11-30"])
    expect(kind.isFiltered(read(query))).toBe(true);
  expect(kind.cleared(read("text=x&state=done&sort=at&limit=50&page=2"))).toEqual(read("limit=50"));
});

test("a call gets the filters that are used, and zero is a value", () => {
  expect(given({ text: "", ids: [], isLate: false, group: null, from: 0, state: "open", days: [1] })).toEqual({
    from: 0,
    state: "open",
    days: [1],
  });
});
