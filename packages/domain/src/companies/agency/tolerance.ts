/** Percent of the ordered amount within which the agreed price per unit holds, unless the agency sets another. */
export const usualTolerance = 10;
export const mostTolerance = 50;
/** The price of a delivery below the tolerance: the agreed one per unit, or that of the tier of the delivered amount. */
export const belowTolerances = ["agreed", "tier"] as const;
export type BelowTolerance = (typeof belowTolerances)[number];
