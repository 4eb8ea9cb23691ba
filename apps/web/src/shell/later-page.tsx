import type { LoaderFunctionArgs } from "react-router";
import type { PlaceKind } from "./place.ts";
import { placeFor } from "./place-loader.ts";
import { NotFound } from "./route-error.tsx";

/** Without an id it leads to the first of its kind as every other page of it does. */
export async function loader(asked: LoaderFunctionArgs): Promise<null> {
  const [kind] = new URL(asked.request.url).pathname.split("/").filter(Boolean);
  await placeFor(kind as PlaceKind, asked);
  return null;
}

export const Component = NotFound;
