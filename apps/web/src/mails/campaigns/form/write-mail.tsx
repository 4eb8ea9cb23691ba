import type { Campaign } from "@partner-konto/domain/mails/campaigns/schema";
import { isSame } from "@partner-konto/domain/record/json";
import { type SetStateAction, useEffect, useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { newId } from "../../../data/new-key.ts";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useForm } from "../../../edit/use-form.ts";
import { useSaveKey } from "../../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { PageBody, PageHead } from "../../../shell/page/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { UnsavedDialog } from "../../../ui/dialogs/unsaved-dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { SavingOverlay } from "../../../ui/feedback/saving-overlay.tsx";
import { Form } from "../../../ui/fields/form.tsx";
import { FormSummary } from "../../../ui/fields/form-summary.tsx";
import { RemoveDraft } from "../remove-draft.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { mailTexts as text } from "../texts.ts";
import { MailFields } from "./mail-fields.tsx";
import { contentOf, emptyMail, formOf, isRight, type MailForm, wrongIn } from "./mail-form.ts";

const labels = {
  kind: text.kind,
  subject: text.subject,
  text: text.text,
  addresses: text.addresses,
  postalCodes: text.postalCodes,
};

interface StoredDraft {
  stored: { id: string; version: number; form: MailForm };
  values: MailForm;
}

interface WriteMailProps {
  draft?: Campaign;
  /** Told when the form has changes that are not saved, and when it has none any more. */
  onChanged?: (isChanged: boolean) => void;
}

/** A draft that is written: saved, sent to oneself as a test, and sent to its circle. */
export function WriteMail({ draft, onChanged }: WriteMailProps) {
  // A text that returns after the session ended still belongs to the draft and the version it was written on.
  const [{ stored, values }, setKept] = useKept<StoredDraft>("mail", () => {
    const form = draft ? formOf(draft) : emptyMail;
    return { stored: { id: draft?.id ?? newId(), version: draft?.version ?? 0, form }, values: form };
  });
  const setValues = (next: SetStateAction<MailForm>) =>
    setKept((now) => ({ ...now, values: typeof next === "function" ? next(now.values) : next }));
  const [asked, setAsked] = useState<"send" | "remove" | null>(null);
  /** The version by somebody else that a save met. */
  const [theirs, setTheirs] = useState<number>();
  const form = useForm([values, setValues], { wrongOf: wrongIn, send: () => void save() });
  const isChanged = !isSame(values, stored.form);
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
  const guard = useUnsavedGuard(isChanged, () => form.reset(stored.form));
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
  const testing = trpc.campaign.sendTest.useMutation(
    effectOf("campaign.sendTest", {
      success: text.testSent,
      onFailure: ({ status }) => {
        if (status === 404) showSnack({ type: "error", text: text.testRefused, call: "campaign.sendTest" });
        return status === 404;
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
  /** Runs work with a form that is right; shows what is wrong otherwise. */
  const ifRight = (work: () => void) => (isRight(values) ? work() : form.submit());
  const send = async () => {
    if (await save()) setAsked("send");
  };
  const test = () => {
    const body = contentOf(values);
    testing.mutate({ body });
  };
  useSaveKey(form.box, form.submit);
  return (
    <>
      <PageHead
        title={draft?.subject ?? text.create}
        actions={
          draft && (
            <Button look="danger" before="trash" onClick={() => setAsked("remove")}>
              {text.removeDraft}
            </Button>
          )
        }
      />
      <PageBody>
        <Link to="/platform/mails" className="inline-block underline">
          {text.back}
        </Link>
        {draft && draft.state !== "draft" && (
          <Note meaning="bad" className="mt-4">
            {text.sentMeanwhile}
          </Note>
        )}
        <Form mails={false} {...form.form} className="relative mt-4">
          <SavingOverlay active={saving.isPending} />
          <div className="mb-4 empty:hidden">
            <FormSummary labels={labels} errors={form.errors} onJump={form.jump} />
          </div>
          <MailFields form={values} errors={form.errors} onChange={form.put} />
          {theirs !== undefined && (
            <Note meaning="bad" className="mt-4">
              <p>{text.conflict}</p>
              <Button className="mt-2" busy={saving.isPending} onClick={() => ifRight(() => void save(theirs))}>
                {text.keepMine}
              </Button>
            </Note>
          )}
          <div className="flex flex-wrap items-center gap-3 py-5 max-sm:[&>button]:w-full">
            <Button type="submit" busy={saving.isPending}>
              {text.save}
            </Button>
            <Button before="mail" busy={testing.isPending} onClick={() => ifRight(test)}>
              {text.test}
            </Button>
            <Button look="primary" before="send" busy={saving.isPending} onClick={() => ifRight(() => void send())}>
              {text.send}
            </Button>
          </div>
        </Form>
      </PageBody>
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
      {asked === "send" && (
        <SendDialog
          mail={{ id: stored.id, version: stored.version }}
          content={contentOf(values)}
          onClose={() => setAsked(null)}
          onSent={() => guard.goOn(`/platform/mails/${stored.id}`)}
        />
      )}
      {asked === "remove" && draft && (
        <RemoveDraft
          draft={draft}
          onClose={() => setAsked(null)}
          onRemoved={() => {
            form.reset(stored.form);
            guard.goOn("/platform/mails");
          }}
        />
      )}
    </>
  );
}
