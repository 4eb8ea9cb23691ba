import { uiText } from "../texts/ui.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** In the place of what could not be loaded: what happened, and the way to try again. Never a blank page. */
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
