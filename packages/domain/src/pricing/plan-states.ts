/**
 * What becomes of planned prices: they wait for a second person where one has to agree ("waiting"), then for their hour, count, and are taken back where they count for a while; "kept" counts on since somebody
 * changed prices meanwhile, "refused" never counted, "dropped" was given up before.
 */
export const planStates = ["waiting", "planned", "published", "returned", "kept", "refused", "dropped"] as const;
export type PlanState = (typeof planStates)[number];

/** How many plans may be open for one area: each is carried out, and looked through whenever another one is. */
export const mostOpenPlans = 50;
