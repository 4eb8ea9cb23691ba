import type { ContentState } from "./values.ts";

type PlannedContent = {
  readonly state: ContentState;
  /** ISO instant. */
  readonly visibleFrom: string;
  /** ISO instant, exclusive; null for content without an end. */
  readonly visibleTo: string | null;
};

export type Visibility = "draft" | "scheduled" | "visible" | "over";

/** @returns whether content is shown to its readers at an ISO instant, and why not (decision 0094) */
export function visibilityAt({ state, visibleFrom, visibleTo }: PlannedContent, now: string): Visibility {
  const at = Date.parse(now);
  if (state === "draft") return "draft";
  if (visibleTo !== null && Date.parse(visibleTo) <= at) return "over";
  return Date.parse(visibleFrom) <= at ? "visible" : "scheduled";
}

/** @returns the next ISO instant at which content appears or disappears without an edit; null when there is none */
export function changesAfter(content: PlannedContent, now: string): string | null {
  const visibility = visibilityAt(content, now);
  if (visibility === "scheduled") return content.visibleFrom;
  return visibility === "visible" ? content.visibleTo : null;
}

/**
 * Scheduled news must count as new when they appear, not when they were written (portal §4, newness).
 * @returns the later one of two ISO instants: the last edit, and the beginning of the visibility
 */
export function shownModifiedAt({ modifiedAt, visibleFrom }: { modifiedAt: string; visibleFrom: string }): string {
  return Date.parse(visibleFrom) > Date.parse(modifiedAt) ? visibleFrom : modifiedAt;
}
