import { formatDate, formatMonth } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { formatNumber } from "@partner-konto/domain/format/number";

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
/** "01.–26.11.2025" */
const spanText = (from: string, to: string): string => `${formatDayRange(from, to)}${to.slice(0, 4)}`;
const orders = (count: number): string => counted(count, "Bestellung", "Bestellungen");
const stops = (count: number): string => counted(count, "Stopp", "Stopps");

export const startTexts = {
  figures: "Kennzahlen",
  fresh: "Neue Bestellungen",
  freshNone: "alle beantwortet",
  oldest: (at: string) => `älteste: ${at}`,
  today: "Heute ausliefern",
  stops,
  noStops: "keine Lieferung geplant",
  nextStops: (day: string) => `nächste am ${day}`,
  tooManyDated: (most: number) => `mehr als ${formatNumber(most)} offene Liefertermine`,
  week: "Diese Woche bestellt",
  orders,
  sold: (today: string) => `Bestellt im ${formatMonth(today).split(" ")[0] ?? ""}`,
  soldThan: (signed: string, from: string, to: string) => `${signed} zum ${spanText(from, to)}`,
  soldAlone: (from: string, to: string) => `${spanText(from, to)}: keine Bestellung`,
  rating: "Bewertung",
  votes: (count: number, waiting: number) =>
    `${counted(count, "Stimme", "Stimmen")}, ${waiting === 0 ? "keine" : formatNumber(waiting)} offen`,
  noVotes: "noch keine Stimme",
  nothing: "–",

  firstSteps: "So gehen Sie online",
  stepsDone: (done: number, all: number) => `${formatNumber(done)} von ${formatNumber(all)} erledigt`,
  steps: {
    agency: {
      title: "Niederlassung",
      text: "Von hier aus liefern Sie: mit Anschrift, Telefon und Zahlungsarten.",
      does: "Anlegen",
    },
    area: {
      title: "Liefergebiet",
      text: "Welche Postleitzahlen die Niederlassung beliefert, auf der Karte oder als Liste.",
      does: "Anlegen",
    },
    prices: {
      title: "Preise",
      text: "Sorten, Basispreis und Marge, dazu Schlauchlängen und Zahlungsarten.",
      does: "Eingeben",
    },
    profile: {
      title: "Profil",
      text: "Ihre Seite für Kunden, mit AGB und Widerrufsbelehrung.",
      does: "Ausfüllen",
    },
    activation: {
      title: "Freischaltung",
      text: "Wir prüfen Ihre Angaben, meist innerhalb eines Werktags. Darum müssen Sie sich nicht kümmern.",
      does: "",
    },
    online: {
      title: "Online stellen",
      text: "Ihre Niederlassung und alle Liefergebiete, denen nichts fehlt, gehen zusammen online.",
      does: "Online stellen",
    },
  },
  stepMissing: (words: string) => `Es fehlt noch: ${words}.`,
  stepDone: "erledigt",
  stepOpen: "offen",
  stepChange: "Ansehen",

  attention: "Braucht Ihre Aufmerksamkeit",
  points: (count: number) => counted(count, "Punkt", "Punkte"),
  calm: "Gerade wartet nichts auf Sie.",
  calmBut: (count: number) =>
    count === 1
      ? "Nichts ist dringend. 1 neue Bestellung wartet auf Ihre Bestätigung."
      : `Nichts ist dringend. ${formatNumber(count)} neue Bestellungen warten auf Ihre Bestätigung.`,
  atLeast: "mindestens ",
  atLeastPoint: (title: string) => `Mindestens ${title}`,
  onlyFirst: (most: number) =>
    `Angesehen sind alle neuen Bestellungen, von den Aufträgen und Lieferterminen nur die ersten ${formatNumber(most)}.`,
  alone: (name: string, amount: string) => `${name}, ${amount}`,
  together: (names: string, amount: string) => `${names} – zusammen ${amount}`,
  further: (count: number) => `${formatNumber(count)} weitere`,
  unanswered: (count: number) =>
    count === 1
      ? "Bei 1 Bestellung ist die Zeit zum Bestätigen abgelaufen"
      : `Bei ${formatNumber(count)} Bestellungen ist die Zeit zum Bestätigen abgelaufen`,
  endsToday: (count: number, at: string, together: boolean) => {
    const first = count === 1 ? "1 Bestellung läuft" : `${formatNumber(count)} Bestellungen laufen`;
    return together ? `${first} heute um ${at} ab` : `${first} heute ab, die erste um ${at}`;
  },
  expiring: (count: number) =>
    count === 1
      ? "1 neue Bestellung ist bis morgen zu liefern"
      : `${formatNumber(count)} neue Bestellungen sind bis morgen zu liefern`,
  old: (count: number) =>
    count === 1
      ? "1 Bestellung wartet seit gestern oder länger auf Antwort"
      : `${formatNumber(count)} Bestellungen warten seit gestern oder länger auf Antwort`,
  overdue: (count: number) =>
    count === 1 ? "1 Auftrag ist überfällig" : `${formatNumber(count)} Aufträge sind überfällig`,
  acrossTax: (count: number, day: string) =>
    count === 1
      ? `1 offener Auftrag wird ab dem ${formatDate(day)} geliefert`
      : `${formatNumber(count)} offene Aufträge werden ab dem ${formatDate(day)} geliefert`,
  acrossTaxText: (day: string) =>
    `Zum ${formatDate(day)} ändert sich der Steuersatz oder der CO₂-Preis; die Summen folgen dem Lieferdatum.`,
  agencyLocked: (name: string) => `${name} ist durch den Support gesperrt`,
  agencyOffline: (name: string) => `${name} ist offline`,
  switchedOff: "Es fehlt nichts; nur der Schalter steht auf offline.",
  agencyMissing: (words: string) => `Es fehlt: ${words}.`,
  areaOffline: (name: string) => `${name} ist offline`,
  areaMissing: (missing: number, all: number, words: string) =>
    `${missing} von ${all} Punkten ${missing === 1 ? "fehlt" : "fehlen"}: ${words}.`,
  companyLocked: "Solange ist nichts von Ihrem Unternehmen online. Der Grund steht oben.",
  others: (names: readonly string[], isReady: boolean) =>
    names.length === 0
      ? "Darum kümmern sich Ihre Administratoren."
      : `${names.slice(0, 2).join(" oder ")} kann das ${isReady ? "einschalten" : "ergänzen"}.`,
  isOnline: ({ agencies, areas }: { agencies: number; areas: number }) =>
    `Online: ${[
      ...(agencies > 0 ? [counted(agencies, "Niederlassung", "Niederlassungen")] : []),
      ...(areas > 0 ? [counted(areas, "Liefergebiet", "Liefergebiete")] : []),
    ].join(", ")}`,
  moreOffline: (count: number) =>
    count === 1 ? "1 weiteres Liefergebiet ist offline" : `${formatNumber(count)} weitere Liefergebiete sind offline`,
  moreOfflineText: "Alle stehen unter Verwaltung › Liefergebiete.",
  noAnswer: (count: number) => `${counted(count, "Bewertung wartet", "Bewertungen warten")} auf Antwort`,
  noAnswerOf: (agency: string, count: number) => `${agency} ${formatNumber(count)}`,
  disputes: (count: number) =>
    count === 1
      ? "1 beanstandete Gebühr ist noch offen"
      : `${formatNumber(count)} beanstandete Gebühren sind noch offen`,
  disputesText: "Die Plattform hat darüber noch nicht entschieden.",
  confirm: "Bestätigen …",
  look: "Ansehen",
  finish: "Erledigen …",
  complete: "Ergänzen",
  switchOn: "Einschalten",
  reply: "Antworten",
  why: "Warum?",

  newOrders: "Neue Bestellungen",
  allNew: (count: number) => (count === 1 ? "Ansehen" : `Alle ${formatNumber(count)} ansehen`),
  noNew: "Keine neue Bestellung. Die nächste erscheint hier von selbst.",
  agency: "Niederlassung",
  customer: "Kunde",
  place: "PLZ, Ort",
  amount: "Menge",
  product: "Sorte",
  until: "Bestätigen bis",

  deliveries: "Heute ausliefern",
  deliveriesOn: (day: string) => `Ausliefern am ${day}`,
  deliveriesNone: "Für heute ist keine Lieferung geplant.",
  deliveriesAll: "Alle Liefertermine",
  ofCapacity: (amount: string, capacity: string) => `${amount} von ${capacity}`,
  dayPlan: "Zum Tagesplan",
  dayPlanOf: (agency: string) => `Zum Tagesplan, ${agency}`,
  trucksFree: (count: number) => (count === 1 ? "1 Fahrzeug ist frei" : `${count} Fahrzeuge sind frei`),
  withoutTruck: (count: number) => (count === 1 ? "1 Auftrag ohne Fahrzeug" : `${count} Aufträge ohne Fahrzeug`),
  atAnyTime: "ohne Uhrzeit",

  branches: "Niederlassungen",
  noAgencies: "Noch keine Niederlassung.",
  branchesHead: "Gebiete online · neu",
  areasOnline: (online: number, all: number) => `${formatNumber(online)} von ${formatNumber(all)}`,
  areasOnlineSaid: "Gebiete online",
  newIn: (count: string, agency: string) => `${count} neu in ${agency}`,

  price: "Preis im Vergleich",
  area: "Liefergebiet",
  priceOf: (amount: string, product: string, code: string) => `${amount} ${product} in ${code}`,
  own: "Sie",
  region: "Region",
  topThree: "Unter den ersten drei:",
  topThreeOf: (top: number, all: number, percent: string) =>
    `${formatNumber(top)} von ${formatNumber(all)} PLZ (${percent} %)`,
  noPrice: "In diesem Gebiet hat es in diesen Wochen keinen Preis gegeben.",
  noArea: "Preise vergleichen wir, sobald ein Liefergebiet online ist.",
  toHistory: "Preisverlauf",

  noOrders: "Die Bestellungen konnten nicht geladen werden.",
  noRatings: "Die Bewertungen konnten nicht geladen werden.",
  noDisputes: "Die beanstandeten Gebühren konnten nicht geladen werden.",
  noReasons: "Warum etwas offline ist, konnte nicht geladen werden.",
  noPrices: "Der Preisvergleich konnte nicht geladen werden.",
  noCompany: "Die Angaben zum Unternehmen konnten nicht geladen werden.",
} as const;
