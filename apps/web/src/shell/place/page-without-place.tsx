import { Outlet, useParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { PageHead } from "../page/page-head.tsx";
import { NoPlaceYet } from "./no-place-yet.tsx";
import type { PlaceKind } from "./place.ts";
import { PlaceGone } from "./place-gone.tsx";

/**
 * Shown when the place is not in the user's tree: there is none yet, the tree could not be loaded (its name is unknown then), or
 * the place was removed from the tree.
 */
export function PageWithoutPlace({ kind, title }: { kind: PlaceKind; title: string }) {
  const { id } = useParams();
  const { missing } = useSession();
  if (id === undefined) return <NoPlaceYet kind={kind} />;
  if (!missing.includes("tree")) return <PlaceGone kind={kind} />;
  return (
    <>
      <PageHead title={title} />
      <Outlet />
    </>
  );
}
