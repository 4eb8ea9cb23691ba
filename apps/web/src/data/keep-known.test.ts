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

test("when the tree's service fails, the cached tree stays and is still named as missing", () => {
  expect(after(own, withoutTree)).toEqual({ ...own, missing: ["tree"] });
  expect(after(own, withoutTree, own)).toEqual(own);
});

test("after a change of user the previous user's cached tree is not shown", () => {
  expect(after(own, { ...withoutTree, user: { id: "u2" } })).toMatchObject({ tree: [] });
  expect(after(own, { signedIn: false }, withoutTree)).toMatchObject({ tree: [] });
});

test("an empty tree from the server replaces the cached tree", () => {
  expect(after(own, { ...own, tree: [] })).toMatchObject({ tree: [] });
});
