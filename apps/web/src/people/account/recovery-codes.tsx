import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { copyText } from "../../ui/files/copy-text.ts";
import { settingsTexts } from "./texts.ts";

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join("\n")));
  return (
    <div className="grid gap-3">
      <Note meaning="warn">{settingsTexts.codesText}</Note>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button before="copy" className="justify-self-start" onClick={() => void copy()}>
        {copied ? settingsTexts.codesCopied : settingsTexts.codesCopy}
      </Button>
    </div>
  );
}
