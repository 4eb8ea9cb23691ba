import { Outlet } from "react-router";
import { useSession } from "../data/session.ts";
import { PageHead } from "./page-head.tsx";

/** The page of a place whose name nobody knows, because the tree could not be asked for. One that has left the tree has no page. */
export function PageWithoutPlace({ title }: { title: string }) {
  if (!useSession().missing.includes("tree")) return null;
  return (
    <>
      <PageHead title={title} />
      <Outlet />
    </>
  );
}
