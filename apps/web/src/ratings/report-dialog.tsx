import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../data/mutation.ts";
import { trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { useForm } from "../edit/use-form.ts";
import { FormDialog } from "../ui/dialogs/form-dialog.tsx";
import { BoundedTextArea } from "../ui/fields/text-area-field.tsx";
import { ratingTexts as text } from "./texts.ts";

/** Reports a rating to staff. It stays visible until they have decided. */
export function ReportDialog({ rating, onClose }: { rating: PartnerRating; onClose: () => void }) {
  const { id, version } = rating;
  // After a refusal the dialog stays open, and the next press sends the version of the reloaded rating.
  const update = trpc.rating.updateByPartner.useMutation(effectOf("rating.updateByPartner"));
  const { form, field } = useForm(useKept(`report ${id}`, { reason: "" }), {
    wrongOf: ({ reason }) => ({ reason: required(reason.trim()) }),
    send: ({ reason }) => {
      const body = { version, report: reason.trim() };
      update.mutate({ id, body }, { onSuccess: onClose });
    },
  });
  return (
    <FormDialog
      mails={false}
      title={text.reportTitle(rating.shownName)}
      form={form}
      does={text.reportDoes}
      busy={update.isPending}
      onClose={onClose}
    >
      <p>{text.reportText}</p>
      <BoundedTextArea most={2000} label={text.reportReason} data-first="" {...field("reason")} />
    </FormDialog>
  );
}
