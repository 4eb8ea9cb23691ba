import type { Coop } from "@partner-konto/domain/orders/coops/schema";
import { maxLength } from "@partner-konto/domain/validation/length";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { sitesTexts as text } from "./sites-texts.ts";

type OnKey = (made: { coop: Coop; key: string }) => void;

const nameRule = rules(required, maxLength(80));

export function NewSiteDialog({ onKey, onClose }: { onKey: OnKey; onClose: () => void }) {
  const create = trpc.coop.create.useMutation(effectOf("coop.create"));
  const { form, field } = useForm(useKept("new site", { name: "", id: "" }), {
    wrongOf: ({ name, id }) => ({
      name: nameRule(name),
      id: required(id) ?? (/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/.test(id.trim()) ? undefined : text.idWrong),
    }),
    send: ({ name, id }) => {
      const body = { name: name.trim(), id: id.trim() };
      create.mutate(
        { body },
        {
          onSuccess(made) {
            onClose();
            onKey(made);
          },
        },
      );
    },
  });
  return (
    <FormDialog
      mails={false}
      title={text.dialogTitle}
      form={form}
      does={text.does}
      busy={create.isPending}
      onClose={onClose}
    >
      <TextField label={text.name} hint={text.nameHint} data-first="" {...field("name")} />
      <TextField label={text.id} hint={text.idHint} autoCapitalize="none" {...field("id")} />
    </FormDialog>
  );
}

interface SiteDialogProps {
  site: Coop;
  onClose: () => void;
}

export function RenameDialog({ site: { id, name }, onClose }: SiteDialogProps) {
  const change = trpc.coop.change.useMutation(effectOf("coop.change"));
  const { form, field } = useForm(useKept(`name of ${id}`, { name }), {
    wrongOf: (typed) => ({ name: nameRule(typed.name) }),
    send: (typed) => {
      const body = { name: typed.name.trim() };
      change.mutate({ id, body }, { onSuccess: onClose });
    },
  });
  return (
    <FormDialog
      mails={false}
      title={text.renameTitle}
      form={form}
      does={text.save}
      busy={change.isPending}
      onClose={onClose}
    >
      <TextField label={text.name} hint={text.nameHint} data-first="" {...field("name")} />
    </FormDialog>
  );
}

export function RenewDialog({ site: { id }, onKey, onClose }: SiteDialogProps & { onKey: OnKey }) {
  const renew = trpc.coop.renewKey.useMutation({ ...effectOf("coop.renewKey"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.renewTitle}
      does={text.renewDoes}
      icon="key"
      busy={renew.isPending}
      onConfirm={() => renew.mutate({ id }, { onSuccess: onKey })}
      onClose={onClose}
    >
      {text.renewText}
    </ConfirmDialog>
  );
}

export function EndDialog({ site: { id, name }, onClose }: SiteDialogProps) {
  const change = trpc.coop.change.useMutation({ ...effectOf("coop.change"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.endTitle}
      does={text.endDoes}
      busy={change.isPending}
      onConfirm={() => change.mutate({ id, body: { isEnded: true } })}
      onClose={onClose}
    >
      {text.endText(name)}
    </ConfirmDialog>
  );
}

export function RemoveDialog({ site: { id, name }, onClose }: SiteDialogProps) {
  const remove = trpc.coop.remove.useMutation({ ...effectOf("coop.remove"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {text.removeText(name)}
    </ConfirmDialog>
  );
}
