import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { useTreeAgain } from "./use-tree-again.ts";

/** Replaces the tree on pages that list it, while its service is down: an empty tree would be wrong. */
export function TreeNotLoaded() {
  const tryAgain = useTreeAgain();
  return <ErrorPanel text={genericErrorTexts.internal} onRetry={() => void tryAgain()} />;
}
