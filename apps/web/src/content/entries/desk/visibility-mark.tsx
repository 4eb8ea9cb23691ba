import type { Visibility } from "@partner-konto/domain/content/visibility";
import { cn } from "../../../ui/cn.ts";
import { contentTexts } from "../texts.ts";

/** The states differ in shape, not only in colour: a dashed ring, a ring, a full dot, a bar. */
const marks: Record<Visibility, string> = {
  draft: "size-2 rounded-full border border-dashed border-ink-3",
  scheduled: "size-2 rounded-full border-2 border-warn-mark",
  visible: "size-2 rounded-full bg-ok-mark",
  over: "h-0.5 w-2 bg-ink-3",
};

export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={cn("inline-block flex-none", marks[visibility])} />
      {contentTexts.visibility[visibility]}
    </span>
  );
}
