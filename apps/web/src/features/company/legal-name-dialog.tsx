import type { Group } from "@partner-konto/domain/group/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { type FormEvent, useRef, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept.ts";
import { useSaveKey } from "../../edit/use-save-key.ts";
import { uiText } from "../../texts/ui.ts";
import { BoundedField } from "../../ui/bounded-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { companyTexts } from "./texts.ts";

const text = companyTexts.legal;

/** Changes the name in the commercial register. Typed text stays after a failed save. */
export function LegalNameDialog({ company, onClose }: { company: Group; onClose: () => void }) {
  const [name, setName] = useKept("legal name", company.legalName);
  const [error, setError] = useState<string>();
  const [intent, setIntent] = useState({ name: "", key: "" });
  const save = trpc.group.changeLegalName.useMutation(effectOf("group.changeLegalName"));
  const submit = () => {
    const wrong = required(name.trim());
    setError(wrong);
    if (wrong || save.isPending) return;
    if (name.trim() === company.legalName) return onClose();
    // Another name gets a new idempotency key; a retry of the same name keeps its key.
    const next = intent.name === name ? intent : { name, key: newKey() };
    setIntent(next);
    const body = { groupId: company.id, legalName: name.trim() };
    save.mutate({ body, key: next.key }, { onSuccess: onClose });
  };
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form, submit);
  return (
    <Dialog
      title={text.dialogTitle}
      onClose={onClose}
      busy={save.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" busy={save.isPending} onClick={submit}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <BoundedField most={200} text={name} label={text.legalName} hint={text.dialogText} error={error}>
          {(control) => (
            <TextInput {...control} data-first value={name} onChange={({ target: { value } }) => setName(value)} />
          )}
        </BoundedField>
      </form>
    </Dialog>
  );
}
