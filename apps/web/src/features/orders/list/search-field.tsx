import { useEffect, useRef, useState } from "react";
import { TextInput } from "../../../ui/text-input.tsx";
import { orderTexts } from "../texts.ts";

const pauseMs = 300;

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Free text, asked for when typing pauses; Escape closes the field, the chip keeps what was searched. */
export function SearchField({ text, onText, onClose }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  // The field stands where the button stood that was just pressed, so the focus belongs here.
  useEffect(() => input.current?.focus(), []);
  // Taken off at its chip: the field follows.
  const [before, setBefore] = useState(text);
  if (before !== text) {
    setBefore(text);
    if (text === "") setTyped("");
  }
  const apply = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() !== text) latest.current(value.trim());
  };
  return (
    <search>
      <TextInput
        ref={input}
        before="search"
        className="h-8 w-64 max-sm:h-11 max-sm:w-56"
        aria-label={orderTexts.searchIn}
        placeholder={orderTexts.searchHint}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          const { value } = event.target;
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(value.trim()), pauseMs);
        }}
        onBlur={() => typed.trim() === "" && onClose()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && event.key !== "Enter") return;
          event.stopPropagation();
          apply(typed);
          onClose();
        }}
      />
    </search>
  );
}
