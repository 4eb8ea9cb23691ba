import { type ReactNode, useState } from "react";

interface FileInputProps {
  label: string;
  /** Endings and types of files, separated by commas. */
  accept: string;
  onFile: (file: File) => void;
  /** The button; it gets the function that opens the browser's dialog. */
  children: (choose: () => void) => ReactNode;
}

/** A hidden input of a file with the button that opens it. */
export function FileInput({ label, accept, onFile, children }: FileInputProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      {children(() => input?.click())}
      <input
        ref={setInput}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the user choose the same file again after correcting it.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
