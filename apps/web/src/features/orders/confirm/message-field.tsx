import { BoundedTextArea } from "../../../ui/text-area-field.tsx";
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
  return <BoundedTextArea most={5000} label={label} optional hint={hint} rows={4} value={text} onChange={onText} />;
}
