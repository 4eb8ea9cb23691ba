import type { KeptTankMaker } from "@partner-konto/domain/platform/tanks/kept-schema";
import { mostTypes } from "@partner-konto/domain/platform/tanks/limits";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { draftOf, makerBody, makerErrors, newType, type TypeDraft } from "./maker-draft.ts";
import { tanksTexts as text } from "./tanks-texts.ts";
import { TypeFields } from "./type-fields.tsx";
import { useSaveRefusal } from "./use-save-refusal.ts";

const isMaker = (current: unknown): current is KeptTankMaker =>
  typeof current === "object" && current !== null && "types" in current;

/** A maker with all its types, a new one without `maker`. */
export function MakerDialog({ maker, onClose }: { maker: KeptTankMaker | null; onClose: () => void }) {
  const { form, field, values, put, errors, refuse } = useForm(
    useKept(`maker ${maker?.id ?? ""}`, () => draftOf(maker)),
    {
      wrongOf: makerErrors,
      send: (draft) => {
        const body = makerBody(draft);
        const { version } = draft;
        if (maker === null) create.mutate({ body }, { onSuccess: onClose });
        else {
          const { id } = maker;
          change.mutate({ id, version, body }, { onSuccess: onClose });
        }
      },
    },
  );
  const { overtaken, onFailure } = useSaveRefusal({
    refuse,
    inputOf: { TANK_MAKER_EXISTS: "name" },
    onOvertaken: (current) => {
      if (!isMaker(current)) return undefined;
      put({ version: current.version });
      return text.overtaken(current.modifiedBy, [current.name, ...current.types.map(({ name }) => name)].join(", "));
    },
  });
  const create = trpc.tank.createMaker.useMutation(effectOf("tank.createMaker", { onFailure }));
  const change = trpc.tank.changeMaker.useMutation(effectOf("tank.changeMaker", { onFailure }));
  const { types } = values;
  const changeType = (key: string, more: Partial<TypeDraft>) =>
    put({ types: types.map((type) => (type.key === key ? { ...type, ...more } : type)) });
  return (
    <FormDialog
      mails={false}
      wide
      title={maker ? text.editMaker : text.newMaker}
      form={form}
      does={maker ? uiText.save : text.create}
      busy={create.isPending || change.isPending}
      onClose={onClose}
    >
      {overtaken !== undefined && <Note meaning="bad">{overtaken}</Note>}
      <TextField label={text.name} data-first="" {...field("name")} />
      <h3 className="font-medium">{text.types}</h3>
      {types.map((type, at) => (
        <TypeFields
          key={type.key}
          type={type}
          at={at}
          isLast={types.length === 1}
          errors={errors}
          onChange={(more) => changeType(type.key, more)}
          onRemove={() => put({ types: types.filter(({ key }) => key !== type.key) })}
        />
      ))}
      {types.length < mostTypes && (
        <Button
          before="plus"
          className="justify-self-start"
          onClick={() => put({ types: [...types, newType(types.at(-1))] })}
        >
          {text.addType}
        </Button>
      )}
    </FormDialog>
  );
}
