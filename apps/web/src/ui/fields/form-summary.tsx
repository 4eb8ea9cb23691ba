import { Fragment } from "react";
import { uiText } from "../../texts/ui.ts";
import { Note } from "../feedback/note.tsx";

interface FormSummaryProps {
  /** Labels and error texts by field; the labels in the order of the form. */
  labels: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onJump: (name: string) => void;
}

/**
 * Shown above a form with several invalid fields: their number, and a link to each. A single invalid field shows only its own
 * error.
 */
export function FormSummary({ labels, errors, onJump }: FormSummaryProps) {
  const wrong = Object.entries(labels).filter(([name]) => errors[name] !== undefined);
  if (wrong.length < 2) return null;
  return (
    <Note meaning="bad">
      <b className="font-semibold">{uiText.wrongFields(wrong.length)}</b>
      <br />
      <span className="type-13">
        {wrong.map(([name, label], index) => (
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
