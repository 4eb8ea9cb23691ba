import type { BrokenRail } from "../pricing/guard-rails.ts";

/** Ours: why a change of prices is held back. `{what}` is what was changed, the rest are amounts of money. */
export const guardRailTexts = {
  floor: "{what}: {after} liegt unter der Untergrenze von {limit}.",
  ceiling: "{what}: {after} liegt über der Obergrenze von {limit}.",
  step: "{what}: von {before} auf {after} ist ein größerer Schritt als die erlaubten {limit}.",
  fourEyes: "{what}: von {before} auf {after}. Ab {limit} muss eine zweite Person zustimmen.",
} as const satisfies Record<BrokenRail, string>;

/** Ours: what was changed. */
export const changedPriceTexts = {
  basePrice: "Basispreis",
  margin: "Marge {product} ab {amount}",
  charge: "Zuschlag {name}",
  /** It is counted by something else than before, so both are told as they come to for an amount. */
  chargeAt: "Zuschlag {name} bei {amount}",
  basis: "Grundlage des Basispreises",
  tierBasis: "Grundlage der Preisstufe",
  none: "kein Preis",
  noCharge: "kein Zuschlag",
  other: "Weitere Preise",
} as const;
