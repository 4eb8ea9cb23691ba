import { formatSlot } from "../../calendar/slot-text.ts";
import { formatDay } from "../../format/date.ts";
import { euros, eurosPer100Litres, eurosPerTon, measureText, signedEuros } from "../../format/measure.ts";
import { formatNumber } from "../../format/number.ts";
import type { QualityStep } from "../../goods/price-values.ts";
import { deliveryTimesTexts, hoseTexts, paymentTexts, vehicleTexts } from "../../goods/texts.ts";
import {
  amountUnit,
  type DeliveryTimes,
  type HoseLength,
  type PaymentType,
  type ShortVehicle,
  vehiclesFor,
} from "../../goods/values.ts";
import type { Address } from "../../person.ts";
import type { OrderPrice } from "../../prices/price/price-schema.ts";
import { addressText } from "../order/address-text.ts";
import { goodsName } from "../order/goods-name.ts";
import { amountText, filledStanding, nameOf, type TextFacts, type TextOrder } from "./message-text.ts";

/** The data of an order that mails to its consumer use. */
export interface MailedOrder extends TextOrder {
  companyName: string;
  deliveryAddress: Address;
  qualityStep: QualityStep | null;
  dustProtection: boolean;
  paymentType: PaymentType;
  deliveryTimes: DeliveryTimes;
  unloadingPoints: number;
  hose: HoseLength;
  shortVehicle: ShortVehicle;
  note: string;
  price: Pick<OrderPrice, "vatPercent" | "vatCents">;
}

/** The order before it has its number: a mail to a stranger names no more. */
export type MailedGoods = Pick<
  MailedOrder,
  "prod" | "amount" | "qualityStep" | "dustProtection" | "grossCents" | "paymentType" | "promiseFrom" | "promiseTo"
>;

/** The agency's texts for mails to consumers (catalogue §3). */
export interface MailingAgency {
  emailSignature: string;
  emailOrderConfirmText: string;
}

type Rows = { rows: readonly (readonly [string, string])[] };
type Paragraph = string | Rows;

/** A mail's content, from the greeting to the signature; the marketplace sends it. */
export interface ConsumerMail<Part> {
  subject: string;
  paragraphs: (string | Part)[];
  signature: string;
}

/** @returns the rows that say what was ordered at which price, for when */
export const goodsRows = (order: MailedGoods): Rows["rows"] => [
  ["Ware", `${amountText(order)} ${goodsName(order)}`],
  ["Preis", `${measureText(euros(order.grossCents))} inkl. MwSt.`],
  ["Zahlung", paymentTexts[order.paymentType]],
  ["Lieferung", [...new Set([order.promiseFrom, order.promiseTo])].map(formatDay).join(" bis ")],
];

/** The rest of what was ordered, so that its consumer sees a wrong choice. The note is typed text, as the address is. */
function detailRows(order: MailedOrder): Rows["rows"] {
  const { prod, amount, grossCents, price, unloadingPoints, hose, shortVehicle, note, addressProved } = order;
  const perUnit =
    amountUnit(prod) === "l"
      ? eurosPer100Litres(Math.round((grossCents * 100) / amount))
      : eurosPerTon(Math.round((grossCents * 1000) / amount));
  const isByTanker = vehiclesFor(prod).length > 0;
  return [
    ["Einzelpreis", measureText(perUnit)],
    [`Darin ${formatNumber(price.vatPercent)} % MwSt.`, measureText(euros(price.vatCents))],
    ["Abladestellen", String(unloadingPoints)],
    ...(isByTanker
      ? ([
          ["Schlauch", hoseTexts[hose]],
          ["Fahrzeug", vehicleTexts[shortVehicle]],
        ] as const)
      : []),
    ...(addressProved && note !== "" ? ([["Hinweis", note]] as const) : []),
  ];
}

/** @returns the row of the postal code, the one part of an address that is no free text */
export const codeRow = ({ postalCode }: Pick<Address, "postalCode">): readonly [string, string] => [
  "Lieferung nach",
  postalCode,
];

const numberRow = ({ number }: MailedOrder): readonly [string, string] => ["Bestellnummer", String(number)];

/** @returns the order's table, identical in every mail to its dealer */
export function orderRows(order: MailedOrder): Rows {
  const times = ["Lieferzeit", deliveryTimesTexts[order.deliveryTimes]] as const;
  return {
    rows: [numberRow(order), ...goodsRows(order), times, ["Lieferadresse", addressText(order.deliveryAddress)]],
  };
}

/** @returns the order's table, identical in every mail to its consumer; without the typed address until theirs has proved itself */
export function consumerRows(order: MailedOrder): Rows {
  const { addressProved, deliveryAddress } = order;
  const to = addressProved ? (["Lieferadresse", addressText(deliveryAddress)] as const) : codeRow(deliveryAddress);
  return { rows: [numberRow(order), ...goodsRows(order), to, ...detailRows(order)] };
}

type PricedOrder = Pick<MailedOrder, "prod" | "amount" | "grossCents" | "paymentType">;

/** @returns a table of amount, price and way to pay before and after a correction, with the difference of the price */
export function changeRows(before: PricedOrder, after: PricedOrder): Rows {
  const cents = after.grossCents - before.grossCents;
  const price = ({ grossCents }: PricedOrder): string => measureText(euros(grossCents));
  const moved = (label: string, of: (order: PricedOrder) => string): [string, string][] =>
    of(before) === of(after) ? [] : [[label, `${of(before)} → ${of(after)}`]];
  const difference: [string, string][] =
    cents === 0 ? [["Preis", "unverändert"]] : [["Unterschied", signedEuros(cents)]];
  const payment = ({ paymentType }: PricedOrder): string => paymentTexts[paymentType];
  return {
    rows: [...moved("Menge", amountText), ...moved("Preis", price), ...difference, ...moved("Zahlung", payment)],
  };
}

/** @returns a mail with the greeting first and the agency's signature last; empty paragraphs are left out */
export function consumerMail<Part>(
  order: MailedOrder,
  { emailSignature }: MailingAgency,
  subject: string,
  paragraphs: readonly (string | Part)[],
): ConsumerMail<Part> {
  return {
    subject,
    paragraphs: [
      order.addressProved ? `Guten Tag ${nameOf(order.customer)},` : "Guten Tag,",
      ...paragraphs.filter((part) => part !== ""),
    ],
    signature: emailSignature || `${order.companyName}\n${order.agencyName}`,
  };
}

/** @returns "Ihre Lieferung kommt am Di., 29.12.2026, 7–12 Uhr." for the start of a slot, an ISO instant */
export const deliveryDateText = (at: string): string => `Ihre Lieferung kommt am ${formatSlot(at)}.`;

export const accessText = "Bitte sorgen Sie dafür, dass Einfahrt und Einfüllstutzen frei zugänglich sind.";

const inPlainSpaces = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** `text` is the dealer's text for this order, filled; null without one. With `slotAt` the order is confirmed with its delivery date. */
export type Confirmation = Pick<TextFacts, "slotAt" | "phone"> & { text: string | null };

/**
 * The mail that confirms an order. It contains the dealer's text for this order and the agency's standing text. The dialog offers the
 * standing text as a start, so identical texts appear once. A browser sends other spaces than were stored.
 */
export function confirmationMail(
  order: MailedOrder,
  agency: MailingAgency,
  { text, slotAt: at, phone }: Confirmation,
): ConsumerMail<Rows> {
  const standing = filledStanding(agency.emailOrderConfirmText.trim(), { order, slotAt: at, phone });
  const paragraphs: Paragraph[] = [
    "wir haben Ihre Bestellung geprüft und bestätigen sie gern.",
    ...(at === null ? [] : [deliveryDateText(at)]),
    ...(inPlainSpaces(text ?? "") === inPlainSpaces(standing) ? [] : [text?.trim() ?? ""]),
    standing,
    ...(at === null ? [] : [accessText]),
    consumerRows(order),
    ...(at === null ? ["Den Liefertermin teilen wir Ihnen noch mit."] : []),
  ];
  const when = at === null ? "" : `: Lieferung am ${formatDay(at)}`;
  return consumerMail(order, agency, `Ihre Bestellung ${order.number} ist bestätigt${when}`, paragraphs);
}
