import { pelletNormTexts } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productLongTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
import { amountUnit, type Product } from "@partner-konto/domain/goods/values";
import type { useForm } from "../../edit/use-form.ts";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type Draft, usualGoods } from "./draft.ts";
import type { Choices } from "./fitting.ts";
import { phoneTexts } from "./phone-texts.ts";

interface WishFieldsProps {
  form: Pick<ReturnType<typeof useForm<Draft>>, "field" | "put">;
  /** The order with values that are on offer. */
  wish: Draft;
  choices: Choices;
  agencies: ReadonlyMap<string, string>;
}

/** Oil and pellets are ordered in other amounts, so a change between them starts with the usual goods again. */
function goodsWith(product: Product, before: Product): Partial<Draft> {
  const unit = amountUnit(product);
  return unit === amountUnit(before)
    ? { product }
    : { ...usualGoods(unit === "kg" ? "PARTNER_PELLET" : "PARTNER"), product };
}

/** The goods and how they are delivered and paid: only what the area sells. */
export function WishFields({ form, wish, choices, agencies }: WishFieldsProps) {
  const { field, put } = form;
  const labelled = <Name extends Exclude<keyof Draft, "known" | "dustProtection" | "salutation" | "instalmentMonths">>(
    name: Name,
  ) => ({
    label: phoneTexts.fields[name],
    ...field(name),
    value: wish[name],
  });
  const isPellet = amountUnit(wish.product) === "kg";
  const areas = choices.areas.map(({ id, name, businessCustomerId }) => ({
    value: id,
    label: agencies.size > 1 ? phoneTexts.areaOf(name, agencies.get(businessCustomerId) ?? "") : name,
  }));
  const dust = field("dustProtection");
  return (
    <>
      <h3 className="mt-2">{phoneTexts.wish}</h3>
      {areas.length > 1 && <SelectField options={areas} {...labelled("deliveryAreaId")} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          options={optionsOf(productLongTexts, choices.product)}
          {...labelled("product")}
          onChange={(product) => put(goodsWith(product, wish.product))}
        />
        <TextField unit={isPellet ? "kg" : "l"} inputMode="numeric" {...labelled("amount")} />
        {isPellet && (
          <>
            <SelectField options={optionsOf(pelletNormTexts, choices.qualityStep)} {...labelled("qualityStep")} />
            <div className="self-end">
              {choices.hasDustProtection && (
                <Choice label={phoneTexts.fields.dustProtection}>
                  <Checkbox
                    name={dust.name}
                    checked={wish.dustProtection}
                    onChange={({ target }) => dust.onChange(target.checked)}
                  />
                </Choice>
              )}
              {dust.error && <FieldError>{dust.error}</FieldError>}
            </div>
          </>
        )}
        <TextField
          inputMode="numeric"
          inputClass="[&_input]:text-right [&_input]:tabular-nums"
          {...labelled("unloadingPoints")}
        />
        <SelectField options={optionsOf(hoseTexts, choices.hose)} {...labelled("hose")} />
        <SelectField options={optionsOf(vehicleTexts, choices.vehicle)} {...labelled("vehicle")} />
        <SelectField options={optionsOf(deliveryTimesTexts, choices.deliveryTimes)} {...labelled("deliveryTimes")} />
        <SelectField options={optionsOf(paymentTexts, choices.paymentType)} {...labelled("paymentType")} />
      </div>
    </>
  );
}
