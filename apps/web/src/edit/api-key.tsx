import type { User } from "@partner-konto/domain/people/schema";
import { useState } from "react";
import type { CallError } from "../data/call-error.ts";
import { useSession } from "../data/session.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx";
import { Note } from "../ui/feedback/note.tsx";
import { apiKeyText, apiKeyTexts } from "./api-key-texts.ts";
import { CopiedField } from "./copied-field.tsx";
import { MakeKeyDialog, type Proof } from "./make-key-dialog.tsx";

interface ApiKeyProps {
  /** The existing key. */
  known: User["apiKey"];
  /** Text shown when there is no key. */
  none: string;
  /** The key just generated; shown only once. */
  fresh: string | undefined;
  busy: boolean;
  offBecause?: string | undefined;
  /** Why no key can be made now; one that exists can be removed. */
  newOffBecause?: string | undefined;
  onGenerate: (proof: Proof, refuse: (error: CallError) => boolean, onMade: () => void) => void;
  onRemove: () => void;
}

/**
 * An API key for programs: generated after a proof of identity, replaced, removed. The key is shown once, because the server stores
 * only a hash.
 */
export function ApiKey({ known, none, fresh, busy, offBecause, newOffBecause, onGenerate, onRemove }: ApiKeyProps) {
  const [asking, setAsking] = useState<"generate" | "remove" | null>(null);
  const { user, servicesUrl } = useSession();
  const close = () => setAsking(null);
  const remove = () => {
    close();
    onRemove();
  };
  return (
    <>
      {fresh ? (
        <>
          <CopiedField label={apiKeyTexts.fresh} value={fresh} />
          <Note meaning="warn">{apiKeyTexts.once}</Note>
        </>
      ) : (
        <p className="text-ink-2">{known ? apiKeyText(known) : none}</p>
      )}
      {known?.over && !fresh && (
        <Note meaning="warn">{known.over === "API_KEY_EXPIRED" ? apiKeyTexts.expired : apiKeyTexts.outgrown}</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          before="key"
          busy={busy}
          offBecause={offBecause ?? newOffBecause ?? (user.viewing ? apiKeyTexts.notWhileViewing : undefined)}
          onClick={() => setAsking("generate")}
        >
          {known ? apiKeyTexts.generateAgain : apiKeyTexts.generateFirst}
        </Button>
        {known && (
          <Button look="danger" before="trash" busy={busy} offBecause={offBecause} onClick={() => setAsking("remove")}>
            {apiKeyTexts.remove}
          </Button>
        )}
      </div>
      {servicesUrl === null ? (
        <p className="type-13 text-ink-3">{apiKeyTexts.noAddress}</p>
      ) : (
        <>
          <CopiedField label={apiKeyTexts.address} value={servicesUrl} copy={apiKeyTexts.copyAddress} />
          <a href={`${servicesUrl}/docs`} target="_blank" rel="noreferrer" className="justify-self-start">
            {apiKeyTexts.guide}
          </a>
        </>
      )}
      {asking === "remove" && (
        <ConfirmDialog title={apiKeyTexts.removeTitle} does={apiKeyTexts.removeDo} onConfirm={remove} onClose={close}>
          {apiKeyTexts.removeText}
        </ConfirmDialog>
      )}
      {asking === "generate" && (
        <MakeKeyDialog
          replaces={known !== null}
          busy={busy}
          onClose={close}
          onProof={(proof, refuse) => onGenerate(proof, refuse, close)}
        />
      )}
    </>
  );
}
