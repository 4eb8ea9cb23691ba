import { useEffect, useRef, useState } from "react";
import { TextInput } from "./text-input.tsx";

const pauseMs = 300;

/** Free text, asked for when typing pauses. Taken back from outside ("Filter zurücksetzen"), the field follows. */
export function SearchField({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [before, setBefore] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (before !== text) {
    setBefore(text);
    if (text !== typed.trim()) setTyped(text);
  }
  return (
    <search className="min-w-0 max-sm:basis-full">
      <TextInput
        before="search"
        className="w-72 max-sm:w-full"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(value.trim()), pauseMs);
        }}
      />
    </search>
  );
}
