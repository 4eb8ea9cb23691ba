import { uiText } from "../../texts/ui.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Replaces content that could not be loaded: the error and a retry button, never a blank page. */
export function ErrorPanel({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-1">
      <EmptyState
        icon="warning"
        title={text}
        action={
          onRetry && (
            <Button before="refresh" onClick={onRetry}>
              {uiText.retry}
            </Button>
          )
        }
      />
    </div>
  );
}
