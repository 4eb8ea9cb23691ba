import type { ChargeTopic } from "./charges-form.ts";

export const chargeTexts = {
  intro:
    "Was zum Warenpreis dazukommt, netto. Tragen Sie jeden Zuschlag in der Spalte seiner Einheit ein. Ein leeres Feld heißt: kein Zuschlag.",
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
  negative: "Zuschläge sind nie negativ. Nachlässe tragen Sie bei der Marge ein.",
  tooLarge: "Höchstens 10.000,00.",
  twice: (name: string) => `Nichts geändert: „${name}“ hätte zwei Beträge. Ein Zuschlag kann nur eine Einheit haben.`,
  rails: "So wird es nicht gespeichert: Die Preisgrenzen der Niederlassung lassen das nicht zu.",
  noProduct: "In diesem Gebiet ist keine Produktart eingeschaltet.",
  none: "kein Zuschlag",
} as const;

/** Texts of the dialog that copies charges to other areas. */
export const copyChargeTexts = {
  title: "Zuschläge in andere Liefergebiete kopieren",
  intro:
    "Kopiert werden die Zuschläge, wie sie gerade hier stehen, auch noch nicht gespeicherte, aber nur für das, was beide Gebiete eingeschaltet haben. Was hier nichts kostet, kostet dann auch dort nichts.",
  more: (count: number) => (count === 1 ? "und 1 weiterer Zuschlag" : `und ${count} weitere Zuschläge`),
} as const;
