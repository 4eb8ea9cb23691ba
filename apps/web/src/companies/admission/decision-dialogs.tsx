import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { TextDialog } from "../../edit/text-dialog.tsx";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { admissionTexts as text } from "./texts.ts";

export type Decision = "activate" | "ask" | "reject";

interface DecisionProps {
  company: { id: string; name: string };
  onClose: () => void;
}

/** Asks before a company is activated, and says what happens. */
export function ActivateDialog({ company: { id, name }, onClose }: DecisionProps) {
  const after = useSingleCall(onClose);
  const toggle = trpc.group.toggleIsActivated.useMutation(effectOf("group.toggleIsActivated"));
  return (
    <ConfirmDialog
      title={text.activateTitle(name)}
      does={text.activate}
      look="primary"
      icon="check"
      busy={toggle.isPending}
      onConfirm={() => toggle.mutate({ body: { id, status: true } }, after)}
      onClose={onClose}
    >
      {text.activateText}
    </ConfirmDialog>
  );
}

function AskDialog({ company: { id: groupId, name }, onClose }: DecisionProps) {
  const after = useSingleCall(onClose);
  const ask = trpc.admission.ask.useMutation(effectOf("admission.ask"));
  return (
    <TextDialog
      title={text.askTitle(name)}
      field={text.askField}
      does={text.askDo}
      look="primary"
      busy={ask.isPending}
      onText={(said) => ask.mutate({ groupId, body: { text: said } }, after)}
      onClose={onClose}
    >
      {text.askText}
    </TextDialog>
  );
}

function RejectDialog({ company: { id: groupId, name }, onClose }: DecisionProps) {
  const after = useSingleCall(onClose);
  const reject = trpc.admission.reject.useMutation(effectOf("admission.reject"));
  return (
    <TextDialog
      title={text.rejectTitle(name)}
      field={text.rejectField}
      does={text.rejectDo}
      look="danger"
      busy={reject.isPending}
      onText={(said) => reject.mutate({ groupId, body: { text: said } }, after)}
      onClose={onClose}
    >
      {text.rejectText}
    </TextDialog>
  );
}

/** The dialog of a decision about a company. */
export function DecisionDialog({ decision, ...props }: DecisionProps & { decision: Decision }) {
  if (decision === "activate") return <ActivateDialog {...props} />;
  return decision === "ask" ? <AskDialog {...props} /> : <RejectDialog {...props} />;
}
