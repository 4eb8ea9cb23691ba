/** States of a rule. held: its price change was refused; rests: another price is in effect; follows: the price follows the index. */
export const followStates = ["held", "rests", "follows"] as const;
export type FollowState = (typeof followStates)[number];

/** Why a rule rests: a price plan is in effect for a while, or somebody set another price. */
export const restReasons = ["plan", "price"] as const;

/** Sort orders of the rule list: area name, state, delta to the index, price in effect. */
export const ruleSorts = ["area", "state", "delta", "price"] as const;
export type RuleSort = (typeof ruleSorts)[number];
