import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { consumerRows, orderRows } from "@partner-konto/domain/order/consumer-mail";
import type { MailDraft } from "../../../mail/mail.ts";
import { type Letter, ordersAddress, toConsumer } from "../mails/parts.ts";
import type { PaymentRow } from "./tables.ts";

const percent = (hundredths: number): string => `${formatNumber(hundredths / 100, 2)} %`;
const money = (cents: number): string => measureText(euros(cents));

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
  const { months, rates, nominalRate, effectiveRate, totalCents } = plan;
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
