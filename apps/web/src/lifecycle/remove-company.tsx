import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { useEffect } from "react";
import { RemoveDialog } from "../companies/removal/remove-dialog.tsx";
import { effectOf } from "../data/mutation.ts";
import { trpc } from "../data/trpc.ts";
import { useSingleCall } from "../edit/use-single-call.ts";
import { platformTexts as text } from "./texts.ts";

// The dialog itself shows a refusal, so that its buttons stay reachable.
const failures = { onError: effectOf("group.delete", { onFailure: () => true }).onError };

/** Asks before a company is deleted; the server refuses while there are open orders. */
export function RemoveCompany({ company: { id, name }, onClose }: { company: CompanyNode; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const asked = trpc.group.delete.useMutation(failures);
  const remove = trpc.group.delete.useMutation(effectOf("group.delete"));
  const { mutate: ask } = asked;
  useEffect(() => ask({ id, dryRun: "true" }), [ask, id]);
  return (
    <RemoveDialog
      title={text.removeTitle(name)}
      what={text.removeText}
      does={text.remove}
      nobody={text.removeNobody}
      people={asked.data?.people}
      asked={asked}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate({ id }, after)}
      onClose={onClose}
    />
  );
}
