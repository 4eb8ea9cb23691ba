import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { orderRows } from "@partner-konto/domain/order/consumer-mail";
import type { MailDraft } from "../../../mail/mail.ts";
import { type Letter, ordersAddress, toConsumer } from "../mails/parts.ts";
import type { PaymentRow } from "./tables.ts";

const percent = (hundredths: number): string => `${formatNumber(hundredths / 100, 2)} %`;
const money = (cents: number): string => measureText(euros(cents));

/** The agreed plan, for the customer. */
export function paymentConfirmedMail(letter: Letter, { plan, financedCents }: PaymentRow): MailDraft {
  const { months, rates, nominalRate, effectiveRate, totalCents } = plan;
  const [rate = 0] = rates;
  return toConsumer(letter, `Ihre Ratenzahlung zur Bestellung ${letter.order.number} ist bestätigt`, [
    "der Zahlungspartner hat Ihre Ratenzahlung bestätigt. Das ist Ihr Plan:",
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
    "Die Raten zahlen Sie an den Zahlungspartner. Er meldet sich dazu bei Ihnen.",
    orderRows(letter.order),
  ]);
}

/** The customer and the dealer agree on another way to pay. */
export function paymentDeclinedMails(letter: Letter): [MailDraft, ...MailDraft[]] {
  const { order, agency } = letter;
  const toCustomer = toConsumer(letter, `Ihre Ratenzahlung zur Bestellung ${order.number} wurde abgelehnt`, [
    "der Zahlungspartner hat Ihre Ratenzahlung leider abgelehnt. Gründe nennt er uns nicht.",
    "Ihre Bestellung liegt bei uns. Bitte antworten Sie auf diese E-Mail, und wir vereinbaren eine andere Zahlungsart.",
    orderRows(order),
  ]);
  const to = ordersAddress(agency);
  if (to === undefined) return [toCustomer];
  const toDealer: MailDraft = {
    to,
    subject: `Ratenzahlung abgelehnt: Bestellung ${order.number}`,
    paragraphs: [
      "Guten Tag,",
      `der Zahlungspartner hat die Ratenzahlung zur Bestellung ${order.number} abgelehnt. Bitte vereinbaren Sie mit ${order.customerName} eine andere Zahlungsart, bevor Sie liefern.`,
      orderRows(order),
    ],
  };
  return [toCustomer, toDealer];
}
