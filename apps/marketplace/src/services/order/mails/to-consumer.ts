import { slotAt } from "@partner-konto/domain/calendar/slots";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { confirmationMail, orderRows } from "@partner-konto/domain/order/consumer-mail";
import type { CancellationStatus } from "@partner-konto/domain/order/status";
import type { MailDraft } from "../../../mail/mail.ts";
import { fromAgency, type Letter, toConsumer } from "./parts.ts";

export const receivedMail = (letter: Letter): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} ist eingegangen`, [
    `vielen Dank für Ihre Bestellung. Wir haben sie an ${letter.order.companyName}, ${letter.order.agencyName} weitergegeben und melden uns, sobald sie bestätigt ist.`,
    orderRows(letter.order),
  ]);

/** With the dealer's own sentence, then the agency's standing text (catalogue §3, emailOrderConfirmText). */
export const confirmedMail = (letter: Letter, customText: string | null): MailDraft =>
  fromAgency(letter, confirmationMail(letter.order, letter.agency, customText));

/** @param at the start of the slot, an ISO instant */
export function deliveryDateMail(letter: Letter, at: string, customText: string | null): MailDraft {
  const slot = slotAt(at);
  const hours = slot ? `, ${formatHours(slot)}` : "";
  return toConsumer(letter, `Liefertermin für Ihre Bestellung ${letter.order.number}`, [
    `Ihre Lieferung kommt am ${formatDay(at)}${hours}.`,
    customText ?? "",
    "Bitte sorgen Sie dafür, dass Einfahrt und Einfüllstutzen frei zugänglich sind.",
    orderRows(letter.order),
  ]);
}

/** The reasons as a consumer reads them; the dealer's own words for a reason are internal. */
const friendlyReasons: Readonly<Record<CancellationStatus, string>> = {
  customerRevocation: "wir haben Ihren Widerruf erhalten. Ihre Bestellung ist damit storniert.",
  dealerCancellation: "leider können wir Ihre Bestellung nicht ausführen.",
  dispositionProblems: "leider können wir Ihre Lieferung in der vereinbarten Zeit nicht einplanen.",
  invalidCustomerData: "leider reichen die Angaben zu Ihrer Bestellung nicht aus, um Sie zu beliefern.",
  otherReason: "leider können wir Ihre Bestellung nicht ausführen.",
  ownPriceMishap: "leider ist uns beim Preis ein Fehler unterlaufen, zu diesem Preis können wir nicht liefern.",
  technicalIssuesEsy: "wegen eines technischen Fehlers ist Ihre Bestellung nicht richtig zustande gekommen.",
  untrustedCustomer: "leider können wir Ihre Bestellung nicht ausführen.",
};

export const deniedMail = (letter: Letter, reason: CancellationStatus, customText: string | null): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} wurde storniert`, [
    friendlyReasons[reason],
    customText ?? "",
    orderRows(letter.order),
    reason === "customerRevocation"
      ? ""
      : "Es tut uns leid. Ihnen entstehen keine Kosten, und Sie können jederzeit neu bestellen.",
  ]);

export const updatedMail = (letter: Letter): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} wurde geändert`, [
    "wir haben Menge oder Preis Ihrer Bestellung geändert. So lautet sie jetzt:",
    orderRows(letter.order),
    "Etwas stimmt nicht? Dann antworten Sie bitte auf diese E-Mail.",
  ]);

export const restoredMail = (letter: Letter): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} gilt wieder`, [
    "Ihre Bestellung wurde versehentlich storniert. Sie gilt wieder.",
    orderRows(letter.order),
  ]);
