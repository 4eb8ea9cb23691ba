/**
 * How an order is priced after a change: by the calculator as of its instant, at the agreed price per unit, or as somebody typed it
 * (decision 0117).
 */
export const pricings = ["calculated", "agreed", "entered"] as const;
export type Pricing = (typeof pricings)[number];
