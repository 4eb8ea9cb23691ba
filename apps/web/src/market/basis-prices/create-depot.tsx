import type { MarketGood } from "@partner-konto/domain/market/prices";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { depotTexts as text } from "./depot-texts.ts";

interface Props {
  goods: MarketGood;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Creates a depot; its freight is entered afterwards. */
export function CreateDepot({ goods, onClose, onMade }: Props) {
  // A retry after a lost response must not create a second depot.
  const create = trpc.adminDepotCharges.create.useMutation(effectOf("adminDepotCharges.create"));
  const { form, field } = useForm(
    useKept("depot", () => ({ name: "", region: regions[0] as (typeof regions)[number] })),
    {
      wrongOf: ({ name }) => ({ name: required(name.trim()) }),
      send: ({ name, region }) => {
        if (create.isPending) return;
        const body = { goods, region, name: name.trim(), charges: [] };
        create.mutate({ body }, { onSuccess: ({ id }) => onMade(id) });
      },
    },
  );
  return (
    <FormDialog mails={false} title={text.add} form={form} does={text.add} busy={create.isPending} onClose={onClose}>
      <BoundedTextField most={60} label={text.name} {...field("name")} />
      <SelectField label={text.region} options={optionsOf(regionTexts, regions)} {...field("region")} />
    </FormDialog>
  );
}
