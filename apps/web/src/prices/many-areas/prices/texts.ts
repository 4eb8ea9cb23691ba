import { formatNumber } from "@partner-konto/domain/format/number";

const points = (count: number) => (count === 1 ? "1 Abladestelle" : `${count} Abladestellen`);

const barredShort = (count: number) =>
  count === 1
    ? "In 1 Gebiet liegen Preise außerhalb der Preisgrenzen"
    : `In ${formatNumber(count)} Gebieten liegen Preise außerhalb der Preisgrenzen`;

export const priceTexts = {
  change: "Preise ändern",
  margin: "Marge ändern um",
  basePrice: "Eigenen Basispreis ändern um",
  basePriceHint: "Nur wo ein Gebiet einen eigenen Basispreis hat.",
  signHint: "Zum Beispiel 0,50 oder −0,50.",
  unkeepable: (name: string) => `Ist das Komma verrutscht? In ${name} käme kein möglicher Preis heraus.`,
  product: "Produkt",
  everyProduct: "Alle Produkte",
  simulation: "Was Kunden zahlen",
  simulationHint: "Bruttopreise vor und nach der Änderung, die größten Sprünge zuerst. Veröffentlicht ist noch nichts.",
  nothingChosen: "Wählen Sie Liefergebiete und geben Sie an, um wie viel sich ihre Preise ändern sollen.",
  nothingDiffers: "Diese Gebiete haben keinen solchen Preis. Es gibt nichts zu ändern.",
  leftOut: (names: string) => `Ohne solchen Preis, darum unverändert: ${names}`,
  unchanged: (count: number) => (count === 1 ? "1 bleibt unverändert" : `${formatNumber(count)} bleiben unverändert`),
  notSimulated: "Veröffentlichen können Sie, sobald zu sehen ist, was Kunden zahlen.",
  barredShort,
  barred: (count: number) => `${barredShort(count)}. So wird in keinem der Gebiete etwas veröffentlicht.`,
  needsSecond: "Diese Preise springen so weit, dass eine zweite Person zustimmen muss.",
  limits: "Preisgrenzen der Niederlassung ansehen",
  notSold: "Dieses Gebiet verkauft das Produkt zurzeit nicht.",
  noJump: "keine Änderung für Kunden",
  jump: (text: string) => `bis ${text}`,
  underOneCent: "weniger als 1 Cent",
  appears: "wird neu verkauft",
  vanishes: "wird nicht mehr verkauft",
  points,
  inCode: (code: string) => `Postleitzahl ${code}`,
  columns: { amount: "Menge", points: "Abladestellen", before: "Bisher", after: "Neu", jump: "Unterschied" },
  parts: (amount: string, count: number) => `Preis für ${amount}, ${points(count)}`,
  part: "Bestandteil (netto)",
  vat: "MwSt.",
  total: "Gesamt (brutto)",
  none: "–",
  rank: "Rang bei Kunden",
  rankOf: (codes: number) => (codes === 1 ? "in 1 Postleitzahl" : `in ${formatNumber(codes)} Postleitzahlen`),
  rankFirst: "günstigster Anbieter",
  rankTopThree: "unter den ersten drei",
  rankMedian: "mittlerer Rang",
  fromTo: (before: string, after: string) => `bisher ${before}, danach ${after}`,
  publish: (count: number) =>
    count === 1 ? "In 1 Liefergebiet veröffentlichen" : `In ${formatNumber(count)} Liefergebieten veröffentlichen`,
  refused: "Es wurde nichts veröffentlicht.",
  publications: "Letzte Veröffentlichungen",
  noPublications: "Noch wurde nichts veröffentlicht.",
  older: "Ältere zeigen",
  by: (name: string) => `von ${name}`,
  system: "von jemandem außerhalb Ihres Bereichs",
  undone: (when: string, name: string | null) => `zurückgenommen am ${when}${name === null ? "" : ` von ${name}`}`,
  takeBack: "Zurücknehmen",
  takeBackOf: (when: string) => `Veröffentlichung vom ${when} zurücknehmen`,
} as const;
