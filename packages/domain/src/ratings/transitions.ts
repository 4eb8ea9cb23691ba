import type { RatingState, StatementState } from "./states.ts";

/**
 * Actions on a rating: its author saves it (`saveForCheck` when a rule wants staff to look at it) or confirms that it is theirs; staff
 * mail the link for that, take the rating into the check, publish or reject it. The publishing job publishes as staff do.
 */
export const ratingActions = ["save", "saveForCheck", "confirm", "sendQsLink", "check", "publish", "reject"] as const;
export type RatingAction = (typeof ratingActions)[number];

/** Actions on a dealer's statement: its agency writes or withdraws it, staff publish or reject it. */
export const statementActions = ["write", "writeForCheck", "withdraw", "publish", "reject"] as const;
export type StatementAction = (typeof statementActions)[number];

export type RatingRefusal = "RATING_NOT_GIVEN" | "RATING_CLOSED" | "RATING_PUBLISHED" | "RATING_REJECTED";

/** The table of all ratings' steps: the state after an action, or why it is refused (decision 0095). */
export const ratingTransitions: Record<RatingState, Record<RatingAction, RatingState | RatingRefusal>> = {
  asked: {
    save: "received",
    saveForCheck: "inCheck",
    confirm: "RATING_NOT_GIVEN",
    sendQsLink: "RATING_NOT_GIVEN",
    check: "RATING_NOT_GIVEN",
    publish: "RATING_NOT_GIVEN",
    reject: "RATING_NOT_GIVEN",
  },
  received: {
    save: "received",
    saveForCheck: "inCheck",
    confirm: "received",
    sendQsLink: "inCheck",
    check: "inCheck",
    publish: "published",
    reject: "rejected",
  },
  // A change by the author does not end a check that staff began.
  inCheck: {
    save: "inCheck",
    saveForCheck: "inCheck",
    confirm: "inCheck",
    sendQsLink: "inCheck",
    check: "inCheck",
    publish: "published",
    reject: "rejected",
  },
  // A dealer's report stops nothing by itself: while its author is asked, a published rating stays public.
  published: {
    save: "RATING_CLOSED",
    saveForCheck: "RATING_CLOSED",
    confirm: "published",
    sendQsLink: "published",
    check: "RATING_PUBLISHED",
    publish: "published",
    reject: "rejected",
  },
  rejected: {
    save: "RATING_CLOSED",
    saveForCheck: "RATING_CLOSED",
    confirm: "RATING_CLOSED",
    sendQsLink: "RATING_REJECTED",
    check: "inCheck",
    publish: "RATING_REJECTED",
    reject: "rejected",
  },
};

/** The same for statements. After a rejection staff look at whatever the dealer writes next. */
export const statementTransitions: Record<
  StatementState,
  Record<StatementAction, StatementState | "STATEMENT_MISSING">
> = {
  none: {
    write: "published",
    writeForCheck: "received",
    withdraw: "none",
    publish: "STATEMENT_MISSING",
    reject: "STATEMENT_MISSING",
  },
  received: {
    write: "published",
    writeForCheck: "received",
    withdraw: "none",
    publish: "published",
    reject: "rejected",
  },
  published: {
    write: "published",
    writeForCheck: "received",
    withdraw: "none",
    publish: "published",
    reject: "rejected",
  },
  rejected: {
    write: "received",
    writeForCheck: "received",
    withdraw: "none",
    publish: "published",
    reject: "rejected",
  },
};

/** Whether the author was mailed a link to confirm the rating, and has. */
export type Confirmation = "none" | "wanted" | "given";

/**
 * Whether a rating's author was asked to confirm it, and has. A confirmation of before the newest link does not count.
 * @param rating the times as dates or as ISO instants
 */
export function confirmationOf<At extends Date | string>({
  qsLinkSentAt,
  confirmedAt,
}: {
  qsLinkSentAt: At | null;
  confirmedAt: At | null;
}): Confirmation {
  if (qsLinkSentAt === null) return "none";
  return confirmedAt !== null && confirmedAt >= qsLinkSentAt ? "given" : "wanted";
}

const refusals: readonly string[] = [
  "RATING_NOT_GIVEN",
  "RATING_CLOSED",
  "RATING_PUBLISHED",
  "RATING_REJECTED",
] satisfies RatingRefusal[];

/**
 * @param confirmation while it is wanted, an unpublished rating cannot be published
 * @returns the state after an action, or the code of its refusal
 */
export function ratingAfter(
  state: RatingState,
  action: RatingAction,
  confirmation: Confirmation,
): { to: RatingState } | { refused: RatingRefusal | "RATING_UNCONFIRMED" } {
  const outcome = ratingTransitions[state][action];
  if (refusals.includes(outcome)) return { refused: outcome as RatingRefusal };
  if (outcome === "published" && state !== "published" && confirmation === "wanted")
    return { refused: "RATING_UNCONFIRMED" };
  return { to: outcome as RatingState };
}

/** @returns the state of a statement after an action, or the code of its refusal */
export function statementAfter(
  state: StatementState,
  action: StatementAction,
): { to: StatementState } | { refused: "STATEMENT_MISSING" } {
  const outcome = statementTransitions[state][action];
  return outcome === "STATEMENT_MISSING" ? { refused: outcome } : { to: outcome };
}
