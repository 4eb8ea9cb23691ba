/** Ours: which of the two hours is meant that autumn's clock change makes of one. */
export const doubledHourTexts = { summer: "Sommerzeit", winter: "Winterzeit" } as const;
