import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { session } from "../gate.ts";
import { findPlace, type PlaceKind, pathWithId } from "./place.ts";

/**
 * Checks that a route's place is in the user's tree: 404 if it is not, 503 if the tree could not be loaded. Without an id it
 * redirects to the same page of the first place of its kind and keeps the query string. If there is none yet, the page itself names
 * the next step.
 */
export async function placeFor(kind: PlaceKind, { params: { id }, request }: LoaderFunctionArgs): Promise<void> {
  const now = await session();
  const place = findPlace(now.signedIn ? now.tree : [], kind, id);
  const { pathname, search } = new URL(request.url);
  if (place && id === undefined) throw redirect(pathWithId(pathname, place) + search);
  if (place) return;
  if (now.signedIn && now.missing.includes("tree")) throw data(null, { status: 503 });
  if (id !== undefined) throw data(null, { status: 404 });
}

/**
 * Like placeFor, for a page that works without the tree: while the tree is missing, it accepts any id and the page's own service
 * checks access.
 */
export async function placeOrIdFor(kind: PlaceKind, args: LoaderFunctionArgs): Promise<void> {
  const now = await session();
  if (args.params["id"] === undefined || !now.signedIn || !now.missing.includes("tree")) await placeFor(kind, args);
}
