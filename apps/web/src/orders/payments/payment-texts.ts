import { formatNumber } from "@partner-konto/domain/format/number";
import { formatRelative } from "@partner-konto/domain/format/relative";
import type { MessageProblem, PaymentMessage } from "@partner-konto/domain/orders/payments/payment";

const attempts = (count: number): string => (count === 1 ? "1 Versuch" : `${formatNumber(count)} Versuche`);

/** Why a message has not arrived. */
const problems: Record<MessageProblem, string> = {
  unreachable: "nicht erreichbar",
  timeout: "keine Antwort",
  refused: "abgewiesen",
};

/** How often a message was tried, and why it failed: "3 Versuche, keine Antwort". */
export const triedText = (count: number, problem: MessageProblem | null): string => {
  const tried = count === 0 ? "noch kein Versuch" : attempts(count);
  return problem === null ? tried : `${tried}, ${problems[problem]}`;
};

/** "wartet seit heute, 17:18 Uhr"; German has no "seit soeben". */
export function sinceText(since: string, now: string): string {
  const relative = formatRelative(since, now);
  return relative === "soeben" ? "eben" : relative;
}

/** Words of the staff's list of payments in instalments. */
export const paymentTexts = {
  title: "Ratenzahlungen",
  list: "Ratenzahlungen aller Niederlassungen",
  columns: {
    order: "Auftrag",
    agency: "Niederlassung",
    status: "Status",
    months: "Raten",
    financed: "Finanziert",
    refunded: "Erstattet",
    requested: "Angefragt",
    waiting: "Zahlungspartner",
  },
  openOrder: (number: string) => `Auftrag ${number} öffnen`,
  months: (count: number) => formatNumber(count),
  hangsShort: "hängt",
  waitsSince: (since: string) => `wartet seit ${since}`,
  hangsSince: (since: string) => `hängt seit ${since}`,

  filters: "Filter",
  status: "Status",
  agency: "Niederlassung",
  allAgencies: "alle Niederlassungen",
  number: "Auftragsnummer",
  from: "von",
  to: "bis",
  hanging: "Nur hängende",
  noneFits: "Keine Ratenzahlung passt dazu",
  noneHangs: "Keine Ratenzahlung hängt",
  noneHangsText: "Der Zahlungspartner hat alle Nachrichten beantwortet.",
  none: "Noch keine Ratenzahlung",
  noneText: "Hier steht jeder Auftrag, den ein Kunde in Raten bezahlt.",

  sheet: (number: string) => `Ratenzahlung ${number}`,
  position: (at: string, of: string) => `${at} von ${of}`,
  gone: "Zu diesem Auftrag gibt es keine Ratenzahlung.",
  facts: {
    order: "Auftrag",
    agency: "Niederlassung",
    months: "Laufzeit",
    financed: "Finanziert",
    refunded: "Erstattet",
    open: "Noch erstattbar",
    requested: "Angefragt",
    confirmed: "Bestätigt",
    shipped: "Ausgeliefert",
    changed: "Geändert",
    transaction: "Transaktion",
  },
  inMonths: (count: number) => `${formatNumber(count)} Monate`,
  notYet: "noch nicht",

  hangs: (since: string) => `Der Zahlungspartner schuldet seit ${since} eine Antwort.`,
  hangsText: (tried: string) => `Bisher: ${tried}. Wir versuchen es von selbst weiter.`,
  isRefused: "Der Zahlungspartner hat eine Nachricht abgewiesen.",
  isRefusedText: (tried: string) => `Bisher: ${tried}. Von selbst senden wir sie nicht noch einmal.`,
  retry: "Jetzt erneut senden",
  answered: "Der Zahlungspartner hat geantwortet.",
  stillWaits: "Der Zahlungspartner antwortet noch nicht. Wir versuchen es weiter.",
  refusedAgain: "Der Zahlungspartner hat die Nachricht wieder abgewiesen.",
  askProvider: "Stand abfragen",
  newStatus: (status: string) => `Neuer Stand: ${status}.`,
  sameStatus: (status: string) => `Kein neuer Stand: ${status}.`,

  messages: "Nachrichten an den Zahlungspartner",
  noMessage: "Noch keine Nachricht",
  message: {
    request: "Anfrage",
    ship: "Meldung der Lieferung",
    cancel: "Storno",
    refund: "Erstattung",
  } satisfies Record<PaymentMessage, string>,
  refundOf: (amount: string) => `Erstattung über ${amount}`,
  arrived: (when: string) => `angekommen ${when}`,
  waits: (tried: string) => `wartet, ${tried}`,

  note: "Interne Notiz",
  noteHint: "Nur die Plattform liest sie.",
  nothing: "–",

  cancel: "Stornieren",
  refund: "Erstatten",
  asks: (word: string) => `${word} …`,
  cancelTitle: (number: string) => `Ratenzahlung ${number} stornieren?`,
  cancelText: (amount: string) =>
    `Der Zahlungspartner zahlt die ${amount} nicht, und der Kunde zahlt keine Raten. Der Auftrag selbst bleibt bestehen: Niederlassung und Kunde vereinbaren eine andere Zahlung. Das lässt sich nicht rückgängig machen.`,
  cancelled: "Die Ratenzahlung ist storniert.",
  refundTitle: (number: string) => `Zu Ratenzahlung ${number} erstatten`,
  refundText:
    "Der Kunde bekommt den Betrag vom Zahlungspartner zurück, die Niederlassung bekommt entsprechend weniger. Das lässt sich nicht rückgängig machen.",
  amount: "Betrag",
  mostRefund: (most: string) => `Höchstens ${most}`,
  refundAtMost: (most: string) => `Noch erstattbar sind nur ${most}.`,
  refundIsCancel: "Noch ist nichts ausgeliefert. Statt alles zu erstatten, stornieren Sie die Ratenzahlung.",
  after: "Danach",
  afterRefund: (refunded: string, open: string) => `${refunded} erstattet, ${open} noch erstattbar`,
  refundDoes: (amount: string) => `${amount} erstatten`,
  refunded: (amount: string) => `${amount} sind erstattet.`,
  /** @param open what can still be given back; undefined when nothing can */
  overtaken: (status: string, refunded: string, open: string | undefined) =>
    `Diese Ratenzahlung hat sich inzwischen geändert: ${status}, ${refunded} erstattet${open === undefined ? "" : `, ${open} noch erstattbar`}. Ein zweiter Versuch nimmt die neue Fassung.`,
} as const;
