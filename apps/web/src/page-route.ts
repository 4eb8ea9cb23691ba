import type { RouteObject } from "react-router";
import type { RoutePath } from "./shell/access.ts";

type Page = Pick<RouteObject, "lazy" | "Component" | "loader">;

/** One page of the access table. Its code and data load when somebody navigates to it. */
export function page(path: RoutePath, rest: Page): RouteObject {
  return { path, ...rest };
}
