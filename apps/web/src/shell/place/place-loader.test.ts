import type { LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { fakeGateway } from "../../testing/gateway.ts";
import { session } from "../../testing/session.ts";
import { agencyNode, areaNode, companyNode } from "../../testing/tree.ts";
import { routeTable } from "../access.ts";
import type { PlaceKind } from "./place.ts";
import { placeFor, placeOrIdFor } from "./place-loader.ts";

const tree = [companyNode("c1")];
const whole = [companyNode("c1", "c1", [agencyNode("a1", "a1", [areaNode("d1")])])];
const own = { ...session, tree };
const withoutTree = { ...own, tree: [], missing: ["tree" as const] };
/** The loader arguments of a visit to a company's orders. */
function at(id?: string, search = ""): LoaderFunctionArgs {
  const request = new Request(`https://konto.example/company${id ? `/${id}` : ""}/orders${search}`);
  return { params: { id }, request } as Partial<LoaderFunctionArgs> as LoaderFunctionArgs;
}
const statusOf = (failure: unknown) => (failure as { init?: { status?: number } }).init?.status;

test("a place in the user's own tree is found, a place outside it is a 404", async () => {
  fakeGateway({ "session.bootstrap": () => own });
  await placeFor("company", at("c1"));
  expect(statusOf(await placeFor("company", at("c2")).catch((failure: unknown) => failure))).toBe(404);
});

test("a URL without an id redirects to the first place of its kind and keeps the query string", async () => {
  fakeGateway({ "session.bootstrap": () => own });
  const sent = await placeFor("company", at(undefined, "?status=open&sort=amount")).catch(
    (failure: unknown) => failure,
  );
  expect((sent as Response).headers.get("location")).toBe("/company/c1/orders?status=open&sort=amount");
});

/** The pages below a place, without the parts that a URL may leave out. */
const childrenOf = (kind: PlaceKind) =>
  routeTable.flatMap(({ path }) =>
    path.startsWith(`/${kind}/:id?`) ? path.slice(`/${kind}/:id?`.length).replaceAll(/\/:\w+\?/g, "") : [],
  );

test.each(["company", "agency", "delivery-area"] as const)(
  "every page of a place (%s) without an id redirects to that page of the first one, slash or not",
  async (kind) => {
    fakeGateway({ "session.bootstrap": () => ({ ...own, tree: whole }) });
    const id = { company: "c1", agency: "a1", "delivery-area": "d1" }[kind];
    const children = childrenOf(kind);
    expect(children.length).toBeGreaterThan(3);
    for (const child of children)
      for (const end of ["", "/", "?sort=amount", "/?sort=amount"]) {
        const request = new Request(`https://konto.example/${kind}${child}${end}`);
        const asked = { params: {}, request } as Partial<LoaderFunctionArgs> as LoaderFunctionArgs;
        const sent = await placeFor(kind, asked).catch((failure: unknown) => failure);
        const query = end.slice(end.indexOf("?") + 1 || end.length);
        expect((sent as Response).headers.get("location")).toBe(`/${kind}/${id}${child}${query && `?${query}`}`);
      }
  },
);

test("a newcomer without any place of the requested kind gets no 404", async () => {
  fakeGateway({ "session.bootstrap": () => own });
  const asked = { ...at(), request: new Request("https://konto.example/delivery-area/margin") };
  for (const kind of ["agency", "delivery-area"] as const) expect(await placeFor(kind, asked)).toBeUndefined();
});

test("while the tree is unavailable, a place is a 503 instead of a 404", async () => {
  fakeGateway({ "session.bootstrap": () => withoutTree });
  expect(statusOf(await placeFor("company", at("c1")).catch((failure: unknown) => failure))).toBe(503);
});

test("a page that needs only the id opens without the tree only while the tree is unavailable", async () => {
  fakeGateway({ "session.bootstrap": () => withoutTree });
  await placeOrIdFor("company", at("c1"));
  expect(statusOf(await placeOrIdFor("company", at()).catch((failure: unknown) => failure))).toBe(503);
  queryClient.clear();
  fakeGateway({ "session.bootstrap": () => own });
  expect(statusOf(await placeOrIdFor("company", at("c2")).catch((failure: unknown) => failure))).toBe(404);
});

test("a missing tree is requested again by the next visit after five seconds", async () => {
  const { sent } = fakeGateway({ "session.bootstrap": () => withoutTree });
  await placeFor("company", at("c1")).catch(() => undefined);
  await placeFor("company", at("c1")).catch(() => undefined);
  expect(sent).toHaveLength(1);
  fakeGateway({ "session.bootstrap": () => own });
  queryClient.setQueryData([["session", "bootstrap"], { type: "query" }], withoutTree, {
    updatedAt: Date.now() - 5001,
  });
  await placeFor("company", at("c1"));
});
