import { formatNumber } from "@partner-konto/domain/format/number";
export const dialogTexts = {
  message: "Nachricht an den Kunden",
  preview: "So steht es in der E-Mail",
  previewTo: (email: string) => `An ${email}`,
  meanwhile: "Inzwischen hat sich diese Bestellung geändert.",
  leftOut: (words: string) => `${words} Die E-Mail geht erst nach einer Rückfrage hinaus.`,
  sendAnyway: "Trotzdem senden",
  mailGoes: "Die E-Mail geht sofort hinaus. 10 Minuten lang rückgängig zu machen, dann mit einer Korrekturmail.",
  mailGoesFinal: "Die E-Mail geht sofort hinaus. Das lässt sich nicht rückgängig machen.",
  /** The payment partner is told of the end of an order that is paid in instalments (decision 0006). */
  finalInInstalments:
    "Aufträge mit Ratenzahlung lassen sich nicht rückgängig machen, weil der Zahlungspartner sofort Bescheid bekommt.",
  noMessage: "Ohne Nachricht geht nur die Bestätigung hinaus.",

  confirmTitle: (number: string) => `Bestellung ${number} bestätigen`,
  confirm: "Bestätigen",
  confirmAnyway: "Trotzdem bestätigen",
  confirmManyTitle: (count: number) =>
    count === 1 ? "1 Bestellung bestätigen" : `${formatNumber(count)} Bestellungen bestätigen`,
  confirmMany: (count: number) => `${formatNumber(count)} bestätigen`,
  messageToAll: (count: number) => (count === 1 ? "Nachricht" : `Nachricht an alle ${formatNumber(count)}`),
  mailsGo: (count: number) =>
    count === 1
      ? "1 E-Mail geht sofort hinaus. 10 Minuten lang rückgängig zu machen."
      : `${formatNumber(count)} E-Mails gehen sofort hinaus. 10 Minuten lang rückgängig zu machen.`,
  summary: (done: number, refused: number) =>
    refused === 0
      ? `${formatNumber(done)} bestätigt`
      : `${formatNumber(done)} bestätigt, ${formatNumber(refused)} nicht`,
  dateSummary: (done: number, refused: number) =>
    refused === 0
      ? `${formatNumber(done)} Termine versendet`
      : `${formatNumber(done)} Termine versendet, ${formatNumber(refused)} nicht`,
  progress: (done: number, all: number) => `${formatNumber(done)} von ${formatNumber(all)}`,
  waiting: "wartet",
  done: "bestätigt",
  dateDone: "Termin versendet",

  denyTitle: (number: string) => `Bestellung ${number} ablehnen`,
  deny: "Ablehnen",
  denyAnyway: "Trotzdem ablehnen",
  reason: "Grund",
  reasonMissing: "Pflichtfeld",
  denyNote: "Die E-Mail geht sofort hinaus. 10 Minuten lang rückgängig zu machen, dann mit einer Korrekturmail.",

  dateTitle: (number: string) => `Liefertermin für Bestellung ${number}`,
  dateManyTitle: (count: number) => (count === 1 ? "1 Liefertermin" : `${formatNumber(count)} Liefertermine`),
  shareDate: "Termin senden",
  shareDates: (count: number) => `${formatNumber(count)} Termine senden`,
  weekShort: "KW",
  week: (number: number) => `Kalenderwoche ${number}`,
  previousMonth: "Vorheriger Monat",
  nextMonth: "Nächster Monat",
  slot: "Lieferfenster",
  slotOver: "vorbei",
  afterPromise: (day: string) => `Das ist nach der Lieferzusage: Zugesagt war bis ${day}.`,
  afterPromises: (late: number, all: number) =>
    `Bei ${formatNumber(late)} von ${formatNumber(all)} Aufträgen ist das nach der Lieferzusage.`,
  chosenDate: (date: string) => `Gewählt: ${date}`,

  doneTitle: (number: string) => `Bestellung ${number} ist erledigt`,
  askDoneTitle: (number: string) => `Bestellung ${number} erledigt?`,
  askDone:
    "Der Auftrag wurde geliefert. Er ist damit abgeschlossen. 10 Minuten lang lässt sich das rückgängig machen, danach nicht mehr.",
  askDoneFinal:
    "Der Auftrag wurde geliefert. Er ist damit abgeschlossen. Bei Ratenzahlung lässt sich das nicht rückgängig machen.",
  beforeDate: (date: string) => `Der Termin ist erst am ${date}.`,
  doneManyTitle: (count: number) => (count === 1 ? "1 Auftrag erledigt?" : `${formatNumber(count)} Aufträge erledigt?`),
  doneMany: (count: number) => `${formatNumber(count)} erledigt`,
  doneSummary: (done: number, refused: number) =>
    refused === 0 ? `${formatNumber(done)} erledigt` : `${formatNumber(done)} erledigt, ${formatNumber(refused)} nicht`,
  doneWord: "erledigt",
  onlyBegun: (count: number) =>
    count === 1 ? "Nur Termin bis heute: 1 Auftrag" : `Nur Termin bis heute: ${formatNumber(count)} Aufträge`,
  onlyBegunHint: "Aufträge, deren Lieferfenster begonnen hat",
  notBegun: (count: number) =>
    count === 1
      ? "1 Auftrag hat seinen Termin noch vor sich oder hat keinen."
      : `${formatNumber(count)} Aufträge haben ihren Termin noch vor sich oder haben keinen.`,
  nobodyBegun: "Kein Auftrag hat einen Termin bis heute.",
  noMailGoes: "Es geht keine E-Mail hinaus. 10 Minuten lang rückgängig zu machen.",
  denyManyTitle: (count: number) => (count === 1 ? "1 Auftrag ablehnen" : `${formatNumber(count)} Aufträge ablehnen`),
  denyMany: (count: number) => `${formatNumber(count)} ablehnen`,
  denySummary: (done: number, refused: number) =>
    refused === 0
      ? `${formatNumber(done)} abgelehnt`
      : `${formatNumber(done)} abgelehnt, ${formatNumber(refused)} nicht`,
  denyWord: "abgelehnt",
  markDone: "Erledigt",
  doneAt: "Erledigt am",
  deliveredAmount: "Geliefert",
  gross: "Betrag brutto",
  successFee: "Erfolgsgebühr",
  noFee: "keine",

  editTitle: (number: string) => `Bestellung ${number} ändern`,
  adminEditTitle: (number: string) => `Bestellung ${number} als Plattform ändern`,
  fields: {
    amount: "Menge",
    unloadingPoints: "Abladestellen",
    hose: "Schlauchlänge",
    shortVehicle: "Fahrzeug",
    phone: "Telefon",
    street: "Straße",
    houseNumber: "Hausnummer",
    postalCode: "PLZ",
    city: "Ort",
    deliveryAddress: "Lieferadresse",
    note: "Hinweis",
    prod: "Sorte",
    paymentType: "Zahlung",
    deliveryTimes: "Lieferzeit",
    email: "E-Mail",
  },
  editMails: (isFinal: boolean) =>
    `Der Kunde bekommt sofort eine E-Mail mit altem und neuem Betrag. ${
      isFinal
        ? "Bei Ratenzahlung lässt sich das nicht rückgängig machen."
        : "10 Minuten lang rückgängig zu machen, dann mit einer Korrekturmail."
    }`,
  editMailsNobody: "Der Kunde erfährt davon nichts: Eine E-Mail geht nur bei anderer Menge oder anderem Preis hinaus.",

  uncancelTitle: (number: string) => `Stornierung von ${number} aufheben`,
  uncancel: "Stornierung aufheben",
  uncancelAnyway: "Trotzdem aufheben",
  uncancelText: (before: string) => `Der Auftrag ist danach wieder „${before}“.`,

  mailTitle: (number: string) => `Bestellmail zu ${number}`,
  mailKind: "Empfänger",
  mailDealer: "An den Händler",
  mailCustomer: "An den Kunden",
  mailForm: "Darstellung",
  mailHtml: "Wie gesendet",
  mailText: "Nur Text",
  to: "An",
  subject: "Betreff",

  blacklistTitle: "Widerrufsliste",
  blacklistEmpty: "Niemand steht auf der Widerrufsliste",
  blacklistEmptyText: "Wer oft widerruft, lässt sich aus einem Auftrag heraus eintragen und ist in der Liste markiert.",
  blacklistAdd: "Auf die Widerrufsliste setzen",
  blacklistAddTitle: (name: string) => `${name} auf die Widerrufsliste`,
  blacklistAddText: "Künftige Aufträge dieser Person sind in Ihren Listen markiert. Bestellen kann sie weiterhin.",
  blacklistReason: "Anlass",
  blacklistRemove: "Von der Liste nehmen",
  blacklistSince: (date: string) => `seit ${date}`,
  blacklistAlready: "Steht schon auf der Widerrufsliste.",
} as const;
