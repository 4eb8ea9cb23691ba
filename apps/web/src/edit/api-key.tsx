import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Note } from "../ui/note.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";

interface ApiKeyProps {
  /** Whether there is one already. */
  there: boolean;
  /** What is said of it, as long as it is not shown. */
  state: string;
  /** Just made; shown this one time. */
  fresh: string | undefined;
  busy: boolean;
  offBecause?: string | undefined;
  onGenerate: () => void;
  onRemove: () => void;
}

/** A key for programs: made, made anew after a question, taken away. It is shown once: the server keeps a hash only. */
export function ApiKey({ there, state, fresh, busy, offBecause, onGenerate, onRemove }: ApiKeyProps) {
  const [asking, setAsking] = useState<"generate" | "remove" | null>(null);
  const [copied, setCopied] = useState(false);
  const generate = () => {
    setAsking(null);
    setCopied(false);
    onGenerate();
  };
  const remove = () => {
    setAsking(null);
    onRemove();
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      {fresh ? (
        <>
          <Field label={apiKeyTexts.fresh}>
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={fresh}
                className="font-mono"
                onFocus={(event) => event.target.select()}
                after={
                  <Button size="small" before="copy" className="-mr-1.5" onClick={() => void copy(fresh)}>
                    {copied ? apiKeyTexts.copied : apiKeyTexts.copy}
                  </Button>
                }
              />
            )}
          </Field>
          <Note meaning="warn">{apiKeyTexts.once}</Note>
        </>
      ) : (
        <p className="text-ink-2">{state}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          before="key"
          busy={busy}
          offBecause={offBecause}
          onClick={() => (there ? setAsking("generate") : generate())}
        >
          {there ? apiKeyTexts.generateAgain : apiKeyTexts.generate}
        </Button>
        {there && (
          <Button look="danger" before="trash" busy={busy} offBecause={offBecause} onClick={() => setAsking("remove")}>
            {apiKeyTexts.remove}
          </Button>
        )}
      </div>
      {asking === "remove" && (
        <ConfirmDialog
          title={apiKeyTexts.removeTitle}
          does={apiKeyTexts.removeDo}
          onConfirm={remove}
          onClose={() => setAsking(null)}
        >
          {apiKeyTexts.removeText}
        </ConfirmDialog>
      )}
      {asking === "generate" && (
        <ConfirmDialog
          title={apiKeyTexts.replaceTitle}
          does={apiKeyTexts.generate}
          look="primary"
          onConfirm={generate}
          onClose={() => setAsking(null)}
        >
          {apiKeyTexts.replaceText}
        </ConfirmDialog>
      )}
    </>
  );
}
