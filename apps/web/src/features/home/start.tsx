import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { redirect, useRevalidator } from "react-router";
import { reload } from "../../data/reload.ts";
import { useSession } from "../../data/session.ts";
import { session } from "../../shell/gate.ts";
import { pathOf } from "../../shell/place.ts";
import { frameText } from "../../texts/shell.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";

/** The start page is the first company of the tree (portal §2). Without any company it says so, and without an answer that, too. */
export async function loader(): Promise<Response | null> {
  const now = await session();
  const first = now.signedIn ? now.tree[0] : undefined;
  return first ? redirect(pathOf({ kind: "company", id: first.id })) : null;
}

export function Component() {
  const { missing } = useSession();
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await reload(["session.bootstrap"]);
    await revalidate();
  };
  if (missing.includes("tree")) {
    return (
      <>
        <h1 className="sr-only">{frameText.start}</h1>
        <ErrorPanel text={genericErrorTexts.internal} onRetry={() => void tryAgain()} />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{frameText.start}</h1>
      <EmptyState icon="company" title={frameText.noTree}>
        {frameText.noTreeText}
      </EmptyState>
    </>
  );
}
