import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { session } from "./gate.ts";
import { findPlace, type PlaceKind, pathWithId } from "./place.ts";

/**
 * The place a route is about must be in the own tree, or it is not found; whether it is there cannot be said while the tree could not be
 * asked for. Without an id one is sent to the same page of the first of its kind, with the view one asked for; a newcomer who has none yet
 * stays, and the page says what comes first.
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
 * As placeFor, for a page that can do without the tree: while that could not be asked for, an address with an id stands for itself,
 * and the page's own service knows whose it is.
 */
export async function placeOrIdFor(kind: PlaceKind, asked: LoaderFunctionArgs): Promise<void> {
  const now = await session();
  if (asked.params["id"] === undefined || !now.signedIn || !now.missing.includes("tree")) await placeFor(kind, asked);
}
