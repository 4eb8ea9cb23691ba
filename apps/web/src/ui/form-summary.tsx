import { Fragment } from "react";
import { uiText } from "../texts/ui.ts";
import { Note } from "./note.tsx";

interface FormSummaryProps<Name extends string> {
  /** The invalid fields in the order of the form. */
  wrong: readonly { name: Name; label: string }[];
  onJump: (name: Name) => void;
}

/**
 * Shown above a form with several invalid fields: their number, and a link to each. A single invalid field shows only its own
 * error.
 */
export function FormSummary<Name extends string>({ wrong, onJump }: FormSummaryProps<Name>) {
  if (wrong.length < 2) return null;
  return (
    <Note meaning="bad">
      <b className="font-semibold">{uiText.wrongFields(wrong.length)}</b>
      <br />
      <span className="type-13">
        {wrong.map(({ name, label }, index) => (
          <Fragment key={name}>
            {index > 0 && ", "}
            <button type="button" className="rounded-1 underline underline-offset-3" onClick={() => onJump(name)}>
              {label}
            </button>
          </Fragment>
        ))}
      </span>
    </Note>
  );
}
