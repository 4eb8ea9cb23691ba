import { cleanText } from "@partner-konto/domain/text/clean";
import type { Rule } from "@partner-konto/domain/validation/rule";
import { useEffect, useRef, useState } from "react";
import { searchTooLong } from "./search-text.ts";

const pauseMs = 300;

/**
 * The state of a search input: debounced, and only with texts that the server accepts. When the search is reset from outside
 * ("Filter zurücksetzen"), the input follows.
 */
export function useSearchText(text: string, onText: (text: string) => void, tooLong: Rule = searchTooLong) {
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [before, setBefore] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (before !== text) {
    setBefore(text);
    setAsked(text);
    if (text !== asked) setTyped(text);
  }
  const ask = (value: string) => {
    clearTimeout(timer.current);
    const sought = cleanText(value);
    if (sought === asked || tooLong(value) !== undefined) return;
    setAsked(sought);
    latest.current(sought);
  };
  return {
    typed,
    wrong: tooLong(typed),
    type: (value: string) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(value), pauseMs);
    },
    /** Skips the debounce. */
    askNow: () => ask(typed),
  };
}
