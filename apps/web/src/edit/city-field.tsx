import { useId } from "react";
import { BoundedTextField } from "../ui/fields/bounded-field.tsx";
import type { TextFieldProps } from "../ui/fields/text-field.tsx";
import { placeTexts } from "./place-texts.ts";

type CityFieldProps = TextFieldProps & {
  /** The places of the postal code; several are offered as suggestions. */
  places: readonly string[];
  /** The directory does not have the postal code, so the person has to check the place. */
  isUnknown: boolean;
};

export function CityField({ places, isUnknown, ...field }: CityFieldProps) {
  const listId = useId();
  const offersMany = places.length > 1;
  return (
    <>
      <BoundedTextField
        most={200}
        hint={isUnknown ? placeTexts.unknownCity : offersMany && placeTexts.many(places.length)}
        {...(offersMany && { list: listId })}
        {...field}
      />
      {offersMany && (
        <datalist id={listId}>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
