import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { goodsName } from "@partner-konto/domain/order/goods-name";
import { amountText } from "@partner-konto/domain/order/message-text";
import { amountUnit } from "@partner-konto/domain/order/values";
import { roundedQuotient } from "@partner-konto/domain/pricing/rounding";
import type { MailDraft } from "../../../mail/mail.ts";
import type { Settled } from "../settlement.ts";
import { type Letter, toConsumer } from "./parts.ts";

const money = (cents: number): string => measureText(euros(cents));

/** Why the goods cost what they cost. */
function reasonOf({ prod }: Letter["order"], { settlement: { tierFrom }, tolerance }: Settled, unit: string): string {
  if (tierFrom === null) return `Der vereinbarte Preis für ${unit} gilt auch für die gelieferte Menge.`;
  const from = amountText({ prod, amount: tierFrom });
  return `Geliefert wurden mehr als ${tolerance} % weniger als bestellt. Deshalb gilt der Preis für Lieferungen ab ${from}.`;
}

/** How the settled sum differs from the agreed one. */
function differenceText(cents: number): string {
  if (cents === 0) return "keiner";
  return `${money(Math.abs(cents))} ${cents < 0 ? "weniger" : "mehr"}`;
}

/**
 * The settlement of a delivery: what was ordered and delivered, the price for a unit, and the sums before and after.
 * @param isCorrected the order was done and perhaps settled before
 */
export function settlementMail(letter: Letter, settled: Settled, isCorrected: boolean): MailDraft {
  const { order } = letter;
  const { orderedAmount, agreedPrice } = settled.settlement;
  const [unit, per, at] = amountUnit(order.prod) === "l" ? ["100 l", 100, " (bei 15 °C)"] : ["1 t", 1000, ""];
  const { grossCents, vatPercent, vatCents } = order.price;
  return toConsumer(letter, `Abrechnung Ihrer Lieferung zur Bestellung ${order.number}`, [
    isCorrected
      ? "wir haben die Abrechnung Ihrer Lieferung berichtigt. So lautet sie jetzt:"
      : "Ihre Lieferung ist abgeschlossen. So haben wir sie abgerechnet:",
    {
      rows: [
        ["Bestellnummer", String(order.number)],
        ["Ware", goodsName(order)],
        ["Bestellt", amountText({ ...order, amount: orderedAmount })],
        [`Geliefert${at}`, amountText(order)],
        [`Preis für ${unit}`, `${money(roundedQuotient(grossCents * per, order.amount))} inkl. MwSt.`],
        ["Vereinbart", `${money(agreedPrice.grossCents)} inkl. MwSt.`],
        ["Abgerechnet", `${money(grossCents)} inkl. MwSt.`],
        [`Darin ${formatNumber(vatPercent)} % MwSt.`, money(vatCents)],
        ["Unterschied", differenceText(grossCents - agreedPrice.grossCents)],
      ],
    },
    reasonOf(order, settled, unit),
    vatPercent === agreedPrice.vatPercent ? "" : "Es gilt der Mehrwertsteuersatz des Liefertags.",
    "Etwas stimmt nicht? Dann antworten Sie bitte auf diese E-Mail.",
  ]);
}
