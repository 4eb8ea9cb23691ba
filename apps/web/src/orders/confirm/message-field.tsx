import { useRef } from "react";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { Select } from "../../ui/fields/select.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { planTexts } from "../plan-texts.ts";

/** The placeholders that dispatchers need most; the mail also fills the others of the agency's page. */
const offered = ["Kunde", "Termin", "Zeitfenster", "Telefon", "Bestellnummer"] as const;

interface MessageFieldProps {
  label?: string;
  hint?: string;
  /** The text's fault, if any. */
  error?: string | undefined;
  text: string;
  onText: (text: string) => void;
  /** The agency whose text blocks are offered; none without it. */
  agencyId: string | undefined;
}

/** The dealer's own message in a mail, limited to the contract's length, with buttons for placeholders and the agency's text blocks. */
export function MessageField(props: MessageFieldProps) {
  const { label = dialogTexts.message, hint, error, text, onText, agencyId } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const blocks =
    trpc.dispatch.getSettings.useQuery(
      { businessCustomerId: agencyId ?? "" },
      { enabled: agencyId !== undefined, retry: false },
    ).data?.textBlocks ?? [];
  /** Inserts a placeholder at the cursor and moves the cursor behind it. */
  const insert = (name: string) => {
    const place = `{${name}}`;
    const from = area.current?.selectionStart ?? text.length;
    const to = area.current?.selectionEnd ?? from;
    onText(text.slice(0, from) + place + text.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + place.length, from + place.length);
    });
  };
  return (
    <div className="grid gap-2">
      <BoundedTextArea
        most={5000}
        label={label}
        optional
        hint={hint}
        error={error}
        ref={area}
        rows={4}
        value={text}
        onChange={onText}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="mb-1 type-13 text-ink-3">{planTexts.insert}</legend>
        {offered.map((name) => (
          <Button key={name} size="small" aria-label={planTexts.insertOne(name)} onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
        {blocks.length > 0 && (
          <Select
            aria-label={planTexts.block}
            value=""
            options={[{ value: "", label: planTexts.chooseBlock }, ...optionsOfNamed(blocks)]}
            onChange={(id) => onText(blocks.find((block) => block.id === id)?.text ?? text)}
            className="h-7 max-w-full type-13 max-sm:h-11"
          />
        )}
      </fieldset>
    </div>
  );
}
