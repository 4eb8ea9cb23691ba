import { codeWithZero, wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { placeTexts } from "./place-texts.ts";

interface PostalCodeFieldProps extends Omit<ComponentProps<typeof TextInput>, "onChange" | "value"> {
  label: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  onCode: (typed: string) => void;
}

/**
 * A field for one postal code. Pasted text with blanks, a country or the place is reduced to its five digits. Four digits bring up
 * the question whether a leading zero is missing. Any other text stays as typed.
 */
export function PostalCodeField({ label, value, error, hint, className, onCode, ...input }: PostalCodeFieldProps) {
  const offered = codeWithZero(value);
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => (
        <>
          <TextInput
            {...control}
            {...input}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => onCode(wholeCode(target.value) ?? target.value)}
          />
          {offered !== undefined && !input.locked && (
            <button
              type="button"
              className="justify-self-start rounded-1 type-13 underline underline-offset-3"
              onClick={() => onCode(offered)}
            >
              {placeTexts.withZero(offered)}
            </button>
          )}
        </>
      )}
    </Field>
  );
}
