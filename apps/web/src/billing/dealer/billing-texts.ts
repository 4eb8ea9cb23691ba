import type { CreditKind, CreditStatus } from "@partner-konto/domain/billing/credit-life";
import type { CheckedMonth } from "@partner-konto/domain/billing/statement";
import { formatNumber } from "@partner-konto/domain/format/number";

const fees = (count: number): string => (count === 1 ? "1 Gebühr" : `${formatNumber(count)} Gebühren`);
const orders = (count: number): string =>
  count === 1 ? "1 erfolgreicher Auftrag" : `${formatNumber(count)} erfolgreiche Aufträge`;

/** Texts of a company's billing page. */
export const billingTexts = {
  fees,

  open: "Noch nicht abgerechnet",
  openText: (month: string) => `Alles bis heute. Die Rechnung für ${month} entsteht nach dem Monatsende.`,
  showFees: "Gebühren ansehen",
  figures: {
    fees: "Gebühren netto",
    credits: "Gutschriften netto",
    vat: "Umsatzsteuer",
    gross: "Summe brutto",
  },
  creditCount: (count: number) => (count === 1 ? "1 Gutschrift" : `${formatNumber(count)} Gutschriften`),
  nothingOpen: "Zurzeit ist nichts offen.",
  ownFees: "Gebühren Ihrer Niederlassungen",
  ownFeesText: "Die Rechnungen sehen alle, die für das ganze Unternehmen arbeiten.",
  noFees: "Noch ist keine Gebühr angefallen.",

  invoices: "Rechnungen",
  year: "Jahr",
  list: (year: number) => `Rechnungen ${year}`,
  noInvoice: "Noch keine Rechnung",
  noInvoiceText: "Hier liegen Ihre Rechnungen und Gutschriften zehn Jahre lang, als PDF und als XRechnung.",
  noneInYear: (year: number) => `Für ${year} gibt es keine Rechnung.`,
  zip: "Alle als ZIP",
  datev: "DATEV",
  sheetFile: (year: number) => `gebuehren-${year}`,
  sheetColumns: {
    day: "Tag",
    order: "Auftrag",
    agency: "Niederlassung",
    goods: "Ware",
    rate: "Satz",
    net: "Gebühr netto, €",
    vat: "USt, %",
    invoice: "Rechnung",
    credit: "Beanstandung",
    creditNote: "Gutschrift",
  },
  columns: {
    number: "Nummer",
    month: "Monat",
    issued: "Datum",
    fees: "Gebühren",
    net: "Netto",
    gross: "Brutto",
    state: "Stand",
    files: "Datei",
  },
  kinds: { invoice: "Rechnung", creditNote: "Rechnungskorrektur" },
  payableUntil: (day: string) => `zahlbar bis ${day}`,
  credited: (amount: string) => `${amount} gutgeschrieben`,
  whollyCredited: "ganz gutgeschrieben",
  correctionOf: (number: string) => `zu ${number}`,

  gone: "Diese Rechnung gibt es nicht.",
  facts: {
    issued: "Datum",
    period: "Zeitraum",
    due: "Zahlbar bis",
    corrects: "Berichtigt",
    correctedBy: "Berichtigt durch",
    net: "Netto",
    vat: (percent: string) => `USt ${percent} %`,
    gross: "Brutto",
    mailed: "Per E-Mail",
  },
  mailedAt: (when: string) => `verschickt ${when}`,
  notMailed: "noch nicht verschickt",
  mailStopped: "nicht zugestellt: Die E-Mail-Adresse nimmt keine E-Mails an",
  pdf: "PDF",
  xrechnung: "XRechnung",
  check: "Stimmt das?",
  feesOf: "Gebühren",
  creditsOf: "Gutgeschriebene Gebühren",
  moreFees: (count: number) => `Weitere ${formatNumber(count)} zeigen`,
  openOrder: (number: string) => `Auftrag ${number} öffnen`,

  dispute: "Gebühr beanstanden …",
  disputeOf: (number: string) => `Gebühr für Auftrag ${number} beanstanden`,
  disputeText: (amount: string) =>
    `Es geht um ${amount} netto. Die Plattform prüft den Auftrag und antwortet Ihnen hier. Stimmt sie zu, steht der Betrag in Ihrer nächsten Gutschrift.`,
  reason: "Warum soll die Gebühr wegfallen?",
  disputeDoes: "Beanstanden",
  give: "Gutschreiben …",
  giveTitle: (number: string) => `Gebühr für Auftrag ${number} gutschreiben`,
  giveText: (amount: string) =>
    `${amount} netto stehen in der nächsten Abrechnung als Gutschrift. Das Unternehmen liest den Grund.`,
  giveReason: "Grund",
  giveDoes: "Gutschreiben",
  withdraw: "Zurückziehen …",
  withdrawTitle: (number: string) => `Beanstandung zu Auftrag ${number} zurückziehen?`,
  withdrawText: "Die Gebühr bleibt dann bestehen.",
  withdrawDoes: "Zurückziehen",

  credits: "Beanstandungen und Gutschriften",
  noCredit: "Keine Gebühr ist beanstandet.",
  noCreditText: "Stimmt eine Gebühr nicht? Öffnen Sie die Rechnung und beanstanden Sie die Gebühr in ihrer Zeile.",
  feeStatus: {
    requested: "Beanstandet, in Prüfung",
    granted: "Wird mit der nächsten Abrechnung gutgeschrieben",
    declined: "Beanstandung abgelehnt",
    withdrawn: "Beanstandung zurückgezogen",
    settled: "Fällt weg",
  } satisfies Record<CreditStatus, string>,
  leftOut: "Wird nicht berechnet",
  givenBack: (number: string) => `Gutgeschrieben mit ${number}`,
  kindReasons: {
    asked: null,
    platform: "Von der Plattform gutgeschrieben",
    undone: "Die Gebühr entfiel, weil der Auftrag zurückgenommen oder geändert wurde.",
  } satisfies Record<CreditKind, string | null>,
  answer: (words: string) => `Antwort: ${words}`,

  checkTitle: (month: string) => `Stimmt die Abrechnung für ${month}?`,
  checkText: "Neu berechnet aus den Aufträgen dieses Monats, Stand jetzt.",
  checking: "Die Gebühren werden neu berechnet.",
  agrees: (count: number, amount: string) =>
    `Ja. ${orders(count)} ${count === 1 ? "ergibt" : "ergeben"} ${amount} netto, und genau das ist erfasst.`,
  agreesNothing: "Ja. Es gab keinen erfolgreichen Auftrag, und es ist keine Gebühr erfasst.",
  differs: (count: number) =>
    count === 1 ? "Nicht ganz: Ein Auftrag weicht ab." : `Nicht ganz: ${formatNumber(count)} Aufträge weichen ab.`,
  differsText: "Die Plattform gleicht das mit der nächsten Abrechnung aus. Eilt es, rufen Sie den Support an.",
  sides: {
    expected: "Nach Ihren Aufträgen",
    booked: "Erfasst",
    billed: "Davon auf Rechnungen",
    credited: "Davon gutgeschrieben",
  },
  sideOf: (count: number, amount: string) => `${fees(count)}, ${amount}`,
  differences: "Abweichungen",
  differenceColumns: { order: "Auftrag", what: "Was abweicht", expected: "Nach Auftrag", booked: "Erfasst" },
  differenceKinds: {
    missingFee: "Gebühr fehlt noch",
    feeWithoutOrder: "Gebühr ohne erfolgreichen Auftrag",
    otherAmount: "anderer Betrag",
    otherDay: "anderer Tag",
    otherVat: "anderer Steuersatz",
  } satisfies Record<CheckedMonth["differences"][number]["kind"], string>,

  rates: "Was kostet ein Auftrag?",
  since: (day: string) => `seit ${day}`,
  from: (day: string) => `ab ${day}`,
  noRates: "Zurzeit kostet kein Auftrag eine Gebühr.",
} as const;
