import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { effectOf } from "../data/mutation.ts";
import { trpc } from "../data/trpc.ts";
import { useSingleCall } from "../edit/use-single-call.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { platformTexts as text } from "./texts.ts";

/** Revokes a company's activation with a reason, which its users can read. */
export function DeactivateDialog({ company, onClose }: { company: CompanyNode; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const toggle = trpc.group.toggleIsActivated.useMutation(effectOf("group.toggleIsActivated"));
  return (
    <ReasonDialog
      company={company}
      title={text.deactivateTitle(company.name)}
      does={text.deactivate}
      icon="undo"
      busy={toggle.isPending}
      onText={(reason) => toggle.mutate({ body: { id: company.id, status: false, reason } }, after)}
      onClose={onClose}
    >
      {text.deactivateText}
    </ReasonDialog>
  );
}
