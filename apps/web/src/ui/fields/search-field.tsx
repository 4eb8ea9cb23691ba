import type { Rule } from "@partner-konto/domain/validation/rule";
import { useId } from "react";
import { cn } from "../cn.ts";
import { FieldError } from "./field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { useSearchText } from "./use-search-text.ts";

interface SearchFieldProps {
  label: string;
  className?: string;
  text: string;
  /** The error for a text that the server would refuse as too long; by default the one of a free text. */
  tooLong?: Rule;
  onText: (text: string) => void;
}

/** A search with debounce. */
export function SearchField({ label, className, text, tooLong, onText }: SearchFieldProps) {
  const { typed, wrong, type } = useSearchText(text, onText, tooLong);
  return (
    <search className="grid min-w-0 gap-1 max-sm:basis-full">
      <SearchInput
        className={cn("w-72 max-sm:w-full", className)}
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
