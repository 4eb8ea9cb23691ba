import { callErrorOf } from "../../data/call-error.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Note } from "../../ui/feedback/note.tsx";

export interface FailingQuery {
  isError: boolean;
  data: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface PartMissingProps {
  /** A sentence that says what is missing. */
  text: string;
  queries: readonly FailingQuery[];
  className?: string;
}

/** The notice for a part that failed to load on a page that otherwise works, with a retry button. Nothing while no query has failed. */
export function PartMissing({ text, queries, className }: PartMissingProps) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  // On a 401 the sign-in page opens.
  if (failed.length === 0 || failed.some(({ error }) => callErrorOf(error).status === 401)) return null;
  return (
    <Note meaning="warn" className={cn(className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span>{text}</span>
        <Button size="small" before="refresh" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          {uiText.retry}
        </Button>
      </div>
    </Note>
  );
}
