/**
 * The states of a rating (the specification does not show them). `asked`: the consumer was mailed; `received`: it waits a day for the
 * consumer's changes; `inCheck`: staff or its author must look at it first.
 */
export const ratingStates = ["asked", "received", "inCheck", "published", "rejected"] as const;
export type RatingState = (typeof ratingStates)[number];

/** The states of a dealer's statement. `received`: staff must look at it first. */
export const statementStates = ["none", "received", "published", "rejected"] as const;
export type StatementState = (typeof statementStates)[number];

/** Subjects of `rating.changeState`. */
export const changeTypesOfRating = ["rating", "statement"] as const;
/** The states that staff choose in `rating.changeState`; `inCheck` is for ratings only. */
export const chosenStates = ["inCheck", "published", "rejected"] as const;
export type ChosenState = (typeof chosenStates)[number];
