import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import type { QualityStep } from "@partner-konto/domain/goods/price-values";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { PlanMonths } from "@partner-konto/domain/orders/instalments/plan";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { addressProblems } from "@partner-konto/domain/orders/placing/deliverable";
import { email } from "@partner-konto/domain/validation/email";
import { maxLength } from "@partner-konto/domain/validation/length";
import { wholeBetween } from "@partner-konto/domain/validation/number-rules";
import { phone } from "@partner-konto/domain/validation/phone";
import { postalCode } from "@partner-konto/domain/validation/postal-code";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { defaultsOf, type Goods } from "../../prices/tools/tool-inputs.ts";

/** An order taken by phone as typed. The names are those of the call, so that a refused field is found by its name. */
export interface Draft {
  /** A consumer who ordered before, with the e-mail address of that order; null for a new one. */
  known: {
    readonly tkId: string;
    readonly email: string;
    readonly blacklisted: boolean;
    /** The delivery time of that order; the next one need not have it. */
    readonly deliveryTimes: Order["deliveryTimes"];
  } | null;
  salutation: "Frau" | "Herr" | "none";
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  /** The chosen one of several areas; empty before a choice. */
  deliveryAreaId: string;
  product: Order["prod"];
  amount: string;
  unloadingPoints: string;
  hose: Order["hose"];
  vehicle: Order["shortVehicle"];
  deliveryTimes: Order["deliveryTimes"];
  paymentType: Order["paymentType"];
  /** How long an order in instalments is paid off. */
  instalmentMonths: PlanMonths;
  qualityStep: QualityStep;
  dustProtection: boolean;
  discount: string;
  note: string;
}

/** The goods as the price tools' form starts with them. */
export function usualGoods(goods: Goods) {
  const { product, amount, points, hose, vehicle, time, quality, dust } = defaultsOf(goods);
  return {
    product,
    amount,
    unloadingPoints: points,
    hose,
    vehicle,
    deliveryTimes: time,
    qualityStep: quality,
    dustProtection: dust,
  };
}

export const emptyDraft = (goods: Goods): Draft => ({
  known: null,
  salutation: "none",
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  street: "",
  houseNumber: "",
  postalCode: "",
  city: "",
  deliveryAreaId: "",
  ...usualGoods(goods),
  paymentType: "invoice",
  instalmentMonths: 12,
  discount: "",
  note: "",
});

/** The values that a consumer's last order gives the next. Its note and its delivery time were for that delivery only. */
export function knownFrom(order: Order): Partial<Draft> {
  const { customer, deliveryAddress, prod, hose, shortVehicle, paymentType, payment, qualityStep, dustProtection } =
    order;
  const { tkId, salutation, firstName, lastName, company, email: address, phone: number } = customer;
  const { street, houseNumber, postalCode: code, city } = deliveryAddress;
  return {
    known: { tkId, email: address, blacklisted: order.blacklisted, deliveryTimes: order.deliveryTimes },
    salutation: salutation ?? "none",
    firstName,
    lastName,
    company: company ?? "",
    email: address,
    phone: number,
    street,
    houseNumber,
    postalCode: code,
    city,
    deliveryAreaId: order.deliveryAreaId ?? "",
    product: prod,
    amount: formatNumber(order.settlement?.orderedAmount ?? order.amount),
    unloadingPoints: formatNumber(order.unloadingPoints),
    hose,
    vehicle: shortVehicle,
    paymentType,
    ...(payment && { instalmentMonths: payment.months }),
    ...(qualityStep && { qualityStep }),
    dustProtection,
  };
}

export const amountIn = ({ amount, product }: Pick<Draft, "amount" | "product">): number =>
  typedWhole(amount, amountUnit(product)).value ?? 0;
export const pointsIn = ({ unloadingPoints }: Pick<Draft, "unloadingPoints">): number =>
  typedWhole(unloadingPoints, "none").value ?? 0;
/** Net cents for 100 litres or a ton; 0 while the text is empty or cannot be read. */
export const discountIn = ({ discount }: Pick<Draft, "discount">): number =>
  Math.max(0, typedCents(discount).cents ?? 0);

/** Errors of the fields that the price depends on. */
export const wishErrors = (draft: Pick<Draft, "amount" | "product" | "unloadingPoints">) => ({
  amount: rules(required, wholeBetween(1, 1_000_000, amountUnit(draft.product)))(draft.amount),
  unloadingPoints: rules(required, wholeBetween(1, 20, "none"))(draft.unloadingPoints),
});

/** Error texts by field, in the order of the form. */
export function draftErrors(draft: Draft): Partial<Record<keyof Draft, string | undefined>> {
  const name = rules(required, maxLength(200));
  const asked = addressProblems(draft);
  return {
    firstName: name(draft.firstName),
    lastName: name(draft.lastName),
    company: maxLength(200)(draft.company),
    email: rules(required, email)(draft.email.trim()),
    phone: phone(draft.phone),
    street: name(draft.street) ?? asked.street,
    houseNumber: maxLength(20)(draft.houseNumber) ?? asked.houseNumber,
    postalCode: rules(required, postalCode)(draft.postalCode),
    city: name(draft.city) ?? asked.city,
    ...wishErrors(draft),
    note: maxLength(5000)(draft.note),
  };
}
