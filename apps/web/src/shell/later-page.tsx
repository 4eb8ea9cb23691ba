import type { LoaderFunctionArgs } from "react-router";
import type { PlaceKind } from "./place.ts";
import { placeFor } from "./place-loader.ts";
import { NotFound } from "./route-error.tsx";

/** Without an id this redirects to the first place of its kind, like every page of a place. */
export async function loader(asked: LoaderFunctionArgs): Promise<null> {
  const [kind] = new URL(asked.request.url).pathname.split("/").filter(Boolean);
  await placeFor(kind as PlaceKind, asked);
  return null;
}

export const Component = NotFound;
