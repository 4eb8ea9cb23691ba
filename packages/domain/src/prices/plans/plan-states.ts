/**
 * States of a price plan. waiting: a second person has to agree; planned: waits for its start; published: in effect; returned: the former
 * prices are back; kept: stays in effect, because somebody changed prices meanwhile; refused: was never in effect; dropped: deleted
 * before its start.
 */
export const planStates = ["waiting", "planned", "published", "returned", "kept", "refused", "dropped"] as const;
export type PlanState = (typeof planStates)[number];

/** The most open plans of an area; carrying out one plan checks all the others. */
export const mostOpenPlans = 50;
