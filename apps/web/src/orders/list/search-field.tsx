import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { SearchInput } from "../../ui/fields/search-field.tsx";
import { useSearchText } from "../../ui/fields/use-search-text.ts";
import { orderTexts } from "../texts.ts";

interface SearchProps {
  text: string;
  onText: (text: string) => void;
}

/** The button that becomes the search field. Escape closes the field; the search stays active as a filter chip. */
export function SearchButton(search: SearchProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <SearchField {...search} onClose={close} />;
  return (
    <IconButton
      ref={button}
      icon="search"
      label={orderTexts.searchIn}
      aria-keyshortcuts="/"
      data-search=""
      onClick={() => setOpen(true)}
    />
  );
}

/** A free-text search with debounce. */
function SearchField({ text, onText, onClose }: SearchProps & { onClose: () => void }) {
  const { typed, wrong, type, askNow } = useSearchText(text, onText);
  const input = useRef<HTMLInputElement>(null);
  // The field replaces the button that was just pressed, so it takes the focus.
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
          // A text that is too long stays visible with its error.
          const closes = event.key === "Escape" || (event.key === "Enter" && wrong === undefined);
          if (!closes) return;
          event.stopPropagation();
          close();
        }}
      />
    </search>
  );
}
