import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { paymentTexts } from "@partner-konto/domain/goods/texts";
import { creditCostCents } from "@partner-konto/domain/orders/instalments/credit-cost";
import { consumerRows, orderRows } from "@partner-konto/domain/orders/mails/consumer-mail";
import { directCents, isEnded, isPromised } from "@partner-konto/domain/orders/payments/paid";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import { type Letter, ordersAddress, toConsumer } from "../mails/parts.ts";
import type { OrderRow } from "../tables.ts";
import type { PaymentRow } from "./tables.ts";

const percent = (hundredths: number): string => `${formatNumber(hundredths / 100, 2)} %`;
const money = (cents: number): string => measureText(euros(cents));

const lowerRates = "Ihre Raten werden dadurch niedriger. Den neuen Plan schickt Ihnen der Zahlungspartner.";

/**
 * The money of an order that costs something else than agreed: what was given back, and what is owed to the dealer.
 * @param agreedCents the price before
 */
export function moneyRows(order: OrderRow, payment: PaymentRow | undefined, agreedCents: number): [string, string][] {
  const { grossCents, companyName, paymentType } = order;
  const direct = (cents: number): [string, string][] =>
    cents > 0 ? [["Zahlen Sie direkt an den Händler", `${money(cents)} an ${companyName}`]] : [];
  if (paymentType === "inAdvance")
    return grossCents < agreedCents
      ? [["Erstattung", money(agreedCents - grossCents)]]
      : direct(grossCents - agreedCents);
  if (paymentType !== "guaranteedPayment" || !payment) return [];
  if (!isPromised(payment)) return isEnded(payment) ? direct(grossCents) : [];
  return [
    ["Finanzierter Betrag", money(payment.financedCents)],
    ...(payment.refundedCents > 0
      ? [["Aus der Ratenzahlung erstattet", money(payment.refundedCents)] satisfies [string, string]]
      : []),
    ...direct(directCents(payment, grossCents)),
  ];
}

/** The same in sentences; "" where the rows say all. */
export function moneyText(
  { grossCents, paymentType }: OrderRow,
  payment: PaymentRow | undefined,
  agreedCents: number,
): string {
  if (paymentType === "inAdvance" && grossCents < agreedCents)
    return `Haben Sie den vereinbarten Betrag schon bezahlt? Dann erstatten wir Ihnen den Unterschied. Sonst überweisen Sie bitte nur den neuen Betrag.`;
  const isFinanced = paymentType === "guaranteedPayment" && payment !== undefined && isPromised(payment);
  return isFinanced && payment.refundedCents > 0 ? lowerRates : "";
}

const surchargeRows = (cents: number): [string, string][] =>
  cents === 0 ? [] : [["Zuschlag für die Ratenzahlung, im Preis enthalten", money(cents)]];

type Mails = [MailDraft, ...MailDraft[]];

/** The mail to the customer, and one to the dealer if the agency has an address. */
function toBoth({ order, agency }: Letter, toCustomer: MailDraft, subject: string, sentence: string): Mails {
  const to = ordersAddress(agency);
  if (to === undefined) return [toCustomer];
  const paragraphs = ["Guten Tag,", sentence, orderRows(order)];
  return [toCustomer, { to, subject: `${subject}: Bestellung ${order.number}`, paragraphs }];
}

/** The agreed plan, for the customer. The dealer learns of it by mail only after a refusal, and otherwise in the portal. */
export function paymentConfirmedMails(
  letter: Letter,
  { plan, financedCents, refundedCents }: PaymentRow,
  wasDeclined: boolean,
): Mails {
  const { order } = letter;
  const { months, rates, nominalRate, effectiveRate, totalCents, interestCents, surchargeCents = 0 } = plan;
  const [rate = 0] = rates;
  const toCustomer = toConsumer(letter, `Ihre Ratenzahlung zur Bestellung ${order.number} ist bestätigt`, [
    "der Zahlungspartner hat Ihre Ratenzahlung bestätigt. Das ist der Plan, den Sie gewählt haben:",
    {
      rows: [
        ["Finanzierter Betrag", money(financedCents)],
        ["Laufzeit", `${months} Monate`],
        ["Monatliche Rate", money(rate)],
        ["Letzte Rate", money(rates.at(-1) ?? rate)],
        ["Sollzins im Jahr, gebunden", percent(nominalRate)],
        ["Effektiver Jahreszins", percent(effectiveRate)],
        ["Gesamtbetrag", money(totalCents)],
        ["Zinsen", money(interestCents)],
        ...surchargeRows(surchargeCents),
        ["Gesamtkosten der Ratenzahlung", money(creditCostCents(plan))],
      ],
    },
    refundedCents === 0
      ? ""
      : `Ihre Bestellung ist seitdem günstiger geworden: ${money(refundedCents)} davon werden erstattet. Den neuen Plan schickt Ihnen der Zahlungspartner.`,
    "Die Raten zahlen Sie an den Zahlungspartner. Er meldet sich dazu bei Ihnen.",
    consumerRows(order),
  ]);
  if (!wasDeclined) return [toCustomer];
  const sentence = `der Zahlungspartner hat die Ratenzahlung zur Bestellung ${order.number} nun doch bestätigt. Haben Sie mit ${order.customerName} schon eine andere Zahlungsart vereinbart? Dann melden Sie sich bitte beim Support, damit niemand zweimal zahlt.`;
  return toBoth(letter, toCustomer, "Ratenzahlung doch bestätigt", sentence);
}

/** The partner checks the customer, who may have left the shop's page. @param link leads back to its button */
export const paymentPendingMail = (letter: Letter, link: string): MailDraft =>
  toConsumer(letter, `Bitte schließen Sie die Prüfung zu Ihrer Ratenzahlung ab: Bestellung ${letter.order.number}`, [
    "der Zahlungspartner prüft Ihre Ratenzahlung und meldet sich dazu bei Ihnen. Sind Sie dort fertig, dann sagen Sie es uns bitte mit diesem Knopf.",
    { link, label: "Prüfung abgeschlossen" },
    consumerRows(letter.order),
  ]);

const customerAgrees =
  "Ihre Bestellung liegt bei uns. Bitte antworten Sie auf diese E-Mail, und wir vereinbaren eine andere Zahlungsart.";
const dealerAgrees = ({ customerName }: Letter["order"]): string =>
  `Bitte vereinbaren Sie mit ${customerName} eine andere Zahlungsart, bevor Sie liefern.`;

/** The customer and the dealer agree on another way to pay. */
export function paymentDeclinedMails(letter: Letter): Mails {
  const { order } = letter;
  const toCustomer = toConsumer(letter, `Ihre Ratenzahlung zur Bestellung ${order.number} wurde abgelehnt`, [
    "der Zahlungspartner hat Ihre Ratenzahlung leider abgelehnt. Gründe nennt er uns nicht.",
    customerAgrees,
    consumerRows(order),
  ]);
  const sentence = `der Zahlungspartner hat die Ratenzahlung zur Bestellung ${order.number} abgelehnt. ${dealerAgrees(order)}`;
  return toBoth(letter, toCustomer, "Ratenzahlung abgelehnt", sentence);
}

/** Staff gave back a part, or all of a delivered order. */
export function paymentRefundedMails(letter: Letter, payment: PaymentRow, refundCents: number): Mails {
  const { order } = letter;
  const left = payment.financedCents - payment.refundedCents;
  const toCustomer = toConsumer(letter, `Erstattung zu Ihrer Bestellung ${order.number}`, [
    `aus Ihrer Ratenzahlung haben wir ${money(refundCents)} erstattet.`,
    {
      rows: [
        ["Finanzierter Betrag", money(payment.financedCents)],
        ["Insgesamt erstattet", money(payment.refundedCents)],
        ["Bleibt in der Ratenzahlung", money(left)],
      ],
    },
    left === 0 ? "Sie zahlen keine Raten mehr." : lowerRates,
    orderRows(order),
  ]);
  const sentence = `zur Bestellung ${order.number} wurden ${order.customerName} aus der Ratenzahlung ${money(refundCents)} erstattet. Der Zahlungspartner zahlt Ihnen entsprechend weniger aus.`;
  return toBoth(letter, toCustomer, "Erstattung aus der Ratenzahlung", sentence);
}

/** Nobody finances the order that is done. */
export function unfinancedMails(letter: Letter): Mails {
  const { order } = letter;
  const toCustomer = toConsumer(letter, `Bitte bezahlen Sie Ihre Bestellung ${order.number} direkt`, [
    "Ihre Lieferung ist abgeschlossen. Zu dieser Bestellung läuft keine Ratenzahlung.",
    { rows: [["Zahlen Sie direkt an den Händler", `${money(order.grossCents)} an ${order.companyName}`]] },
    "Sie haben mit uns schon etwas anderes vereinbart oder bezahlt? Dann ist nichts zu tun.",
    orderRows(order),
  ]);
  const sentence = `die Bestellung ${order.number} ist erledigt, aber zu ihr läuft keine Ratenzahlung: Der Zahlungspartner zahlt Ihnen nichts aus. ${order.customerName} zahlt ${money(order.grossCents)} direkt an Sie.`;
  return toBoth(letter, toCustomer, "Keine Ratenzahlung", sentence);
}

/** Staff chose another way to pay, which ended the payment in instalments. */
export const paymentReplacedMails = (letter: Letter, toCustomer: MailDraft): Mails =>
  toBoth(
    letter,
    toCustomer,
    "Ratenzahlung beendet",
    `die Ratenzahlung zur Bestellung ${letter.order.number} wurde beendet. ${letter.order.customerName} zahlt jetzt so: ${paymentTexts[letter.order.paymentType]}.`,
  );

/** Staff ended the payment of an order that goes on. */
export function paymentEndedMails(letter: Letter): Mails {
  const { order } = letter;
  const toCustomer = toConsumer(letter, `Ihre Ratenzahlung zur Bestellung ${order.number} ist beendet`, [
    "Ihre Ratenzahlung wurde beendet, bevor geliefert wurde. Sie zahlen dem Zahlungspartner nichts.",
    customerAgrees,
    consumerRows(order),
  ]);
  const sentence = `die Ratenzahlung zur Bestellung ${order.number} wurde beendet. ${dealerAgrees(order)}`;
  return toBoth(letter, toCustomer, "Ratenzahlung beendet", sentence);
}
