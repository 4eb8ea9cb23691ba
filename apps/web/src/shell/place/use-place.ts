import { useParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { findPlace, type Place, type PlaceKind } from "./place.ts";

/** The current route's place in the latest tree; undefined once the tree does not contain it. */
export function usePlace(kind: PlaceKind): Place | undefined {
  const { id } = useParams();
  return findPlace(useSession().tree, kind, id);
}
