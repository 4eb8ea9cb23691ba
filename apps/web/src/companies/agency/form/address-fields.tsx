import type { Address } from "@partner-konto/domain/person";
import { CityField } from "../../../edit/city-field.tsx";
import { placeTexts } from "../../../edit/place-texts.ts";
import { PostalCodeField } from "../../../edit/postal-code-field.tsx";
import { fieldsOf } from "../../../edit/use-form.ts";
import { usePlaces } from "../../../edit/use-places.ts";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { formTexts } from "./texts.ts";

interface AddressFieldsProps {
  value: Address;
  errors: Partial<Record<keyof Address, string>>;
  onChange: (address: Address) => void;
  /** Whether a truck must find the house. */
  mustBeFound?: boolean;
}

/** Address inputs. A postal code fills in its city, unless another one was typed. */
export function AddressFields({ value, errors, onChange, mustBeFound = false }: AddressFieldsProps) {
  const places = usePlaces(value.postalCode);
  const isUnknown = places.isUnknown(value.postalCode);
  const put = (more: Partial<Address>) => onChange({ ...value, ...more });
  const bringCity = (postalCode: string) => {
    const city = places.cityWith(postalCode, value.city);
    if (postalCode !== value.postalCode || city !== value.city) put({ postalCode, city });
  };
  const field = fieldsOf(value, errors, put);
  return (
    <>
      <div className="grid grid-cols-[1fr_140px] gap-3">
        <BoundedTextField most={200} label={formTexts.street} {...field("street")} />
        <BoundedTextField most={20} label={formTexts.houseNumber} optional={!mustBeFound} {...field("houseNumber")} />
      </div>
      <div className="grid grid-cols-[128px_1fr] gap-3">
        <PostalCodeField
          label={formTexts.postalCode}
          name="postalCode"
          value={value.postalCode}
          error={errors.postalCode}
          hint={isUnknown && placeTexts.unknown}
          onFocus={places.onFocus}
          onChange={bringCity}
          // The code may have been typed before the directory was loaded.
          onBlur={() => bringCity(value.postalCode)}
        />
        <CityField
          label={formTexts.city}
          places={places.placesOf(value.postalCode)}
          isUnknown={isUnknown}
          {...field("city")}
        />
      </div>
    </>
  );
}
