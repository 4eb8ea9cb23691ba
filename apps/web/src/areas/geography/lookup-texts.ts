import { formatNumber } from "@partner-konto/domain/format/number";
/** Texts of the lookup page. */
export const lookupTexts = {
  title: "Postleitzahlen",
  search: "PLZ oder Ort",
  notAsked: "Welcher Ort, welche Postleitzahl?",
  hint: "Geben Sie eine Postleitzahl oder den Anfang eines Ortsnamens ein.",
  clear: "Suche leeren",
  none: (text: string) => `Zu „${text}“ steht kein Ort im Verzeichnis.`,
  searchedIn: "Gesucht wird in Ortsnamen und Postleitzahlen, nicht in Straßen, Kreisen und Ländern.",
  count: (count: string) => (count === "1" ? "1 Ort" : `${count} Orte`),
  table: "Orte und ihre Postleitzahlen",
  place: "Ort",
  district: "Kreis",
  /** Many districts have the type in their name: Ilm-Kreis, Eifelkreis Bitburg-Prüm. */
  districtOf: ({ type, name }: { type: string; name: string }) => (/kreis/i.test(name) ? name : `${type} ${name}`),
  state: "Bundesland",
  codes: "Postleitzahlen",
  more: (count: number) => `${formatNumber(count)} weitere anzeigen`,
  ofCode: (code: string) => `Postleitzahl ${code}`,
  region: "Preisregion",
  places: "Orte",
  areas: "Ihre Liefergebiete",
  areasOfAll: "Liefergebiete",
  noArea: "Kein Liefergebiet hat diese Postleitzahl.",
  others: (place: string) => `Weitere Postleitzahlen von ${place}`,
  status: {
    bulk: "Gehört einem Großempfänger und liegt in keinem Gebiet.",
    old: "Wird nicht mehr vergeben.",
    unknown:
      "Steht nicht im Verzeichnis. Es kann sie trotzdem geben: Postfächer und neue Postleitzahlen sind nicht enthalten.",
  },
  streets: "Straßen",
  street: "Anfang des Straßennamens",
  streetHint: "Geben Sie den Anfang des Namens ein.",
  noStreet: (code: string) =>
    `Keine Straße beginnt so. Gesucht wird nur in den Straßennamen von ${code}, nicht in Hausnummern.`,
  noSource: "Zu dieser Postleitzahl sind keine Straßen bekannt.",
} as const;
