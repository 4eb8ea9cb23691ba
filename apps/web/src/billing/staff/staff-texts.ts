import type { CreditStatus } from "@partner-konto/domain/billing/credit-life";
import type { MonthState, Oddity } from "@partner-konto/domain/billing/run";
import { euroText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";

const companies = (count: number): string => `${formatNumber(count)} Unternehmen`;
const invoices = (count: number): string => (count === 1 ? "1 Rechnung" : `${formatNumber(count)} Rechnungen`);
const creditNotes = (count: number): string => (count === 1 ? "1 Gutschrift" : `${formatNumber(count)} Gutschriften`);
const fees = (count: number): string => (count === 1 ? "1 Gebühr" : `${formatNumber(count)} Gebühren`);
const credits = (count: number): string => (count === 1 ? "1 Gebühr zurück" : `${formatNumber(count)} Gebühren zurück`);
const odd = (count: number): string =>
  count === 1 ? "1 Unternehmen ist auffällig" : `${formatNumber(count)} Unternehmen sind auffällig`;

export const oddityText = ({ code, value }: Oddity): string => oddities[code](value ?? 0);

const oddities: Record<Oddity["code"], (value: number) => string> = {
  noVatId: () => "keine USt-IdNr.",
  notBilled: () => "wird nicht abgerechnet: Anschrift oder E-Mail-Adresse fehlt",
  noAddress: () => "keine eigene Anschrift, es gilt die einer Niederlassung",
  noEmail: () => "keine eigene E-Mail-Adresse, es gilt die einer Person des Unternehmens",
  addressStopped: () => "E-Mails an die Adresse kommen zurück, die Rechnung käme nicht an",
  farFromOrdered: (count) =>
    count === 1
      ? "1 Auftrag weit neben der bestellten Menge abgerechnet"
      : `${formatNumber(count)} Aufträge weit neben der bestellten Menge abgerechnet`,
  noCollmexNumber: () => "keine Collmex-Nummer",
  severalCollmexNumbers: () => "mehrere Collmex-Nummern",
  chargedAgain: (count) => `${fees(count)} für Aufträge, deren Gebühr schon einmal gutgeschrieben wurde`,
  twiceAsHigh: (usual) => `mindestens doppelt so hoch wie sonst (${euroText(usual)})`,
  feesOfEarlierMonths: (count) => `${fees(count)} aus früheren Monaten`,
  companyDeleted: () => "Unternehmen gelöscht",
};

/** Texts of the pages where platform staff bill the dealers. */
export const staffTexts = {
  title: "Abrechnung",
  tabs: "Abrechnung",
  parts: { months: "Monate", credits: "Beanstandungen", rates: "Gebühren" },
  documents: (invoiceCount: number, noteCount: number) =>
    noteCount === 0 ? invoices(invoiceCount) : `${invoices(invoiceCount)} und ${creditNotes(noteCount)}`,

  due: (month: string) => `${month} ist abzurechnen`,
  preparing: (month: string) => `${month} wird abgerechnet`,
  preparingText: "Die Rechnungen entstehen gerade und gehen dann per E-Mail hinaus. Sie können die Seite verlassen.",
  notDue: (month: string) => `${month} läuft noch`,
  notDueText: "Alle früheren Monate sind abgerechnet. So sähe die Abrechnung heute aus.",
  sellerMissing:
    "Die Angaben des Rechnungsstellers fehlen in den Einstellungen des Servers. Ohne sie lassen sich keine Rechnungen erstellen.",
  waiting: (count: number) =>
    count === 1
      ? "Eine Beanstandung ist noch nicht entschieden. Die Gebühr wird trotzdem berechnet."
      : `${formatNumber(count)} Beanstandungen sind noch nicht entschieden. Die Gebühren werden trotzdem berechnet.`,
  toCredits: "Entscheiden",
  create: "Rechnungen erstellen …",
  end: "Monat abschließen …",
  onlyEditors: "Nur Redaktion und Administration können Rechnungen erstellen.",
  figures: {
    companies: "Unternehmen",
    documents: "Belege",
    net: "Summe netto",
    gross: "Summe brutto",
  },
  feesAndCredits: (feeCount: number, creditCount: number) =>
    creditCount === 0 ? fees(feeCount) : `${fees(feeCount)}, ${credits(creditCount)}`,
  toLast: (difference: string, month: string) => `${difference} gegenüber ${month}`,
  asLast: (month: string) => `wie ${month}`,
  preview: "Vorschau",
  odd,
  onlyOdd: "Auffällige",
  columns: {
    company: "Unternehmen",
    fees: "Gebühren",
    credits: "Gutschriften",
    net: "Netto",
    gross: "Brutto",
    change: "Zum letzten Lauf",
    oddities: "Auffällig",
  },
  noneOdd: "Nichts ist auffällig.",
  nothing: "Für diesen Monat ist nichts zu berechnen.",
  isNew: "neu",
  more: (count: number) => `Weitere ${formatNumber(count)} zeigen`,

  confirmTitle: (month: string) => `Rechnungen für ${month} erstellen?`,
  confirmText: (documents: string, count: number) => `Es entstehen ${documents} für ${companies(count)}:`,
  confirmAfter:
    "Sie gehen per E-Mail an die Unternehmen. Danach lassen sie sich nicht mehr ändern, nur durch Gutschriften berichtigen.",
  confirmSums: { net: "Netto", vat: "Umsatzsteuer", gross: "Brutto" },
  names: (names: readonly string[], more: number) =>
    more === 0 ? names.join(", ") : `${names.join(", ")} und ${formatNumber(more)} weitere`,
  confirmDoes: "Rechnungen erstellen",
  endTitle: (month: string) => `${month} abschließen?`,
  endText: "Es entsteht keine Rechnung; der Monat wird abgeschlossen.",
  endDoes: "Abschließen",
  overtaken: "Dieser Monat ist inzwischen abgerechnet. Sie sehen den neuen Stand.",

  months: "Monate",
  monthColumns: {
    month: "Monat",
    state: "Stand",
    documents: "Belege",
    net: "Netto",
    gross: "Brutto",
    files: "Für die Buchhaltung",
  },
  states: {
    open: "läuft noch",
    due: "abzurechnen",
    preparing: "wird erstellt",
    issued: "abgerechnet",
  } satisfies Record<MonthState, string>,
  proposed: (day: string) => `vorgesehen ab ${day}`,
  issuedAt: (when: string) => `am ${when}`,
  pending: (count: number) => `${formatNumber(count)} noch nicht verschickt`,
  collmex: "Collmex",
  exportOf: (month: string) => `für ${month}`,
  noMonth: "Noch kein Monat mit einer Gebühr",
  noMonthText: "Der erste erfolgreiche Auftrag mit einer Gebühr steht hier.",

  credits: "Beanstandete Gebühren",
  shown: "Stand",
  creditStates: {
    requested: "Wartet",
    granted: "Gewährt",
    declined: "Abgelehnt",
    withdrawn: "Zurückgezogen",
    settled: "Erledigt",
  } satisfies Record<CreditStatus, string>,
  noneWaits: "Keine Beanstandung wartet",
  noneWaitsText: "Beanstandet ein Händler eine Gebühr, steht sie hier.",
  noneFits: "Keine Beanstandung passt dazu.",
  showAll: "Alle zeigen",
  ofInvoice: (number: string) => `Rechnung ${number}`,
  notBilled: "noch nicht berechnet",
  decidedBy: (who: string, when: string) => `${who}, ${when}`,
  grant: "Gewähren …",
  decline: "Ablehnen …",
  takeBack: "Zurücknehmen …",
  about: (number: string, company: string) => `Auftrag ${number}, ${company}`,
  grantTitle: (number: string) => `Gebühr für Auftrag ${number} gutschreiben`,
  declineTitle: (number: string) => `Beanstandung zu Auftrag ${number} ablehnen`,
  grantText: (amount: string, company: string) =>
    `${company} bekommt ${amount} netto mit der nächsten Abrechnung zurück und liest Ihre Antwort.`,
  declineText: (company: string) => `Die Gebühr bleibt. ${company} liest Ihre Antwort.`,
  answer: "Antwort an den Händler",
  grantDoes: "Gutschreiben",
  declineDoes: "Ablehnen",
  takeBackTitle: (number: string) => `Gutschrift zu Auftrag ${number} zurücknehmen?`,
  takeBackText: (amount: string) => `Die ${amount} netto werden dann nicht gutgeschrieben.`,
  takeBackDoes: "Zurücknehmen",

  ratesText:
    "Es zählt der Satz, der am Tag der Lieferung gilt. Ein Satz, der gilt, ändert sich nicht mehr: Ein neuer löst ihn ab, frühestens morgen.",
  rateColumns: { goods: "Ware", rate: "Satz", from: "Gilt ab", until: "Gilt bis", by: "Eingetragen" },
  rateStates: { past: "vorbei", now: "gilt jetzt", coming: "kommt" },
  noRates: "Noch kein Satz",
  noRatesText: "Ohne Satz kostet kein Auftrag eine Gebühr.",
  newRate: "Neuer Satz …",
  newRateTitle: "Neuer Satz",
  newRateDoes: "Eintragen",
  goods: "Ware",
  basis: "Berechnet",
  net: "Betrag netto",
  netHint: "0 beendet die Gebühr.",
  validFrom: "Gilt ab",
  notAhead: "Frühestens morgen.",
  netRange: (most: string) => `Zwischen 0,00 und ${most}.`,
  follows: (rate: string, from: string) => `${rate} ab ${from}. Für Lieferungen davor bleibt alles, wie es ist.`,
  removeRate: (rate: string) => `${rate} entfernen`,
  removeRateTitle: "Satz entfernen?",
  removeRateText: (rate: string, from: string) =>
    `„${rate}“ gilt dann nicht ab ${from}. Was bis dahin gilt, gilt weiter.`,
  removeRateDoes: "Entfernen",
} as const;
