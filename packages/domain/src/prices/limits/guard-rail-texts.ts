import type { managementModes, TierBasis } from "../../goods/price-values.ts";
import type { BrokenRail, GuardRails } from "./guard-rails.ts";

/** Names of guard rails, on their page and in lists of changes (not specified). */
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

/** Why a price change is refused (not specified). `{what}` is the changed price, the other values are amounts of money. */
export const guardRailTexts = {
  floor: "{what}: {after} liegt unter der Untergrenze von {limit}.",
  ceiling: "{what}: {after} liegt über der Obergrenze von {limit}.",
  step: "{what}: von {before} auf {after} ist ein größerer Schritt als die erlaubten {limit}.",
  fourEyes: "{what}: von {before} auf {after}. Ab {limit} muss eine zweite Person zustimmen.",
} as const satisfies Record<BrokenRail, string>;

/** Names of changed prices (not specified). */
export const changedPriceTexts = {
  basePrice: "Basispreis",
  margin: "Marge {product} ab {amount}",
  charge: "Zuschlag {name}",
  marginAfterDiscount: "Marge nach dem Nachlass",
  /** Used when the unit of a charge changed: both values are converted for the same amount. */
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
