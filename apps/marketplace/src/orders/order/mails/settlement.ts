import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { amountText } from "@partner-konto/domain/orders/mails/message-text";
import { goodsName } from "@partner-konto/domain/orders/order/goods-name";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import type { SettlementResult } from "../actions/settlement.ts";
import { moneyRows, moneyText } from "../payments/mails.ts";
import type { PaymentRow } from "../payments/tables.ts";
import { type Letter, toConsumer } from "./parts.ts";

const money = (cents: number): string => measureText(euros(cents));

/** Why the goods cost what they cost. */
function reasonOf(
  { prod, price }: Letter["order"],
  { settlement: { tierFrom }, tolerance }: SettlementResult,
  unit: string,
): string {
  const flat = price.fixedNetCents === 0 ? "" : " Pauschalen fallen einmal an.";
  if (tierFrom === null) return `Der vereinbarte Preis für ${unit} gilt auch für die gelieferte Menge.${flat}`;
  const from = amountText({ prod, amount: tierFrom });
  return `Geliefert wurden mehr als ${tolerance} % weniger als bestellt. Deshalb gilt der Preis für Lieferungen ab ${from}.${flat}`;
}

/** How the settled sum differs from the agreed one. */
function differenceText(cents: number): string {
  if (cents === 0) return "keiner";
  return `${money(Math.abs(cents))} ${cents < 0 ? "weniger" : "mehr"}`;
}

/** The goods by their price for a unit, then each flat charge, then VAT: each line can be checked with a pocket calculator. */
function priceRows({ prod, price }: Letter["order"]): [string, string][] {
  const unit = amountUnit(prod) === "l" ? "100 l" : "1 t";
  const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents } = price;
  const unitParts = parts.filter(({ unitNetCents }) => unitNetCents !== null);
  const unitNetCents = unitParts.reduce((sum, part) => sum + (part.unitNetCents ?? 0), 0);
  const flat = parts.filter((part) => part.unitNetCents === null && part.netCents !== 0);
  const rows: [string, string][] = flat.map(({ label, netCents }) => [`${label}, netto`, money(netCents)]);
  return [
    ...(unitParts.length > 0 ? [[`Preis für ${unit}, netto`, money(unitNetCents)] satisfies [string, string]] : []),
    ["Ware, netto", money(goodsNetCents)],
    ...(rows.length === 0 && fixedNetCents !== 0
      ? [["Pauschalen, netto", money(fixedNetCents)] satisfies [string, string]]
      : rows),
    [`${formatNumber(vatPercent)} % MwSt.`, money(vatCents)],
    ["Abgerechnet", `${money(grossCents)} inkl. MwSt.`],
  ];
}

/**
 * The settlement of a delivery: what was ordered and delivered, the price for a unit and each flat charge, the sums before and after, and
 * what was given back or is owed.
 * @param isCorrected the order was done and perhaps settled before
 */
export function settlementMail(
  letter: Letter,
  settled: SettlementResult,
  { isCorrected, payment }: { isCorrected: boolean; payment: PaymentRow | undefined },
): MailDraft {
  const { order } = letter;
  const { orderedAmount, agreedPrice } = settled.settlement;
  const [unit, at] = amountUnit(order.prod) === "l" ? ["100 l", " (bei 15 °C)"] : ["1 t", ""];
  const { grossCents, vatPercent } = order.price;
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
        ...priceRows(order),
        ["Vereinbart", `${money(agreedPrice.grossCents)} inkl. MwSt.`],
        ["Unterschied", differenceText(grossCents - agreedPrice.grossCents)],
        ...moneyRows(order, payment, agreedPrice.grossCents),
      ],
    },
    reasonOf(order, settled, unit),
    vatPercent === agreedPrice.vatPercent ? "" : "Es gilt der Mehrwertsteuersatz des Liefertags.",
    moneyText(order, payment, agreedPrice.grossCents),
    "Etwas stimmt nicht? Dann antworten Sie bitte auf diese E-Mail.",
  ]);
}
