import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

const key = [["session", "bootstrap"], { type: "query" }];
const company = { id: "c1", name: "Heidebrand", isOffering: true, parts: [] };
const own = { signedIn: true, user: { id: "u1" }, tree: [company], subscription: { id: "s1" }, missing: [] };
const withoutTree = { ...own, tree: [], missing: ["tree"] };

/** The cached bootstrap after these answers in sequence. */
function after(...answers: object[]) {
  queryClient.clear();
  for (const answer of answers) queryClient.setQueryData(key, answer);
  return queryClient.getQueryData(key);
}

test("a tree whose service is down in the middle of work stays as it was, and is still named as missing", () => {
  expect(after(own, withoutTree)).toEqual({ ...own, missing: ["tree"] });
  expect(after(own, withoutTree, own)).toEqual(own);
});

test("somebody else never sees the tree of the one before", () => {
  expect(after(own, { ...withoutTree, user: { id: "u2" } })).toMatchObject({ tree: [] });
  expect(after(own, { signedIn: false }, withoutTree)).toMatchObject({ tree: [] });
});

test("a tree that became empty is empty", () => {
  expect(after(own, { ...own, tree: [] })).toMatchObject({ tree: [] });
});
