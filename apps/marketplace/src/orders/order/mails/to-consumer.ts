import {
  accessText,
  changeRows,
  confirmationMail,
  consumerRows,
  deliveryDateText,
} from "@partner-konto/domain/orders/mails/consumer-mail";
import type { UndoableAction } from "@partner-konto/domain/orders/order/schema";
import type { CancellationStatus } from "@partner-konto/domain/orders/order/status";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import { moneyRows, moneyText } from "../payments/mails.ts";
import type { PaymentRow } from "../payments/tables.ts";
import type { OrderRow } from "../tables.ts";
import { fromAgency, type Letter, ordersPhone, toConsumer } from "./parts.ts";

/** @param link where the consumer proves their address; it counts only while it has not proved itself */
export const receivedMail = (letter: Letter, link: string): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} ist eingegangen`, [
    `vielen Dank für Ihre Bestellung bei ${letter.order.companyName}, ${letter.order.agencyName}. Wir prüfen sie und melden uns, sobald wir sie bestätigen können.`,
    consumerRows(letter.order),
    ...(letter.order.addressProved
      ? []
      : [
          "Name und Anschrift nennen wir erst, wenn Sie Ihre E-Mail-Adresse bestätigt haben. So kann niemand in Ihrem Namen bestellen.",
          { link, label: "E-Mail-Adresse bestätigen" },
          "Sie haben nicht bestellt? Dann antworten Sie bitte auf diese E-Mail.",
        ]),
  ]);

/** With the date, the dealer's own text, then the agency's standing text (catalogue §3, emailOrderConfirmText). */
export const confirmedMail = (letter: Letter, text: string | null): MailDraft =>
  fromAgency(
    letter,
    confirmationMail(letter.order, letter.agency, {
      text,
      slotAt: letter.order.deliveryDate?.toISOString() ?? null,
      phone: ordersPhone(letter.agency) ?? null,
    }),
  );

/** @param at the start of the slot, an ISO instant */
export function deliveryDateMail(letter: Letter, at: string, customText: string | null): MailDraft {
  return toConsumer(letter, `Liefertermin für Ihre Bestellung ${letter.order.number}`, [
    deliveryDateText(at),
    customText ?? "",
    accessText,
    consumerRows(letter.order),
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

/** @param payment the payment in instalments, which ended with the order */
export const deniedMail = (
  letter: Letter,
  reason: CancellationStatus,
  customText: string | null,
  payment: PaymentRow | undefined,
): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} wurde storniert`, [
    friendlyReasons[reason],
    customText ?? "",
    consumerRows(letter.order),
    payment && payment.status !== "declined"
      ? "Ihre Ratenzahlung endet damit: Sie zahlen dem Zahlungspartner keine Raten."
      : "",
    reason === "customerRevocation"
      ? ""
      : "Es tut uns leid. Ihnen entstehen keine Kosten, und Sie können jederzeit neu bestellen.",
  ]);

/**
 * @param before the order before the correction
 * @param payment the payment in instalments as it is now
 */
export const updatedMail = (
  letter: Letter,
  before: Pick<OrderRow, "prod" | "amount" | "grossCents" | "paymentType">,
  payment: PaymentRow | undefined,
): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} wurde geändert`, [
    "wir haben Ihre Bestellung geändert.",
    withMoney(changeRows(before, letter.order), letter.order, before, payment),
    moneyText(letter.order, payment, before.grossCents),
    before.paymentType === "guaranteedPayment" && letter.order.paymentType !== before.paymentType && payment
      ? "Ihre Ratenzahlung ist beendet. Sie zahlen dem Zahlungspartner nichts."
      : "",
    "So lautet sie jetzt:",
    consumerRows(letter.order),
    letter.order.deliveryDate === null
      ? ""
      : `Es bleibt bei Ihrem Termin. ${deliveryDateText(letter.order.deliveryDate.toISOString())}`,
    "Etwas stimmt nicht? Dann antworten Sie bitte auf diese E-Mail.",
  ]);

const withMoney = (
  { rows }: ReturnType<typeof changeRows>,
  order: OrderRow,
  before: Pick<OrderRow, "grossCents">,
  payment: PaymentRow | undefined,
) => ({ rows: [...rows, ...moneyRows(order, payment, before.grossCents)] });

export const restoredMail = (letter: Letter): MailDraft =>
  toConsumer(letter, `Ihre Bestellung ${letter.order.number} gilt wieder`, [
    "Ihre Bestellung wurde versehentlich storniert. Sie gilt wieder.",
    consumerRows(letter.order),
  ]);

/** A correction's words about the mail before. */
const corrections: Readonly<Record<UndoableAction, string>> = {
  confirm: "die Bestätigung, die Sie eben bekommen haben, war ein Versehen. Ihre Bestellung ist noch nicht bestätigt.",
  confirmWithDate:
    "die Bestätigung mit Liefertermin, die Sie eben bekommen haben, war ein Versehen. Ihre Bestellung ist noch nicht bestätigt, und der Termin gilt nicht.",
  setDeliveryDate: "der Liefertermin, den Sie eben bekommen haben, war ein Versehen und gilt nicht.",
  deny: "die Absage, die Sie eben bekommen haben, war ein Versehen. Ihre Bestellung gilt weiter.",
  done: "die Abrechnung, die Sie eben bekommen haben, war ein Versehen und gilt nicht.",
  update:
    "die Änderung Ihrer Bestellung, die Sie eben bekommen haben, war ein Versehen. Ihre Bestellung gilt wieder so:",
  adminUpdate:
    "die Änderung Ihrer Bestellung, die Sie eben bekommen haben, war ein Versehen. Ihre Bestellung gilt wieder so:",
  place:
    "die Bestellung, die Sie eben bekommen haben, wurde versehentlich aufgenommen. Sie gilt nicht, und Ihnen entstehen keine Kosten.",
};

/**
 * @param before the order before the action was taken back
 * @param slotAt the start of the slot that is valid again, an ISO instant; null without one
 */
export function correctionMail(
  letter: Letter,
  action: UndoableAction,
  {
    before,
    slotAt,
  }: { before: Pick<OrderRow, "prod" | "amount" | "grossCents" | "paymentType">; slotAt: string | null },
): MailDraft {
  const isEdit = action === "update" || action === "adminUpdate";
  // A settled order was delivered already, and an edit left the date as it was.
  const at = action === "done" || isEdit ? null : slotAt;
  const isWithoutDate = action === "setDeliveryDate" && at === null;
  return toConsumer(letter, `Korrektur zu Ihrer Bestellung ${letter.order.number}`, [
    corrections[action],
    at === null ? "" : `Es bleibt beim bisherigen Termin. ${deliveryDateText(at)}`,
    isWithoutDate ? "Den richtigen Termin teilen wir Ihnen noch mit." : "",
    isEdit ? changeRows(before, letter.order) : "",
    action === "deny" ? "" : "Bitte entschuldigen Sie die Verwirrung.",
    consumerRows(letter.order),
  ]);
}
