import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useOneTry } from "../../edit/use-one-try.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { platformTexts as text } from "./texts.ts";

/** Asks before a company ends; a refusal (open orders) leaves everything as it was. */
export function RemoveCompany({ company: { id, name }, onClose }: { company: CompanyNode; onClose: () => void }) {
  const { key, after } = useOneTry(onClose);
  const remove = trpc.group.delete.useMutation(effectOf("group.delete"));
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id, key }, after)}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
