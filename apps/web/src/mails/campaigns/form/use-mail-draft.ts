import type { Campaign } from "@partner-konto/domain/mails/campaigns/schema";
import { isSame } from "@partner-konto/domain/record/json";
import { type SetStateAction, useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { newId } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useForm } from "../../../edit/use-form.ts";
import { mailTexts as text } from "../texts.ts";
import { contentOf, emptyMail, formOf, type MailForm, wrongIn } from "./mail-form.ts";

interface StoredDraft {
  stored: { id: string; version: number; form: MailForm };
  values: MailForm;
}

/** A draft's form, and the saves of it. */
export function useMailDraft(draft: Campaign | undefined) {
  // A text that returns after the session ended still belongs to the draft and the version it was written on.
  const [{ stored, values }, setKept] = useKept<StoredDraft>("mail", () => {
    const form = draft ? formOf(draft) : emptyMail;
    return { stored: { id: draft?.id ?? newId(), version: draft?.version ?? 0, form }, values: form };
  });
  const setValues = (next: SetStateAction<MailForm>) =>
    setKept((now) => ({ ...now, values: typeof next === "function" ? next(now.values) : next }));
  /** The version by somebody else that a save met. */
  const [theirs, setTheirs] = useState<number>();
  const form = useForm([values, setValues], { wrongOf: wrongIn, send: () => void save() });
  const isChanged = !isSame(values, stored.form);
  const saving = trpc.campaign.save.useMutation(
    effectOf("campaign.save", {
      success: text.saved,
      onFailure: ({ status, current }) => {
        const other = status === 412 ? (current as Campaign).version : undefined;
        setTheirs(other);
        return other !== undefined;
      },
    }),
  );
  /** Stores what was typed. Resolves to whether the server has it. */
  async function save(version = stored.version): Promise<boolean> {
    if (!isChanged && version > 0) return true;
    const body = { campaignId: stored.id, version, ...contentOf(values) };
    const saved = await saving.mutateAsync({ body }).catch(() => null);
    if (saved === null) return false;
    setTheirs(undefined);
    setKept((now) => ({ ...now, stored: { id: saved.id, version: saved.version, form: values } }));
    return true;
  }
  return { form, stored, isChanged, save, isSaving: saving.isPending, theirs };
}
