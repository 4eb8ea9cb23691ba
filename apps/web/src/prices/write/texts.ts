/** Texts of every way to write prices: the undo, and why an area refuses a change. */
export const writeTexts = {
  undo: "Rückgängig",
  alsoBarred: (count: number) =>
    count === 1 ? "Das gilt auch für 1 weiteren Preis." : `Das gilt auch für ${count} weitere Preise.`,
  changedSince: (names: string) => `Geändert wurde seither: ${names}.`,
  reasons: {
    NOT_FOUND: "Dieses Liefergebiet gibt es nicht mehr, oder Sie dürfen es nicht mehr ändern.",
    VERSION_CONFLICT: "Jemand hat dieselbe Angabe inzwischen geändert.",
    other: "Die Änderung passt nicht zu dem, was dort sonst eingestellt ist.",
    taken: (codes: readonly string[], names: string) =>
      `${codes.slice(0, 5).join(", ")}${codes.length > 5 ? " …" : ""} liegt schon in ${names}, mit denselben Produkten.`,
  },
} as const;
