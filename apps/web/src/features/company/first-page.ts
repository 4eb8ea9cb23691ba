import type { LoaderFunctionArgs } from "react-router";
import { toFirstPage } from "../../shell/place-loader.ts";

/** A company's first page is its orders, until the company page comes. */
export function loader(asked: LoaderFunctionArgs): Promise<Response> {
  return toFirstPage("company", asked);
}
