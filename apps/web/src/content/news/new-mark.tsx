import { newsTexts } from "./texts.ts";

export function NewMark() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-new">
      <span aria-hidden="true" className="size-2 rounded-full bg-new-mark" />
      {newsTexts.isNew}
    </span>
  );
}
