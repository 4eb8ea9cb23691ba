import { formatNumber } from "@partner-konto/domain/format/number";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import type { AdminUpdateOrder } from "@partner-konto/domain/order/requests";
import type { Order } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { isSame } from "@partner-konto/domain/record/json";

/** An order's editable values as a form holds them: numbers as typed. */
export interface OrderForm {
  amount: string;
  unloadingPoints: string;
  hose: Order["hose"];
  shortVehicle: Order["shortVehicle"];
  phone: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  note: string;
  prod: Order["prod"];
  paymentType: Order["paymentType"];
  deliveryTimes: Order["deliveryTimes"];
  email: string;
}

/** What may change, as the contract names it; the address is one value. */
export type OrderField = keyof AdminUpdateOrder;
export type OrderValues = { [Field in OrderField]-?: Exclude<AdminUpdateOrder[Field], undefined> };
export type Changes = Partial<OrderValues>;

export function formOf(order: Order): OrderForm {
  const { deliveryAddress, ...values } = valuesOf(order);
  return {
    ...values,
    ...deliveryAddress,
    amount: formatNumber(order.amount),
    unloadingPoints: formatNumber(order.unloadingPoints),
  };
}

/** The editable values as the order carries them, so that mine, theirs and the original can be compared. */
export function valuesOf(order: Order): OrderValues {
  const { amount, unloadingPoints, hose, shortVehicle, note, prod, paymentType, deliveryTimes } = order;
  const { deliveryAddress, customer } = order;
  const { phone, email } = customer;
  const lists = { hose, shortVehicle, prod, paymentType, deliveryTimes };
  return { amount, unloadingPoints, note, phone, email, deliveryAddress, ...lists };
}

/** The values a form stands for. Numbers were checked before; blanks around texts do not count. */
export function valuesTyped(form: OrderForm): OrderValues {
  const { street, houseNumber, postalCode, city, amount, unloadingPoints, ...rest } = form;
  return {
    ...rest,
    phone: rest.phone.trim(),
    email: rest.email.trim(),
    note: rest.note.trim(),
    amount: typedWhole(amount, amountUnit(rest.prod)).value ?? 0,
    unloadingPoints: typedWhole(unloadingPoints, "none").value ?? 0,
    deliveryAddress: {
      street: street.trim(),
      houseNumber: houseNumber.trim(),
      postalCode: postalCode.trim(),
      city: city.trim(),
    },
  };
}

/** Only what differs is sent (portal §4); nothing typed differently means nothing at all. */
export function changesBetween(before: OrderValues, wanted: OrderValues): Changes {
  const fields = Object.keys(wanted) as OrderField[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(wanted[field], before[field])).map((field) => [field, wanted[field]]),
  );
}
