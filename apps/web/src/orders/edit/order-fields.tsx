import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
import {
  amountUnit,
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/goods/values";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { ReactNode } from "react";
import { AddressFields } from "../../companies/agency/form/address-fields.tsx";
import type { useForm } from "../../edit/use-form.ts";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import type { OrderForm } from "./order-form.ts";

interface OrderFieldsProps {
  form: Pick<ReturnType<typeof useForm<OrderForm>>, "values" | "errors" | "field" | "put">;
  order: Order;
  as: "dealer" | "staff";
  /** Below the fields that the price depends on. */
  children: ReactNode;
}

/** The editable fields of an order; platform staff have more. */
export function OrderFields({ form, order, as, children }: OrderFieldsProps) {
  const { street, houseNumber, postalCode, city } = form.values;
  const unit = amountUnit(order.prod);
  const labelled = <Name extends keyof OrderForm>(name: Name) => ({
    label: dialogTexts.fields[name],
    ...form.field(name),
  });
  const sorts = unit === "l" ? oilSorts : pelletTypes;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField unit={unit} {...labelled("amount")} />
      <TextField {...labelled("unloadingPoints")} />
      <SelectField options={optionsOf(hoseTexts, hoseLengths)} {...labelled("hose")} />
      <SelectField options={optionsOf(vehicleTexts, shortVehicles)} {...labelled("shortVehicle")} />
      {as === "staff" && (
        <>
          <SelectField options={optionsOf(productTexts, sorts)} {...labelled("prod")} />
          <SelectField options={optionsOf(paymentTexts, paymentTypes)} {...labelled("paymentType")} />
          <SelectField options={optionsOf(deliveryTimesTexts, deliveryTimes)} {...labelled("deliveryTimes")} />
          <TextField type="email" {...labelled("email")} />
        </>
      )}
      <div className="grid gap-3 empty:hidden sm:col-span-2">{children}</div>
      <div className="grid gap-3 sm:col-span-2">
        <AddressFields value={{ street, houseNumber, postalCode, city }} errors={form.errors} onChange={form.put} />
      </div>
      <TextField type="tel" {...labelled("phone")} />
      <TextAreaField optional rows={3} className="sm:col-span-2" {...labelled("note")} />
    </div>
  );
}
