import type { ChargeTopic } from "./charges-form.ts";

/** What the page of an area's charges says. */
export const chargeTexts = {
  intro:
    "Was außer der Ware kostet, netto. Jeder Zuschlag zählt nach einer Einheit: Tragen Sie ihn in ihrer Spalte ein. Leer heißt: kostet nichts.",
  readOnly: "Sie können die Zuschläge ansehen, aber nicht ändern.",
  charges: "Zuschläge",
  product: "Produktart",
  topics: {
    productSorts: "Sorten",
    qualityLevels: "Qualitätsstufen",
    dustProtection: "Staubschutz",
    hoseLengths: "Schlauchlängen",
    vehicles: "Fahrzeuge",
    deliveryTimes: "Lieferzeiten",
    paymentMethods: "Zahlungsarten",
    unloadingPoint: "Abladestelle",
  } as const satisfies Record<ChargeTopic, string>,
  head: (topic: string) => `${topic}, € netto`,
  units: { perOrder: "je Bestellung", perUnloadingPoint: "je Abladestelle", per100Litres: "je 100 l", perTon: "je t" },
  off: "Hier ausgeschaltet",
  offWith: (charge: string) => `Hier ausgeschaltet, hinterlegt sind ${charge}`,
  activate: "einschalten",
  negative: "Zuschläge sind nie negativ. Was billiger macht, ist Sache der Marge.",
  tooLarge: "Höchstens 10.000,00.",
  twice: (name: string) => `Nichts geändert: „${name}“ hätte zwei Beträge, ein Zuschlag zählt aber nach einer Einheit.`,
  rails: "So wird es nicht gespeichert: Die Preisgrenzen der Niederlassung lassen das nicht zu.",
  noProduct: "In diesem Gebiet ist keine Produktart eingeschaltet.",
  none: "kein Zuschlag",
} as const;

/** Charges to other areas. */
export const copyChargeTexts = {
  title: "Zuschläge in andere Liefergebiete kopieren",
  intro:
    "Kopiert wird, wie die Zuschläge gerade hier stehen, auch was noch nicht gespeichert ist, und nur für das, was beide Gebiete eingeschaltet haben. Was hier nichts kostet, kostet dann auch dort nichts.",
  more: (count: number) => (count === 1 ? "und 1 weiterer Zuschlag" : `und ${count} weitere Zuschläge`),
} as const;
