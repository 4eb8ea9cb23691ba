import { placeholderNames } from "@partner-konto/domain/mails/campaigns/placeholders";
import { Button } from "../../../ui/button.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { addressed, around, atLines, type TextEdit, type TextSelection } from "../../../ui/markdown/marks.ts";
import { useTextEdits } from "../../../ui/markdown/use-text-edits.ts";
import { mailTexts as text } from "../texts.ts";

type Tool = keyof typeof text.tool;

const tools: Readonly<Record<Tool, (selected: TextSelection) => TextEdit>> = {
  bold: (selected) => around(selected, "**"),
  heading: (selected) => atLines(selected, "# "),
  list: (selected) => atLines(selected, "- "),
  numbers: (selected) => atLines(selected, "1. "),
  link: (selected) => addressed(selected, "", text.linkWords, "https://"),
};

/** Puts a placeholder in the place of the selection. */
const inserted =
  (name: string) =>
  ({ from, to }: TextSelection): TextEdit => {
    const written = `{{${name}}}`;
    return { from, to, text: written, select: [from + written.length, from + written.length] };
  };

interface MailEditorProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The text of a mail, with buttons for marks and placeholders. */
export function MailEditor({ value, error, onChange }: MailEditorProps) {
  const { box, apply } = useTextEdits(value, onChange);
  return (
    <div ref={box} className="grid content-start gap-1.5">
      <fieldset aria-label={text.tools} className="-mx-1 flex flex-wrap">
        {(Object.keys(tools) as Tool[]).map((tool) => (
          <Button key={tool} look="ghost" size="small" onClick={() => apply(tools[tool])}>
            {text.tool[tool]}
          </Button>
        ))}
      </fieldset>
      <BoundedTextArea
        most={8000}
        label={text.text}
        hint={text.textHint}
        className="[&_textarea]:min-h-72"
        name="text"
        value={value}
        error={error}
        onChange={onChange}
      />
      <fieldset className="grid gap-1">
        <legend className="type-13 font-medium text-ink-2">{text.placeholders}</legend>
        <div className="flex flex-wrap gap-1.5">
          {placeholderNames.map((name) => (
            <Button key={name} size="small" onClick={() => apply(inserted(name))}>
              {text.placeholder[name]}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
