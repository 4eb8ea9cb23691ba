import { type ComponentProps, useId } from "react";
import { BoundedField } from "../ui/bounded-field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { placeTexts } from "./place-texts.ts";

interface CityFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  /** The places of the postal code; several are offered as suggestions. */
  places: readonly string[];
  /** The directory does not have the postal code, so the person has to check the place. */
  isUnknown: boolean;
  error: string | undefined;
}

export function CityField({ label, places, isUnknown, error, ...input }: CityFieldProps) {
  const listId = useId();
  const offersMany = places.length > 1;
  return (
    <BoundedField
      most={200}
      // Under a form library there is no `value` here, and the form's own rule checks the length.
      text={String(input.value ?? "")}
      label={label}
      error={error}
      hint={isUnknown ? placeTexts.unknownCity : offersMany && placeTexts.many(places.length)}
    >
      {(control) => (
        <>
          <TextInput {...control} {...input} {...(offersMany && { list: listId })} />
          {offersMany && (
            <datalist id={listId}>
              {places.map((place) => (
                <option key={place}>{place}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </BoundedField>
  );
}
