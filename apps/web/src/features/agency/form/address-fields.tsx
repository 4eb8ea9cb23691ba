import type { Address } from "@partner-konto/domain/person";
import { useId } from "react";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { formTexts } from "./texts.ts";
import { useKnownPlaces } from "./use-known-places.ts";

interface AddressFieldsProps {
  value: Address;
  errors: Partial<Record<keyof Address, string>>;
  onChange: (address: Address) => void;
}

/** A postal code one delivers to brings its place along, unless another was typed. */
export function AddressFields({ value, errors, onChange }: AddressFieldsProps) {
  const places = useKnownPlaces();
  const listId = useId();
  const put = (name: keyof Address, text: string) => onChange({ ...value, [name]: text });
  const near = value.postalCode.length < 2 ? [] : [...places].filter(([code]) => code.startsWith(value.postalCode));
  const putCode = (typed: string) => {
    const known = places.get(typed);
    const isFree = value.city === "" || value.city === places.get(value.postalCode);
    onChange({ ...value, postalCode: typed, ...(known !== undefined && isFree && { city: known }) });
  };
  return (
    <>
      <div className="grid grid-cols-[1fr_140px] gap-3">
        <Field label={formTexts.street} error={errors.street}>
          {(control) => (
            <TextInput
              {...control}
              name="street"
              maxLength={200}
              value={value.street}
              onChange={({ target }) => put("street", target.value)}
            />
          )}
        </Field>
        <Field label={formTexts.houseNumber} optional>
          {(control) => (
            <TextInput
              {...control}
              name="houseNumber"
              maxLength={20}
              value={value.houseNumber}
              onChange={({ target }) => put("houseNumber", target.value)}
            />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-[128px_1fr] gap-3">
        <Field label={formTexts.postalCode} error={errors.postalCode}>
          {(control) => (
            <>
              <TextInput
                {...control}
                name="postalCode"
                inputMode="numeric"
                maxLength={5}
                list={listId}
                value={value.postalCode}
                onChange={({ target }) => putCode(target.value)}
              />
              <datalist id={listId}>
                {near.slice(0, 20).map(([code, place]) => (
                  <option key={code} value={code}>
                    {place}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={formTexts.city} error={errors.city}>
          {(control) => (
            <TextInput
              {...control}
              name="city"
              maxLength={200}
              value={value.city}
              onChange={({ target }) => put("city", target.value)}
            />
          )}
        </Field>
      </div>
      {places.size > 0 && <p className="type-13 text-ink-3">{formTexts.placesHint}</p>}
    </>
  );
}
