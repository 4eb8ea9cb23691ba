import { activeProducts } from "@partner-konto/domain/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { Product } from "@partner-konto/domain/order/values";
import { productTexts } from "@partner-konto/domain/texts/order-values";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { readShift, type TypedShift, unitOf } from "./shift.ts";
import { priceTexts } from "./texts.ts";

interface Props {
  typed: TypedShift;
  areas: readonly DeliveryArea[];
  onChange: (typed: TypedShift) => void;
}

/** Inputs for the amounts by which prices change. */
export function ChooseShift({ typed, areas, onChange }: Props) {
  const { marginError, basePriceError } = readShift(typed, areas);
  const unit = unitOf(areas) === "perTon" ? "€/t" : "€/100 l";
  const products = [...new Set(areas.flatMap(activeProducts))];
  const input = (name: "margin" | "basePrice") => ({
    name,
    unit,
    inputMode: "text" as const,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <section aria-label={priceTexts.change} className="grid gap-3 sm:grid-cols-2">
      <Field label={priceTexts.margin} hint={priceTexts.signHint} error={marginError}>
        {(control) => <TextInput {...control} {...input("margin")} />}
      </Field>
      <Field label={priceTexts.product}>
        {(control) => (
          <Select
            {...control}
            value={typed.product ?? ""}
            onChange={({ target }) => onChange({ ...typed, product: (target.value || null) as Product | null })}
          >
            <option value="">{priceTexts.everyProduct}</option>
            {products.map((product) => (
              <option key={product} value={product}>
                {productTexts[product]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={priceTexts.basePrice} hint={priceTexts.basePriceHint} error={basePriceError}>
        {(control) => <TextInput {...control} {...input("basePrice")} />}
      </Field>
    </section>
  );
}
