import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { copyText } from "../ui/files/copy-text.ts";

const texts = { copy: "Kopieren", copied: "Kopiert" } as const;

/** A read-only value with a copy button; `copy` is the button's name where its word alone is not clear. */
export function CopiedField({ label, value, copy }: { label: string; value: string; copy?: string }) {
  const [copied, setCopied] = useState<string>();
  const put = async () => {
    if (await copyText(value)) setCopied(value);
  };
  return (
    <TextField
      label={label}
      readOnly
      inputClass="font-mono"
      onFocus={(event) => event.target.select()}
      after={
        <Button
          size="small"
          before="copy"
          className="-mr-1.5"
          aria-label={copied === value ? undefined : copy}
          onClick={() => void put()}
        >
          {copied === value ? texts.copied : texts.copy}
        </Button>
      }
      value={value}
    />
  );
}
