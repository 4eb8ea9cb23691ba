import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { settingsTexts } from "./texts.ts";

/** The key for the dealer's own programs. It is shown once, right after it was made: the server keeps a hash only. */
export function ApiKeySection() {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState(false);
  const change = trpc.user.changeApiToken.useMutation(effectOf("user.changeApiToken"));
  const key = change.data?.apiToken;
  const there = user.hasApiToken;
  const generate = () => {
    setAsking(false);
    setCopied(false);
    change.mutate({ key: newKey() });
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Section title={settingsTexts.apiKey} intro={settingsTexts.apiKeyIntro}>
      {key ? (
        <>
          <Field label={settingsTexts.apiKeyNew}>
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={key}
                className="font-mono"
                onFocus={(event) => event.target.select()}
                after={
                  <Button size="small" before="copy" className="-mr-1.5" onClick={() => void copy(key)}>
                    {copied ? settingsTexts.copied : settingsTexts.copy}
                  </Button>
                }
              />
            )}
          </Field>
          <Note meaning="warn">{settingsTexts.apiKeyOnce}</Note>
        </>
      ) : (
        <p className="text-ink-2">{there ? settingsTexts.apiKeyThere : settingsTexts.apiKeyNone}</p>
      )}
      <Button
        before="key"
        className="justify-self-start"
        busy={change.isPending}
        onClick={() => (there ? setAsking(true) : generate())}
      >
        {there ? settingsTexts.generateAgain : settingsTexts.generate}
      </Button>
      {asking && (
        <Dialog
          title={settingsTexts.replaceTitle}
          alert
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>{uiText.cancel}</Button>
              <Button look="primary" onClick={generate}>
                {settingsTexts.generate}
              </Button>
            </>
          }
        >
          <p>{settingsTexts.replaceText}</p>
        </Dialog>
      )}
    </Section>
  );
}
