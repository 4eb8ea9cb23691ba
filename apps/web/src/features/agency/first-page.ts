import type { LoaderFunctionArgs } from "react-router";
import { toFirstPage } from "../../shell/place-loader.ts";

/** An agency's first page is its orders, until the agency page comes. */
export function loader(asked: LoaderFunctionArgs): Promise<Response> {
  return toFirstPage("agency", asked);
}
