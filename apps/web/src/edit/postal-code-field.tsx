import { codeWithZero, wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { Field } from "../ui/fields/field.tsx";
import type { TextFieldProps } from "../ui/fields/text-field.tsx";
import { TextInput } from "../ui/fields/text-input.tsx";
import { placeTexts } from "./place-texts.ts";

/**
 * A field for one postal code. Pasted text with blanks, a country or the place is reduced to its five digits. Four digits bring up
 * the question whether a leading zero is missing. Any other text stays as typed.
 */
export function PostalCodeField(props: TextFieldProps & { onChange: (typed: string) => void }) {
  const { label, error, hint, className, value, onChange, ...input } = props;
  const offered = codeWithZero(value);
  return (
    <Field {...{ label, error, hint, className }}>
      {(control) => (
        <>
          <TextInput
            {...control}
            {...input}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => onChange(wholeCode(target.value) ?? target.value)}
          />
          {offered !== undefined && !input.locked && (
            <button
              type="button"
              className="justify-self-start rounded-1 type-13 underline underline-offset-3"
              onClick={() => onChange(offered)}
            >
              {placeTexts.withZero(offered)}
            </button>
          )}
        </>
      )}
    </Field>
  );
}
