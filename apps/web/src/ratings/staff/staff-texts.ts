import { formatNumber } from "@partner-konto/domain/format/number";
import type { CheckReason } from "@partner-konto/domain/ratings/needs-check";
import type { RatingEvent } from "@partner-konto/domain/ratings/schema";
import type { RatingState } from "@partner-konto/domain/ratings/states";

const ratings = (count: number): string => (count === 1 ? "1 Bewertung" : `${formatNumber(count)} Bewertungen`);
const answers = (count: number): string => (count === 1 ? "1 Antwort" : `${formatNumber(count)} Antworten`);

/** Words of the staff's queue of ratings. */
export const staffTexts = {
  title: "Bewertungen",
  list: "Bewertungen aller Niederlassungen",
  queues: { inCheck: "In Prüfung", disputed: "Gemeldet", statement: "Antworten zu prüfen", all: "Alle" },
  queue: "Was wartet",
  state: "Status",
  allStates: "jeder Status",
  states: {
    asked: "angefragt",
    received: "eingegangen",
    inCheck: "in Prüfung",
    published: "veröffentlicht",
    rejected: "abgelehnt",
  } satisfies Record<RatingState, string>,
  agency: "Niederlassung",
  allAgencies: "alle Niederlassungen",
  search: "Text, Name oder Auftrag",
  columns: { stars: "Sterne", rating: "Bewertung", agency: "Niederlassung", received: "Eingang", state: "Status" },
  notRated: "noch nicht bewertet",
  disputed: "gemeldet",
  statementWaits: "Antwort zu prüfen",
  choose: (name: string) => `${name} auswählen`,
  chooseAll: "Alle auf dieser Seite auswählen",
  empty: {
    inCheck: "Keine Bewertung wartet auf eine Prüfung",
    disputed: "Keine Bewertung ist gemeldet",
    statement: "Keine Antwort wartet auf eine Prüfung",
    all: "Keine Bewertung passt dazu",
  },
  emptyText: "Was eine Prüfung braucht, steht von selbst hier.",

  selection: "Auswahl",
  chosen: (count: number) => `${formatNumber(count)} ausgewählt`,
  does: {
    rating: { publish: "Veröffentlichen", reject: "Ablehnen" },
    statement: { publish: "Antwort veröffentlichen", reject: "Antwort ablehnen" },
  },
  /** Decides a dealer's report. */
  keep: "Veröffentlicht lassen",
  publishMany: (count: number) => `${formatNumber(count)} veröffentlichen …`,
  keepMany: (count: number) => `${formatNumber(count)} veröffentlicht lassen …`,
  rejectMany: (count: number) => `${formatNumber(count)} ablehnen …`,
  check: "In Prüfung nehmen",
  sendQsLink: "Verfasser um Bestätigung bitten",
  sendToPartner: "An offene Antworten erinnern",
  sent: (count: number) => `${ratings(count)} ohne Antwort an die Niederlassung geschickt.`,
  more: "Weitere Aktionen",
  isSo: "Das ist schon so.",
  asks: (word: string) => `${word} …`,

  decide: {
    reported: (count: number) => `${ratings(count)} veröffentlicht lassen`,
    rating: {
      published: (count: number) => `${ratings(count)} veröffentlichen`,
      rejected: (count: number) => `${ratings(count)} ablehnen`,
    },
    statement: {
      published: (count: number) => `${answers(count)} veröffentlichen`,
      rejected: (count: number) => `${answers(count)} ablehnen`,
    },
  },
  notes: {
    reported: "Die Meldung ist damit erledigt. Das sieht auch die Niederlassung.",
    rating: {
      published: "Alle sehen sie dann, und sie zählt im Durchschnitt.",
      rejected: "Den Grund liest die Verfasserin oder der Verfasser in einer E-Mail.",
    },
    statement: {
      published: "Alle sehen die Antwort dann unter der Bewertung.",
      rejected: "Den Grund liest die Niederlassung bei der Bewertung.",
    },
  },
  reason: "Grund",
  outcomes: { published: "veröffentlicht", rejected: "abgelehnt" },
  summary: (done: number, refused: number) =>
    refused === 0 ? `${formatNumber(done)} erledigt` : `${formatNumber(done)} erledigt, ${formatNumber(refused)} nicht`,
  overtaken: "Inzwischen hat jemand anderes diese Bewertung geändert. Ein zweiter Versuch nimmt die neue Fassung:",
  nowSays: (stars: string, words: string) => (words === "" ? `${stars}, ohne Text.` : `${stars}, „${words}“`),
  textChanged: "Der Text wurde inzwischen geändert. Bitte markieren Sie die Stellen neu.",

  sheet: (name: string) => `Bewertung von ${name}`,
  position: (at: string, of: string) => `${at} von ${of}`,
  waitsBecause: "Prüfung, weil",
  reasons: {
    contact: "Kontaktdaten im Text",
    insult: "mögliche Beleidigung",
    fewStars: "wenige Sterne mit Text",
    contradiction: "Sterne und Merkmale widersprechen sich",
    phoneOrder: "Auftrag am Telefon aufgenommen",
  } satisfies Record<CheckReason, string>,
  order: "Auftrag",
  delivered: "Geliefert",
  email: "E-Mail",
  confirmation: "Bestätigung",
  confirmedAt: (date: string) => `vom Verfasser bestätigt am ${date}`,
  qsLinkSentAt: (date: string) => `Link verschickt am ${date}, noch nicht bestätigt`,
  notAsked: "nicht angefragt",
  rejectedBecause: "Abgelehnt, weil",
  reportedBy: (who: string) => `Gemeldet von ${who}`,
  reportedByAgency: "Gemeldet von der Niederlassung",

  text: "Text",
  original: "Text des Kunden",
  originalHint:
    "Markieren Sie eine Stelle mit der Maus oder mit Umschalt und Pfeiltasten. Wählen Sie dann, was sie ist.",
  blankAs: "Markierte Stelle unkenntlich machen",
  nothingMarked: "Markieren Sie zuerst eine Stelle im Text.",
  blanked: "Unkenntlich gemacht",
  takeBack: (kind: string, words: string) => `${kind} „${words}“ wieder zeigen`,
  preview: "So sehen es andere",
  note: "Interne Notiz",
  noteHint: "Nur die Plattform liest sie.",
  blankCount: (count: number) => (count === 1 ? "1 Stelle unkenntlich" : `${formatNumber(count)} Stellen unkenntlich`),
  nothing: "–",

  history: "Verlauf",
  events: {
    asked: "Um eine Bewertung gebeten",
    reminded: "Erinnert",
    saved: "Bewertung abgegeben",
    confirmed: "Vom Verfasser bestätigt",
    qsLinkSent: "Verfasser um Bestätigung gebeten",
    inCheck: "In Prüfung genommen",
    published: "Veröffentlicht",
    rejected: "Abgelehnt",
    blanked: "Stellen unkenntlich gemacht",
    noted: "Notiz geändert",
    statementWritten: "Antwort geschrieben",
    statementWithdrawn: "Antwort zurückgezogen",
    statementPublished: "Antwort veröffentlicht",
    statementRejected: "Antwort abgelehnt",
    reported: "Gemeldet",
  } satisfies Record<RatingEvent, string>,
  by: (name: string) => `von ${name}`,
} as const;
