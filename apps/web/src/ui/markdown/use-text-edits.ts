import { useRef } from "react";
import type { TextEdit, TextSelection } from "./marks.ts";

/** Changes the text area in `box` at its selection, so that the browser can undo it. */
export function useTextEdits(value: string, onChange: (value: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const apply = (edited: (selected: TextSelection) => TextEdit) => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    const edit = edited({ text: value, from: area.selectionStart, to: area.selectionEnd });
    area.focus();
    area.setSelectionRange(edit.from, edit.to);
    // Unlike a new value, this keeps the browser's undo.
    if (!document.execCommand?.("insertText", false, edit.text)) {
      area.setRangeText(edit.text, edit.from, edit.to);
      onChange(area.value);
    }
    area.setSelectionRange(...edit.select);
  };
  return { box, apply };
}
