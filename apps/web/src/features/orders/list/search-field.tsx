import { useEffect, useRef } from "react";
import { SearchInput } from "../../../ui/search-field.tsx";
import { useSearchText } from "../../../ui/use-search-text.ts";
import { orderTexts } from "../texts.ts";

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Free text, asked for when typing pauses; Escape closes the field, the chip keeps what was searched. */
export function SearchField({ text, onText, onClose }: SearchFieldProps) {
  const { typed, wrong, type, askNow } = useSearchText(text, onText);
  const input = useRef<HTMLInputElement>(null);
  // The field stands where the button stood that was just pressed, so the focus belongs here.
  useEffect(() => input.current?.focus(), []);
  const close = () => {
    askNow();
    onClose();
  };
  return (
    <search className="grid gap-1">
      <SearchInput
        ref={input}
        className="h-8 w-64 max-sm:h-11 max-sm:w-56"
        aria-label={orderTexts.searchIn}
        placeholder={orderTexts.searchHint}
        wrong={wrong}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => typed.trim() === "" && close()}
        onKeyDown={(event) => {
          // What is too long to be asked for stays to be looked at.
          const closes = event.key === "Escape" || (event.key === "Enter" && wrong === undefined);
          if (!closes) return;
          event.stopPropagation();
          close();
        }}
      />
    </search>
  );
}
