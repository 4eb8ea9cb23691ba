import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { useTreeAgain } from "./use-tree-again.ts";

/** On a page that shows the tree itself, while its service is out of reach: an empty tree would be untrue. */
export function TreeNotLoaded() {
  const tryAgain = useTreeAgain();
  return <ErrorPanel text={genericErrorTexts.internal} onRetry={() => void tryAgain()} />;
}
