import type { ContentState } from "@partner-konto/domain/content/values";
import type { ContentRow } from "./records.ts";

export type Edition = Pick<ContentRow, "edition" | "editionAt" | "hasNewText">;

interface SavedContent {
  state: ContentState;
  isTextChanged: boolean;
}

/** The edition of new content. */
export const firstEdition = (state: ContentState, now: Date): Edition =>
  editionAfter({ edition: 0, editionAt: now, hasNewText: true }, { state, isTextChanged: false }, now);

/**
 * Readers of an agreement must know which text they have. So a new edition begins when a headline or text is published that was not
 * published before; drafts, categories and times begin none.
 */
export function editionAfter(
  { edition, editionAt, ...before }: Edition,
  { state, isTextChanged }: SavedContent,
  now: Date,
): Edition {
  const hasNewText = before.hasNewText || isTextChanged;
  if (state === "draft" || !hasNewText) return { edition, editionAt, hasNewText };
  return { edition: edition + 1, editionAt: now, hasNewText: false };
}
