import { regions } from "@partner-konto/domain/geography/values";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { regionTexts } from "@partner-konto/domain/texts/regions";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { keyBook } from "../../data/key-book.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept.ts";
import { uiText } from "../../texts/ui.ts";
import { BoundedField } from "../../ui/bounded-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { depotTexts as text } from "./depot-texts.ts";

interface Props {
  goods: MarketGood;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Creates a depot; its freight is entered afterwards. */
export function CreateDepot({ goods, onClose, onMade }: Props) {
  // A retry after a lost response must not create a second depot.
  const [keyOf] = useState(() => keyBook());
  const [name, setName] = useKept("depot name", "");
  const [region, setRegion] = useKept<(typeof regions)[number]>("depot region", regions[0]);
  const [tried, setTried] = useState(false);
  const create = trpc.adminDepotCharges.create.useMutation(effectOf("adminDepotCharges.create"));
  const wrong = required(name.trim()) ?? undefined;
  const send = () => {
    setTried(true);
    if (wrong !== undefined || create.isPending) return;
    const body = { goods, region, name: name.trim(), charges: [] };
    create.mutate({ body, key: keyOf("new", body) }, { onSuccess: ({ id }) => onMade(id) });
  };
  return (
    <Dialog
      title={text.add}
      onClose={onClose}
      busy={create.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" type="submit" form="new-depot" busy={create.isPending}>
            {text.add}
          </Button>
        </>
      }
    >
      <form
        id="new-depot"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <BoundedField most={60} text={name} label={text.name} error={tried ? wrong : undefined}>
          {(control) => <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />}
        </BoundedField>
        <Field label={text.region}>
          {(control) => (
            <Select
              {...control}
              value={region}
              onChange={({ target }) => setRegion(regions.find((one) => one === target.value) ?? region)}
            >
              {regions.map((one) => (
                <option key={one} value={one}>
                  {regionTexts[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
