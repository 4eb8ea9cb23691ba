import type { Order } from "@partner-konto/domain/order/schema";
import {
  amountUnit,
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/order/values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/texts/order-values";
import { Controller, type UseFormReturn } from "react-hook-form";
import { PostalCodeField } from "../../../edit/postal-code-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea, TextInput } from "../../../ui/text-input.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { formRules } from "./form-rules.ts";
import type { OrderForm } from "./order-form.ts";

type Typed = "amount" | "unloadingPoints" | "phone" | "street" | "houseNumber" | "city" | "email";
type Picked = "hose" | "shortVehicle" | "prod" | "paymentType" | "deliveryTimes";

interface OrderFieldsProps {
  form: UseFormReturn<OrderForm>;
  order: Order;
  as: "dealer" | "staff";
}

/** The editable fields of an order; platform staff have more. */
export function OrderFields({ form, order, as }: OrderFieldsProps) {
  const unit = amountUnit(order.prod);
  const text = (name: Typed, more: { unit?: string; className?: string; type?: string } = {}) => {
    const { className, ...input } = more;
    return (
      <Field
        label={dialogTexts.fields[name]}
        error={form.formState.errors[name]?.message}
        {...(className && { className })}
      >
        {(control) => <TextInput {...control} {...input} {...register(form, name)} />}
      </Field>
    );
  };
  const choice = <Value extends string>(
    name: Picked,
    options: readonly Value[],
    texts: Readonly<Record<Value, string>>,
  ) => (
    <Field label={dialogTexts.fields[name]}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {texts[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const sorts = unit === "l" ? oilSorts : pelletTypes;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {text("amount", { unit })}
      {text("unloadingPoints")}
      <p className="-mt-2 type-13 text-ink-3 sm:col-span-2">{dialogTexts.priceFollows}</p>
      {choice("hose", hoseLengths, hoseTexts)}
      {choice("shortVehicle", shortVehicles, vehicleTexts)}
      {as === "staff" && (
        <>
          {choice("prod", sorts, productTexts)}
          {choice("paymentType", paymentTypes, paymentTexts)}
          {choice("deliveryTimes", deliveryTimes, deliveryTimesTexts)}
          {text("email", { type: "email" })}
        </>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-3 sm:col-span-2">
        {text("street")}
        {text("houseNumber")}
      </div>
      <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-3 sm:col-span-2">
        <Controller
          control={form.control}
          name="postalCode"
          rules={rulesOf("postalCode")}
          render={({ field, fieldState }) => (
            <PostalCodeField
              label={dialogTexts.fields.postalCode}
              error={fieldState.error?.message}
              {...field}
              onCode={field.onChange}
            />
          )}
        />
        {text("city")}
      </div>
      {text("phone", { type: "tel" })}
      <Field
        label={dialogTexts.fields.note}
        optional
        error={form.formState.errors.note?.message}
        className="sm:col-span-2"
      >
        {(control) => <TextArea {...control} rows={3} {...register(form, "note")} />}
      </Field>
    </div>
  );
}

const rulesOf = (name: keyof OrderForm) => ({
  validate: (value: string, { prod }: OrderForm) => formRules(amountUnit(prod))[name]?.(value) ?? true,
});

const register = (form: UseFormReturn<OrderForm>, name: keyof OrderForm) => form.register(name, rulesOf(name));
