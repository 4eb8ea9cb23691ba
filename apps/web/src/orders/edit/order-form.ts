import { formatNumber } from "@partner-konto/domain/format/number";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { AdminUpdateOrder } from "@partner-konto/domain/orders/actions/requests";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isSame } from "@partner-konto/domain/record/json";

/** An order's editable values as form inputs: numbers as typed. */
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

/** The editable fields as the contract names them; the address is one value. */
type OrderField = Exclude<keyof AdminUpdateOrder, "price" | "confirmed">;
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

/** The order's editable values, to compare the user's, the saved and the original ones. */
export function valuesOf(order: Order): OrderValues {
  const { amount, unloadingPoints, hose, shortVehicle, note, prod, paymentType, deliveryTimes } = order;
  const { deliveryAddress, customer } = order;
  const { phone, email } = customer;
  const lists = { hose, shortVehicle, prod, paymentType, deliveryTimes };
  return { amount, unloadingPoints, note, phone, email, deliveryAddress, ...lists };
}

/** The values of a form. Numbers are validated before; texts are trimmed. */
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

/** The fields that differ, because only those are sent (portal §4). */
export function changesBetween(before: OrderValues, wanted: OrderValues): Changes {
  const fields = Object.keys(wanted) as OrderField[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(wanted[field], before[field])).map((field) => [field, wanted[field]]),
  );
}
