import type { BrokenRail, GuardRails } from "../pricing/guard-rails.ts";
import type { managementModes, TierBasis } from "../pricing/values.ts";

/** Ours: what the bounds of prices are called, on their page and where a change of them is told. */
export const railTexts = {
  kinds: {
    basePrice: "Eigener Basispreis",
    margin: "Marge",
    unitCharge: "Zuschläge nach Menge",
    fixedCharge: "Feste Zuschläge",
  } satisfies Record<keyof GuardRails, string>,
  bounds: { floor: "Untergrenze", ceiling: "Obergrenze", step: "Größter Schritt", fourEyes: "Zweite Person ab" },
  nobody: "nicht nötig",
} as const;

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
  basis: "Grundlage des Basispreises: {before} → {after}",
  ofRegion: "{mode}, Region {region}",
  fromDepot: "{mode}, Ware ab Depot der Region {region}",
  goodsAreThere: "{mode}, Ware im Gebiet",
  modes: { platform: "Plattform", surveyDataService: "Erhebungsdienst", selfManaged: "eigener Preis" } satisfies Record<
    (typeof managementModes)[number],
    string
  >,
  noBasis: "keine",
  tierBasis: "Grundlage der Preisstufe: {before} → {after}",
  tierBases: {
    averagePerPoint: "Durchschnitt je Abladestelle",
    total: "Gesamtmenge",
  } satisfies Record<TierBasis, string>,
  tierBasisOfAgency: "wie die Niederlassung",
  none: "kein Preis",
  noCharge: "kein Zuschlag",
  other: "Weitere Preise",
} as const;
