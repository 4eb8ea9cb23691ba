import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { useRevalidator } from "react-router";
import { reload } from "../data/reload.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";

/** On a page that shows the tree itself, while its service is out of reach: an empty tree would be untrue. */
export function TreeNotLoaded() {
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await reload(["session.bootstrap"]);
    await revalidate();
  };
  return <ErrorPanel text={genericErrorTexts.internal} onRetry={() => void tryAgain()} />;
}
