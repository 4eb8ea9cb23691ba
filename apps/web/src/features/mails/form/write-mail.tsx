import type { Campaign } from "@partner-konto/domain/campaign/schema";
import { isSame } from "@partner-konto/domain/record/json";
import { useState } from "react";
import { Link } from "react-router";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { newId } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept.ts";
import { useForm } from "../../../edit/use-form.ts";
import { useSaveKey } from "../../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { PageBody, PageHead } from "../../../shell/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormSummary } from "../../../ui/form-summary.tsx";
import { Note } from "../../../ui/note.tsx";
import { SavingOverlay } from "../../../ui/saving-overlay.tsx";
import { UnsavedDialog } from "../../../ui/unsaved-dialog.tsx";
import { RemoveDraft } from "../remove-draft.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { mailTexts as text } from "../texts.ts";
import { MailFields } from "./mail-fields.tsx";
import { contentOf, emptyMail, formOf, type MailForm, wrongIn } from "./mail-form.ts";

const labels = { subject: text.subject, text: text.text, addresses: text.addresses, postalCodes: text.postalCodes };

/** A draft that is written: saved, sent to oneself as a test, and sent to its circle. */
export function WriteMail({ draft }: { draft?: Campaign }) {
  const [stored, setStored] = useState({
    id: draft?.id ?? newId(),
    version: draft?.version ?? 0,
    form: draft ? formOf(draft) : emptyMail,
  });
  const [values, setValues] = useKept<MailForm>("mail", stored.form);
  const [asked, setAsked] = useState<"send" | "remove" | null>(null);
  const [conflict, setConflict] = useState(false);
  const [keyOf] = useState(() => keyBook());
  const form = useForm([values, setValues], { wrongOf: wrongIn, send: () => void save() });
  const isChanged = !isSame(values, stored.form);
  const guard = useUnsavedGuard(isChanged, () => form.reset(stored.form));
  const saving = trpc.campaign.save.useMutation(
    effectOf("campaign.save", {
      success: text.saved,
      onFailure: ({ status }) => {
        setConflict(status === 412);
        return status === 412;
      },
    }),
  );
  const testing = trpc.campaign.sendTest.useMutation(effectOf("campaign.sendTest", { success: text.testSent }));

  /** Stores what was typed. Resolves to whether the server has it. */
  async function save(): Promise<boolean> {
    if (!isChanged && stored.version > 0) return true;
    const body = { campaignId: stored.id, version: stored.version, ...contentOf(values) };
    const saved = await saving.mutateAsync({ body, key: keyOf("save", body) }).catch(() => null);
    if (saved === null) return false;
    setStored({ id: saved.id, version: saved.version, form: values });
    return true;
  }
  const send = async () => {
    if (await save()) setAsked("send");
  };
  const sendAfterSaving = () => {
    if (Object.values(wrongIn(values)).some((wrong) => wrong !== undefined)) form.submit();
    else void send();
  };
  const test = () => {
    if (Object.values(wrongIn(values)).some((wrong) => wrong !== undefined)) return form.submit();
    const body = contentOf(values);
    testing.mutate({ body, key: keyOf("test", { body, at: Date.now() }) });
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
        <form {...form.form} className="relative mt-4">
          <SavingOverlay active={saving.isPending} />
          <div className="mb-4 empty:hidden">
            <FormSummary labels={labels} errors={form.errors} onJump={form.jump} />
          </div>
          <MailFields form={values} errors={form.errors} onChange={form.put} />
          {conflict && (
            <Note meaning="bad" className="mt-4">
              {text.conflict}
            </Note>
          )}
          <div className="flex flex-wrap items-center gap-3 py-5 max-sm:[&>button]:w-full">
            <Button type="submit" busy={saving.isPending}>
              {text.save}
            </Button>
            <Button before="mail" busy={testing.isPending} onClick={test}>
              {text.test}
            </Button>
            <Button look="primary" before="send" busy={saving.isPending} onClick={sendAfterSaving}>
              {text.send}
            </Button>
          </div>
        </form>
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
