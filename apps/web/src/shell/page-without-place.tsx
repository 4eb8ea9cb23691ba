import { Outlet, useParams } from "react-router";
import { useSession } from "../data/session.ts";
import { NoPlaceYet } from "./no-place-yet.tsx";
import { PageHead } from "./page-head.tsx";
import type { PlaceKind } from "./place.ts";
import { PlaceGone } from "./place-gone.tsx";

/**
 * The page of a place that is in nobody's tree: because there is none yet, because the tree could not be asked for, and its name is not
 * known, or because it has left it.
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
