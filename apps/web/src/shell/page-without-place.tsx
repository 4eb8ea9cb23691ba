import { Outlet } from "react-router";
import { useSession } from "../data/session.ts";
import { PageHead } from "./page-head.tsx";
import type { PlaceKind } from "./place.ts";
import { PlaceGone } from "./place-gone.tsx";

/** The page of a place that is in nobody's tree: because that could not be asked for, and its name is not known, or because it has left it. */
export function PageWithoutPlace({ kind, title }: { kind: PlaceKind; title: string }) {
  if (!useSession().missing.includes("tree")) return <PlaceGone kind={kind} />;
  return (
    <>
      <PageHead title={title} />
      <Outlet />
    </>
  );
}
