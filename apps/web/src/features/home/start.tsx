import { redirect } from "react-router";
import { useSession } from "../../data/session.ts";
import { session } from "../../shell/gate.ts";
import { pathOf } from "../../shell/place.ts";
import { TreeNotLoaded } from "../../shell/tree-not-loaded.tsx";
import { frameText } from "../../texts/shell.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The start page redirects to the first company of the tree (portal §2). Without a company, or without the tree, it says so. */
export async function loader(): Promise<Response | null> {
  const now = await session();
  const first = now.signedIn ? now.tree[0] : undefined;
  if (!first) return null;
  const path = pathOf({ kind: "company", id: first.id });
  // Orders are what users come for. A company without agencies has none, so its own page shows the next step.
  return redirect(first.parts.length === 0 ? path : `${path}/orders`);
}

export function Component() {
  const { missing } = useSession();
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
