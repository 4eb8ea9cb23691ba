import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { routes } from "./routes.tsx";
import { routeTable, rowFor } from "./shell/access.ts";
import { signedIn } from "./signed-in-routes.tsx";

const all = [...routes, signedIn];
const leafOf = (path: string) => matchRoutes(all, path)?.at(-1)?.route.path;

test.each(routeTable.map((row) => row.path))("%s of the access table is a route, with and without its id", (path) => {
  const withId = path.replace(":id?", "4711").replace(":id", "4711");
  expect(leafOf(withId)).toBe(path);
  if (path.includes("/:id?")) expect(leafOf(path.replace("/:id?", ""))).toBe(path);
});

test("router and access table match a URL to the same row", () => {
  for (const address of ["/agency/orders", "/company/profile/edit", "/delivery-area/times", "/agency/4711", "/"]) {
    expect(rowFor(address)?.path).toBe(leafOf(address));
  }
});

const pathsOf = (level: readonly RouteObject[]): (string | undefined)[] =>
  level.flatMap((route) => (route.children ? pathsOf(route.children) : [route.path]));

test("every route except layouts is in the access table", () => {
  const table = new Set<string | undefined>([...routeTable.map((row) => row.path), "*"]);
  expect(pathsOf(all).filter((path) => !table.has(path))).toEqual([]);
});

test("the routes that load later are exactly the ones that need a session", () => {
  const needSession = routeTable.filter(({ reach }) => reach === "signedIn").map(({ path }) => path);
  expect(new Set(pathsOf([signedIn]))).toEqual(new Set(needSession));
});
