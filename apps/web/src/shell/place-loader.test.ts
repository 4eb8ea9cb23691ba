import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { fakeGateway } from "../fake-gateway.ts";
import { placeFor } from "./place-loader.ts";

const tree = [{ id: "c1", name: "Heidebrand", isOffering: true, parts: [] }];
const own = { signedIn: true, user: { id: "u1" }, tree, subscription: null, missing: [] as string[] };
const withoutTree = { ...own, tree: [], missing: ["tree"] };
const statusOf = (failure: unknown) => (failure as { init?: { status?: number } }).init?.status;

beforeEach(() => queryClient.clear());

test("a place in the own tree is found, one outside it is a 404", async () => {
  fakeGateway({ "session.bootstrap": { data: own } });
  expect((await placeFor("company", "c1")).company.name).toBe("Heidebrand");
  expect(statusOf(await placeFor("company", "c2").catch((failure: unknown) => failure))).toBe(404);
});

test("while the tree cannot be asked for, no place is called missing: the server is", async () => {
  fakeGateway({ "session.bootstrap": { data: withoutTree } });
  expect(statusOf(await placeFor("company", "c1").catch((failure: unknown) => failure))).toBe(503);
});

test("a missing tree is asked for again by the next visit, once five seconds have passed", async () => {
  const { called } = fakeGateway({ "session.bootstrap": { data: withoutTree } });
  await placeFor("company", "c1").catch(() => undefined);
  await placeFor("company", "c1").catch(() => undefined);
  expect(called).toHaveLength(1);
  fakeGateway({ "session.bootstrap": { data: own } });
  queryClient.setQueryData([["session", "bootstrap"], { type: "query" }], withoutTree, {
    updatedAt: Date.now() - 5001,
  });
  expect((await placeFor("company", "c1")).id).toBe("c1");
});
