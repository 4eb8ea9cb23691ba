import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { routes } from "./routes.tsx";
import { routeTable, rowFor } from "./shell/access.ts";

const leafOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

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

test("every route except layouts is in the access table", () => {
  const paths: (string | undefined)[] = [];
  const walk = (level: typeof routes) => {
    for (const route of level) {
      if (route.children) walk(route.children);
      else paths.push(route.path);
    }
  };
  walk(routes);
  const table = new Set<string | undefined>([...routeTable.map((row) => row.path), "*"]);
  expect(paths.filter((path) => !table.has(path))).toEqual([]);
});
