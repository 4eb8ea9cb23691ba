import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { platformTexts as text } from "./texts.ts";

/** Asks before a company ends; a refusal (open orders) leaves everything as it was. */
export function RemoveDialog({ company, onClose }: { company: CompanyNode; onClose: () => void }) {
  const [key] = useState(newKey);
  const remove = trpc.group.delete.useMutation(effectOf("group.delete"));
  return (
    <Dialog
      alert
      title={text.removeTitle(company.name)}
      onClose={onClose}
      busy={remove.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="danger"
            before="trash"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: company.id, key }, { onSettled: onClose })}
          >
            {text.remove}
          </Button>
        </>
      }
    >
      <p>{text.removeText}</p>
    </Dialog>
  );
}
