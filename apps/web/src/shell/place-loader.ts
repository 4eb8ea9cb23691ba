import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { session } from "./gate.ts";
import { findPlace, type Place, type PlaceKind, pathOf } from "./place.ts";

/** One that is not in the own tree is not found; whether it is there cannot be said while the tree could not be asked for. */
async function inTree(kind: PlaceKind, id: string | undefined): Promise<Place> {
  const now = await session();
  const place = findPlace(now.signedIn ? now.tree : [], kind, id);
  if (!place) throw data(null, { status: now.signedIn && now.missing.includes("tree") ? 503 : 404 });
  return place;
}

/** The address of a place, with the view one asked for. */
const leadTo = (place: Place, request: Request): Response => redirect(pathOf(place) + new URL(request.url).search);

/** The place a route is about. Without an id one is sent to the first of its kind. */
export async function placeFor(kind: PlaceKind, { params, request }: LoaderFunctionArgs): Promise<Place> {
  const { id } = params;
  const place = await inTree(kind, id);
  if (id === undefined) throw leadTo(place, request);
  return place;
}

/**
 * As placeFor, for a page that can do without the tree: while that could not be asked for, an address with an id stands for itself,
 * and the page's own service knows whose it is.
 */
export async function placeOrIdFor(kind: PlaceKind, asked: LoaderFunctionArgs): Promise<void> {
  const now = await session();
  if (asked.params["id"] === undefined || !now.signedIn || !now.missing.includes("tree")) await placeFor(kind, asked);
}
