import { priceRefusalTexts } from "../../prices/calculators/refusal-texts.ts";

/** Texts about the price of an order that changes. */
export const changedPriceReasons = {
  tier: (from: string, to: string | null) => (to === null ? `Staffel ab ${from}` : `Staffel ${from}–${to}`),
  tierPerPoint: (tier: string) => `${tier} je Abladestelle`,
  points: (count: number, each: string) => `${count} Abladestellen zu je ${each}`,
  perOrder: "einmal je Bestellung",
  vat: (day: string) => `Steuersatz der Lieferung am ${day}`,
} as const;

/** Why an order's price cannot be calculated anew. */
export const notCalculatedTexts = {
  ...priceRefusalTexts,
  amountOutOfRange:
    "Für diese Menge hat Ihr Liefergebiet keinen Preis. Je Einheit gilt der vereinbarte, bis Sie einen neuen eingeben.",
  outside:
    "Für diese Postleitzahl hat Ihr Liefergebiet keinen Preis. Je Einheit gilt der vereinbarte, bis Sie einen neuen eingeben.",
  partsUnknown:
    "Die Bestandteile dieses Preises sind nicht bekannt, deshalb lässt er sich nicht neu berechnen. Es bleibt beim vereinbarten Preis, bis Sie einen neuen eingeben.",
  tableUnknown:
    "Ihre Preise vom Tag der Bestellung sind nicht mehr bekannt. Staffel und Zuschläge bleiben wie vereinbart, bis Sie einen neuen Preis eingeben.",
} as const;

/** The part that stands for a price somebody typed. */
export const enteredPart = "Vereinbarter Preis";

/** The lines of an order's history on the price of a change. */
export const pricingTexts = {
  kept: (calculated: string) => `Vereinbarter Preis behalten (neu berechnet: ${calculated})`,
  entered: (unit: string) => `Preis eingegeben: ${unit} netto`,
} as const;
