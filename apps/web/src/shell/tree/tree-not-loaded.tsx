import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { useTreeRetry } from "./use-tree-retry.ts";

/** Replaces the tree on pages that list it, while its service is down: an empty tree would be wrong. */
export function TreeNotLoaded() {
  const tryAgain = useTreeRetry();
  return <ErrorPanel text={genericErrorTexts.internal} onRetry={() => void tryAgain()} />;
}
