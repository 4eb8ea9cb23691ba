import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../data/mutation.ts";
import { reload } from "../data/reload.ts";
import { trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { useForm } from "../edit/use-form.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { BoundedTextArea } from "../ui/text-area-field.tsx";
import { ratingTexts as text } from "./texts.ts";

/** Reports a rating to staff. It stays visible until they have decided. */
export function ReportDialog({ rating, onClose }: { rating: PartnerRating; onClose: () => void }) {
  const { id, version } = rating;
  const update = trpc.rating.updateByPartner.useMutation(
    effectOf("rating.updateByPartner", {
      // The dialog stays open, and the next press sends the version of the reloaded rating.
      onFailure: ({ status }) => {
        if (status === 412) void reload(["rating"]);
        return false;
      },
    }),
  );
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
