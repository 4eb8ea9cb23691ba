import type { LoaderFunctionArgs } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { fakeGateway } from "../fake-gateway.ts";
import { placeFor, placeOrIdFor } from "./place-loader.ts";

const tree = [{ id: "c1", name: "Heidebrand", isOffering: true, parts: [] }];
const own = { signedIn: true, user: { id: "u1" }, tree, subscription: null, missing: [] as string[] };
const withoutTree = { ...own, tree: [], missing: ["tree"] };
/** What a loader is told of a visit to a company's orders. */
function at(id?: string, search = ""): LoaderFunctionArgs {
  const request = new Request(`https://konto.example/company${id ? `/${id}` : ""}/orders${search}`);
  return { params: { id }, request } as Partial<LoaderFunctionArgs> as LoaderFunctionArgs;
}
const statusOf = (failure: unknown) => (failure as { init?: { status?: number } }).init?.status;

beforeEach(() => queryClient.clear());

test("a place in the own tree is found, one outside it is a 404", async () => {
  fakeGateway({ "session.bootstrap": { data: own } });
  expect((await placeFor("company", at("c1"))).company.name).toBe("Heidebrand");
  expect(statusOf(await placeFor("company", at("c2")).catch((failure: unknown) => failure))).toBe(404);
});

test("without an id one is sent to the first of its kind, and the view one asked for goes along", async () => {
  fakeGateway({ "session.bootstrap": { data: own } });
  const sent = await placeFor("company", at(undefined, "?status=open&sort=amount")).catch(
    (failure: unknown) => failure,
  );
  expect((sent as Response).headers.get("location")).toBe("/company/c1/orders?status=open&sort=amount");
});

test("while the tree cannot be asked for, no place is called missing: the server is", async () => {
  fakeGateway({ "session.bootstrap": { data: withoutTree } });
  expect(statusOf(await placeFor("company", at("c1")).catch((failure: unknown) => failure))).toBe(503);
});

test("a page that can do without the tree is led to by its id alone, but only while the tree cannot be asked for", async () => {
  fakeGateway({ "session.bootstrap": { data: withoutTree } });
  await placeOrIdFor("company", at("c1"));
  expect(statusOf(await placeOrIdFor("company", at()).catch((failure: unknown) => failure))).toBe(503);
  queryClient.clear();
  fakeGateway({ "session.bootstrap": { data: own } });
  expect(statusOf(await placeOrIdFor("company", at("c2")).catch((failure: unknown) => failure))).toBe(404);
});

test("a missing tree is asked for again by the next visit, once five seconds have passed", async () => {
  const { called } = fakeGateway({ "session.bootstrap": { data: withoutTree } });
  await placeFor("company", at("c1")).catch(() => undefined);
  await placeFor("company", at("c1")).catch(() => undefined);
  expect(called).toHaveLength(1);
  fakeGateway({ "session.bootstrap": { data: own } });
  queryClient.setQueryData([["session", "bootstrap"], { type: "query" }], withoutTree, {
    updatedAt: Date.now() - 5001,
  });
  expect((await placeFor("company", at("c1"))).id).toBe("c1");
});
