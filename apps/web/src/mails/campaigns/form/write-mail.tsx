import type { Campaign } from "@partner-konto/domain/mails/campaigns/schema";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { trpc } from "../../../data/trpc.ts";
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
import { contentOf, isRight } from "./mail-form.ts";
import { useMailDraft } from "./use-mail-draft.ts";

const labels = {
  kind: text.kind,
  subject: text.subject,
  text: text.text,
  addresses: text.addresses,
  postalCodes: text.postalCodes,
};

interface WriteMailProps {
  draft?: Campaign;
  /** Told when the form has changes that are not saved, and when it has none any more. */
  onChanged?: (isChanged: boolean) => void;
}

/** Sends a mail to oneself. */
const useTestMail = () =>
  trpc.campaign.sendTest.useMutation(
    effectOf("campaign.sendTest", {
      success: text.testSent,
      onFailure: ({ status }) => {
        if (status === 404) showSnack({ type: "error", text: text.testRefused, call: "campaign.sendTest" });
        return status === 404;
      },
    }),
  );

/** A draft that is written: saved, sent to oneself as a test, and sent to its circle. */
export function WriteMail({ draft, onChanged }: WriteMailProps) {
  const { form, stored, isChanged, save, isSaving, theirs } = useMailDraft(draft);
  const { values } = form;
  const [asked, setAsked] = useState<"send" | "remove" | null>(null);
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
  const guard = useUnsavedGuard(isChanged, () => form.reset(stored.form));
  const testing = useTestMail();
  /** Runs work with a form that is right; shows what is wrong otherwise. */
  const ifRight = (work: () => void) => (isRight(values) ? work() : form.submit());
  const send = async () => (await save()) && setAsked("send");
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
          <SavingOverlay active={isSaving} />
          <div className="mb-4 empty:hidden">
            <FormSummary labels={labels} errors={form.errors} onJump={form.jump} />
          </div>
          <MailFields form={values} errors={form.errors} onChange={form.put} />
          {theirs !== undefined && (
            <Overtaken isSaving={isSaving} onKeepMine={() => ifRight(() => void save(theirs))} />
          )}
          <div className="flex flex-wrap items-center gap-3 py-5 max-sm:[&>button]:w-full">
            <Button type="submit" busy={isSaving}>
              {text.save}
            </Button>
            <Button
              before="mail"
              busy={testing.isPending}
              onClick={() => ifRight(() => testing.mutate({ body: contentOf(values) }))}
            >
              {text.test}
            </Button>
            <Button look="primary" before="send" busy={isSaving} onClick={() => ifRight(() => void send())}>
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

/** Somebody else saved the draft meanwhile. */
function Overtaken({ isSaving, onKeepMine }: { isSaving: boolean; onKeepMine: () => void }) {
  return (
    <Note meaning="bad" className="mt-4">
      <p>{text.conflict}</p>
      <Button className="mt-2" busy={isSaving} onClick={onKeepMine}>
        {text.keepMine}
      </Button>
    </Note>
  );
}
