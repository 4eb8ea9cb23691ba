import { BoundedField } from "../../../ui/bounded-field.tsx";
import { TextArea } from "../../../ui/text-input.tsx";
import { dialogTexts } from "../dialog-texts.ts";

/** The dealer's own message in a mail, limited to the contract's length. */
export function MessageField({
  label = dialogTexts.message,
  hint,
  text,
  onText,
}: {
  label?: string;
  hint?: string;
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <BoundedField most={5000} text={text} label={label} optional hint={hint}>
      {(control) => <TextArea {...control} rows={4} value={text} onChange={(event) => onText(event.target.value)} />}
    </BoundedField>
  );
}
