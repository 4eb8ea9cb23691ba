/** Names of the two hours with the same clock time when the clocks change in autumn (not specified). */
export const doubledHourTexts = { summer: "Sommerzeit", winter: "Winterzeit" } as const;
