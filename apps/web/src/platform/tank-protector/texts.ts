import { formatNumber } from "@partner-konto/domain/format/number";
import { tankKindTexts, tankMaterialTexts } from "@partner-konto/domain/platform/tanks/texts";
import type { Outputs } from "../../data/trpc.ts";

type TankType = Outputs["tankProtector"]["getTankTypes"][number];

/** Texts of the tank page. */
export const tankTexts = {
  none: "Noch keine Peiltabellen",
  noneText: "Die Plattform hat noch keinen Hersteller hinterlegt.",
  keep: "Hersteller anlegen",
  title: "Tankschutz",
  print: "Drucken",
  tableTitle: "Peiltabelle",
  tableIntro: "Wie viele Liter im Tank sind, wenn der Peilstab so weit nass ist.",
  manufacturer: "Hersteller",
  type: "Bauart",
  count: "Verbundene Tanks",
  choose: "Bitte wählen",
  chooseFirst: "Wählen Sie Hersteller und Bauart, dann steht hier die Peiltabelle.",
  level: "Gemessener Stand",
  levelWrong: (height: string) => `Geben Sie einen ganzen Wert zwischen 0 und ${height} ein`,
  noLevel: "Geben Sie den gemessenen Stand ein.",
  inside: "im Tank",
  insideMany: (count: string) => `in ${count} Tanks zusammen`,
  share: (percent: string, capacity: string) => `${percent} % von ${capacity}`,
  room: (litres: string) => `Bis zur Füllgrenze passen noch ${litres}.`,
  over: (litres: string) => `Das sind ${litres} über der Füllgrenze.`,
  limit: (centimetres: string, litres: string) => `Füllgrenze 95 %: ${litres}, ${centimetres} am Peilstab`,
  beyond: "über der Füllgrenze",
  beyondLegend: "Kursiv und getönt: über der Füllgrenze von 95 %. So voll darf kein Tank werden.",
  whole: "Ganze Tabelle zeigen",
  levelHead: "Stand",
  litresHead: "Liter",
  tableLabel: (name: string, count: string) => `Peiltabelle ${name}, ${count}`,
  tanks: (count: number) => (count === 1 ? "1 Tank" : `${count} Tanks`),
  drawing: (percent: string) => `Zeichnung: Tank, zu ${percent} % gefüllt`,
  measures: ({ kind, material, lengthCm, widthCm, heightCm, diameterCm }: TankType): string => {
    const inner =
      diameterCm === null
        ? `${lengthCm} × ${widthCm} × ${heightCm} cm`
        : `Ø ${diameterCm} cm, ${lengthCm === null ? `Höhe ${heightCm}` : `Länge ${lengthCm}`} cm`;
    return `${tankKindTexts[kind]}, ${tankMaterialTexts[material]}, innen ${inner}`;
  },
  consumptionTitle: "Verbrauch und Kosten",
  consumptionIntro: "Was ein Haushalt im Jahr verbraucht, wie lange der Vorrat reicht und was der Jahresbedarf kostet.",
  livingArea: "Wohnfläche",
  persons: "Personen",
  building: "Gebäude",
  buildings: {
    unrenovated: "unsaniert",
    partlyRenovated: "teilweise saniert",
    renovated: "saniert",
    newBuilding: "Neubau",
  },
  warmWater: "Öl heizt auch das Warmwasser",
  deliveryCode: "PLZ der Lieferung",
  price: "Preis für 100 l, brutto",
  livingAreaWrong: "Geben Sie eine Wohnfläche von 1 bis 10.000 m² ein.",
  personsWrong: "Geben Sie 1 bis 100 Personen ein.",
  priceWrong: "Geben Sie einen Preis bis 10.000,00 € ein.",
  noHousehold: "Geben Sie Wohnfläche und Personen ein.",
  inAYear: "im Jahr",
  heat: (heating: string, water: string) => `${heating}\u00a0kWh Heizung, ${water}\u00a0kWh Warmwasser`,
  lasts: (litres: string, months: number) =>
    months < 1
      ? `Die ${litres} im Tank reichen bei gleichmäßigem Verbrauch keinen Monat mehr.`
      : `Die ${litres} im Tank reichen bei gleichmäßigem Verbrauch rund ${months === 1 ? "einen Monat" : `${formatNumber(months)} Monate`}.`,
  costAsked: "Mit Postleitzahl und Preis steht hier, was der Jahresbedarf kostet.",
  cost: "Der Jahresbedarf kostet",
  saving: (best: string, difference: string, code: string) =>
    `Das beste Angebot in ${code}: ${best}, das sind ${difference} weniger.`,
  isBest: (best: string, code: string) => `Das beste Angebot in ${code}: ${best}. Günstiger liefert dort niemand.`,
  noOffer: (code: string) => `In ${code} bietet gerade niemand Heizöl an.`,
  firmsTitle: "Tankschutzbetriebe",
  firmsIntro: "Wer Tanks prüft, reinigt und saniert; der nächste zuerst, Entfernung als Luftlinie.",
  postalCode: "Postleitzahl",
  firmsHint: "Geben Sie eine Postleitzahl ein.",
  noFirms: "Zu dieser Postleitzahl ist kein Betrieb hinterlegt. Stimmt sie?",
  distance: (kilometres: string) => `etwa ${kilometres} km`,
  website: "Webseite",
  example: "Hersteller, Bauarten und Peiltabellen sind hier nur Beispiele: Diese Tanks gibt es nicht.",
  exampleFirms: "Diese Betriebe sind nur Beispiele: Es gibt sie nicht.",
} as const;
