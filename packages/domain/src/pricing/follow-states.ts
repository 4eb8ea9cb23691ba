/** What becomes of a rule: it is held up by what its price was refused with; it rests, since another price counts; or its price follows. */
export const followStates = ["held", "rests", "follows"] as const;
export type FollowState = (typeof followStates)[number];

/** Why a rule rests: planned prices count for a while, or somebody set another price. */
export const restReasons = ["plan", "price"] as const;

/** What a list of rules is sorted by: their area's name, whether they need somebody, what comes on top of the index, the price that counts. */
export const ruleSorts = ["area", "state", "delta", "price"] as const;
export type RuleSort = (typeof ruleSorts)[number];
