import { expect, test } from "vitest";
import { mergeFields, settle } from "./merge.ts";

const base = {
  name: "Lüneburg Stadt",
  margin: 500,
  hose: 100,
  address: { street: "Am Sande", city: "Lüneburg" },
  codes: ["a", "b"],
};

test("changes of different fields are merged", () => {
  const mine = { ...base, name: "Lüneburg", address: { ...base.address, street: "Markt" } };
  const theirs = { ...base, hose: 120, address: { ...base.address, city: "Adendorf" } };
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: { ...base, name: "Lüneburg", hose: 120, address: { street: "Markt", city: "Adendorf" } },
    conflicts: [],
  });
});

test("a field changed on both sides is a conflict with both values; theirs stays until a choice", () => {
  const mine = { ...base, margin: 520, hose: 110 };
  const theirs = { ...base, margin: 540 };
  const merge = mergeFields(base, mine, theirs);
  expect(merge.conflicts).toEqual([{ field: "/margin", mine: 520, theirs: 540 }]);
  expect(merge.merged).toEqual({ ...base, margin: 540, hose: 110 });
  expect(settle(merge, ["/margin"])).toEqual({ ...base, margin: 520, hose: 110 });
  expect(settle(merge, [])).toEqual(merge.merged);
});

test("the same change on both sides is no conflict", () => {
  const same = { ...base, margin: 520, codes: ["a", "c"] };
  expect(mergeFields(base, same, structuredClone(same))).toEqual({ merged: same, conflicts: [] });
});

test("a field inside a part that the other side replaced or removed conflicts as a whole", () => {
  type Area = { name: string; address?: { city: string } | null };
  const area: Area = { name: "x", address: { city: "Lüneburg" } };
  const mine: Area = { name: "x", address: { city: "Adendorf" } };
  const replaced = mergeFields(area, mine, { name: "x", address: null });
  expect(replaced.conflicts).toEqual([{ field: "/address", mine: { city: "Adendorf" }, theirs: null }]);
  const removed = mergeFields(area, mine, { name: "x" });
  expect(removed.conflicts).toEqual([{ field: "/address", mine: { city: "Adendorf" }, theirs: undefined }]);
  expect(settle(removed, ["/address"])).toEqual(mine);
  const iRemoved = mergeFields(area, { name: "x" }, mine);
  expect(settle(iRemoved, ["/address"])).toEqual({ name: "x" });
});

test("a list is merged as one field", () => {
  const merge = mergeFields(base, { ...base, codes: ["a"] }, { ...base, codes: ["a", "b", "c"] });
  expect(merge.conflicts).toEqual([{ field: "/codes", mine: ["a"], theirs: ["a", "b", "c"] }]);
});

test("a merge changes none of the three", () => {
  const [mine, theirs] = [
    { ...base, margin: 1 },
    { ...base, hose: 2 },
  ];
  const before = structuredClone([base, mine, theirs]);
  settle(mergeFields(base, mine, theirs), ["/margin"]);
  expect([base, mine, theirs]).toEqual(before);
});
