import { cleanText } from "@partner-konto/domain/text/clean";
import { visibleLength } from "@partner-konto/domain/text/length";
import { maxLength } from "@partner-konto/domain/validation/length";
import { lazy, Suspense, useState } from "react";
import { effectOf, messagesOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { viewingText } from "../../texts/viewing.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Icon } from "../../ui/icon.tsx";

const SupportNotes = lazy(() => import("../../platform/notes/support-notes.tsx"));

interface ViewedPerson {
  name: string;
  mayChange: boolean;
}

/**
 * The strip above every page during a support session: whose portal it is, whether changes are allowed, and the button that ends
 * it.
 */
export default function ViewingStrip({ viewing }: { viewing: ViewedPerson }) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = trpc.session.leaveView.useMutation({
    ...messagesOf("session.leaveView"),
    // A full page load, because everything in memory belongs to the other user.
    onSuccess: () => location.replace("/settings/users"),
  });
  return (
    <section
      aria-label={viewingText.viewing}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-warn-mark/40 bg-warn-tint px-6 py-1.5 font-medium text-warn max-sm:px-4"
    >
      <Icon name="eye" />
      <p className="min-w-48 flex-1">
        {viewingText.viewingAs(viewing.name)} {viewing.mayChange ? viewingText.viewingChanges : viewingText.viewingOnly}
      </p>
      <Suspense>
        <SupportNotes name={viewing.name} />
      </Suspense>
      {!viewing.mayChange && (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {viewingText.viewingBegin}
        </Button>
      )}
      <Button size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
        {viewingText.viewingLeave}
      </Button>
      {isAsking && <ReasonDialog name={viewing.name} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

/** Minimum length of the reason, so that it can be understood later. */
const shortest = 10;

function ReasonDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const begin = trpc.account.beginChanges.useMutation(effectOf("account.beginChanges"));
  const { form, field } = useForm(
    useKept("viewing reason", () => ({ reason: "" })),
    {
      wrongOf: ({ reason }) => ({
        reason: visibleLength(cleanText(reason)) < shortest ? viewingText.viewingReasonShort : maxLength(500)(reason),
      }),
      send: ({ reason }) => begin.mutate({ body: { reason } }, { onSuccess: onClose }),
    },
  );
  return (
    <FormDialog
      mails={false}
      title={viewingText.viewingReasonTitle}
      form={{ ...form, className: "grid gap-3 font-normal text-ink" }}
      does={viewingText.viewingReasonDo}
      busy={begin.isPending}
      onClose={onClose}
    >
      <p className="text-ink-2">{viewingText.viewingReasonText(name)}</p>
      <TextField data-first label={viewingText.viewingReason} {...field("reason")} />
    </FormDialog>
  );
}
