import { useParams } from "react-router";
import { useSession } from "../data/session.ts";
import { findPlace, type Place, type PlaceKind } from "./place.ts";

/** The place the current route is about, as the tree knows it now; undefined once it has left the tree. */
export function usePlace(kind: PlaceKind): Place | undefined {
  const { id } = useParams();
  return findPlace(useSession().tree, kind, id);
}
