import { contentLength } from "@partner-konto/domain/content/values";
import type { KeyboardEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { addressed, around, atLines, type TextEdit, type TextSelection } from "../../../ui/markdown/marks.ts";
import { useTextEdits } from "../../../ui/markdown/use-text-edits.ts";
import { contentTexts as text } from "../texts.ts";

type Tool = keyof typeof text.tool;

const tools: Readonly<Record<Tool, (selected: TextSelection) => TextEdit>> = {
  bold: (selected) => around(selected, "**"),
  italic: (selected) => around(selected, "*"),
  heading: (selected) => atLines(selected, "## "),
  list: (selected) => atLines(selected, "- "),
  numbers: (selected) => atLines(selected, "1. "),
  link: (selected) => addressed(selected, "", text.linkWords, "https://"),
  picture: (selected) => addressed(selected, "!", text.pictureWords, "news/"),
};
const ofKey: Readonly<Record<string, Tool>> = { b: "bold", i: "italic", k: "link" };

interface MarkdownEditorProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text area with buttons and keys that insert marks. */
export function MarkdownEditor({ value, error, onChange }: MarkdownEditorProps) {
  const { box, apply: edit } = useTextEdits(value, onChange);
  const apply = (tool: Tool) => edit(tools[tool]);
  const onKey = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? ofKey[event.key.toLowerCase()] : undefined;
    if (!tool) return;
    event.preventDefault();
    // Ctrl B also switches the drawer.
    event.stopPropagation();
    apply(tool);
  };
  return (
    <div ref={box} className="grid gap-1.5">
      <fieldset aria-label={text.tools} className="-mx-1 flex flex-wrap">
        {(Object.keys(tools) as Tool[]).map((tool) => (
          <Button
            key={tool}
            look="ghost"
            size="small"
            title={tool in text.keys ? text.keys[tool as keyof typeof text.keys] : undefined}
            onClick={() => apply(tool)}
          >
            {text.tool[tool]}
          </Button>
        ))}
      </fieldset>
      <BoundedTextArea
        most={contentLength}
        label={text.content}
        hint={text.contentHint}
        className="[&_textarea]:min-h-72"
        name="content"
        value={value}
        error={error}
        onChange={onChange}
        onKeyDown={onKey}
      />
    </div>
  );
}
