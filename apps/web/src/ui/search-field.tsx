import { useId } from "react";
import { FieldError } from "./field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { useSearchText } from "./use-search-text.ts";

/** A free-text search with debounce. */
export function SearchField({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const { typed, wrong, type } = useSearchText(text, onText);
  return (
    <search className="grid min-w-0 gap-1 max-sm:basis-full">
      <SearchInput
        className="w-72 max-sm:w-full"
        aria-label={label}
        placeholder={label}
        wrong={wrong}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  );
}

/** A search input with its error below. */
export function SearchInput({ wrong, ...input }: TextInputProps & { wrong: string | undefined }) {
  const id = useId();
  return (
    <>
      <TextInput before="search" {...input} aria-invalid={wrong ? true : undefined} aria-describedby={wrong && id} />
      {wrong !== undefined && <FieldError id={id}>{wrong}</FieldError>}
    </>
  );
}
