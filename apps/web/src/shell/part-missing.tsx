import { callErrorOf } from "../data/call-error.ts";
import { uiText } from "../texts/ui.ts";
import { Button } from "../ui/button.tsx";
import { cn } from "../ui/cn.ts";
import { Note } from "../ui/note.tsx";

export interface FailingQuery {
  isError: boolean;
  data: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface PartMissingProps {
  /** What is missing, in a sentence. */
  text: string;
  queries: readonly FailingQuery[];
  className?: string;
}

/** Of a part that could not be loaded while the rest of its page stands: what is missing, and the way to ask again. Nothing while none failed. */
export function PartMissing({ text, queries, className }: PartMissingProps) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  // A session that ended leads to the sign-in.
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
