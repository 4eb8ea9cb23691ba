import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { optionsOf } from "../../../ui/fields/options.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
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
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  });
  return (
    <section aria-label={priceTexts.change} className="grid gap-3 sm:grid-cols-2">
      <TextField label={priceTexts.margin} hint={priceTexts.signHint} error={marginError} {...input("margin")} />
      <SelectField
        label={priceTexts.product}
        value={typed.product ?? ""}
        options={[{ value: "", label: priceTexts.everyProduct }, ...optionsOf(productTexts, products)]}
        onChange={(product) => onChange({ ...typed, product: product || null })}
      />
      <TextField
        label={priceTexts.basePrice}
        hint={priceTexts.basePriceHint}
        error={basePriceError}
        {...input("basePrice")}
      />
    </section>
  );
}
