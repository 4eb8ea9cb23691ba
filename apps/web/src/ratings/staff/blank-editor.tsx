import { blankKindTexts } from "@partner-konto/domain/ratings/blank-texts";
import { type Blank, type BlankKind, blankKinds, shownParts, wholeBlanks } from "@partner-konto/domain/ratings/blanks";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ShownText } from "../shown-text.tsx";
import { staffTexts as text } from "./staff-texts.ts";

interface BlankEditorProps {
  original: string;
  blanks: readonly Blank[];
  /** Undefined for readers. */
  onChange: ((blanks: Blank[]) => void) | undefined;
}

/** The marked part without the blanks around it, which a double click marks too. */
function trimmed(original: string, start: number, end: number): [start: number, end: number] {
  const marked = original.slice(start, end);
  const from = start + marked.length - marked.trimStart().length;
  return [from, from + marked.trim().length];
}

/**
 * Blanks parts of a consumer's text. A read-only text area holds it, because mouse, keyboard and touch all select in one; below stands
 * what others read, and each blank can be taken back.
 */
export function BlankEditor({ original, blanks, onChange }: BlankEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isNothing, setNothing] = useState(false);
  const blank = (kind: BlankKind) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const [start, end] = trimmed(original, selectionStart, selectionEnd);
    setNothing(start === end);
    if (start < end) onChange?.(wholeBlanks(original, [...blanks, { start, end, kind }]));
  };
  return (
    <div className="grid gap-3">
      <TextAreaField
        ref={area}
        readOnly
        label={text.original}
        hint={onChange && text.originalHint}
        value={original}
        dir="auto"
        onSelect={() => setNothing(false)}
      />
      {onChange && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1 type-13 font-medium text-ink-2">{text.blankAs}</legend>
          {blankKinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => blank(kind)}>
              {blankKindTexts[kind]}
            </Button>
          ))}
        </fieldset>
      )}
      <div aria-live="polite">{isNothing && <FieldError>{text.nothingMarked}</FieldError>}</div>
      {blanks.length > 0 && (
        <ul aria-label={text.blanked} className="grid gap-1 type-13">
          {blanks.map((one) => (
            <li key={one.start} className="flex items-start gap-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {blankKindTexts[one.kind]}: „{original.slice(one.start, one.end)}“
              </span>
              {onChange && (
                <button
                  type="button"
                  aria-label={text.takeBack(blankKindTexts[one.kind], original.slice(one.start, one.end))}
                  className="grid size-6 flex-none place-items-center rounded-1 hover:bg-selected max-sm:size-11"
                  onClick={() => onChange(blanks.filter(({ start }) => start !== one.start))}
                >
                  <Icon name="undo" className="text-ink-3" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <section aria-label={text.preview} className="grid gap-1 rounded-2 border border-line bg-canvas px-3 py-2">
        <p className="type-13 font-medium text-ink-3">{text.preview}</p>
        <ShownText parts={shownParts(original, blanks)} />
      </section>
    </div>
  );
}
