import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import { useSession } from "../data/session.ts";
import { session } from "../shell/gate.ts";
import { pathOf } from "../shell/place/place.ts";
import { TreeNotLoaded } from "../shell/tree/tree-not-loaded.tsx";
import { frameText } from "../texts/shell.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";

const StaffStart = lazy(async () => ({ default: (await import("./staff-start.tsx")).StaffStart }));

/**
 * The start page redirects to the overview of the tree's first company (portal §2); platform staff begin with what waits for them. Without
 * a company, or without the tree, it says so.
 */
export async function loader(): Promise<Response | null> {
  const now = await session();
  if (!now.signedIn) return null;
  if (now.staff && !now.user.viewing) return null;
  const [first] = now.tree;
  return first ? redirect(pathOf({ kind: "company", id: first.id })) : null;
}

export function Component() {
  const { missing, staff, user } = useSession();
  if (staff && !user.viewing)
    return (
      <Suspense>
        <StaffStart />
      </Suspense>
    );
  return (
    <>
      <h1 className="sr-only">{frameText.start}</h1>
      {missing.includes("tree") ? (
        <TreeNotLoaded />
      ) : (
        <EmptyState icon="company" title={frameText.noTree}>
          {frameText.noTreeText}
        </EmptyState>
      )}
    </>
  );
}
