import { useState } from "react";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { type DepotForm, prefixesOf, readCharges } from "./depot-form.ts";
import { depotTexts as text } from "./depot-texts.ts";
import { TypedPrice } from "./typed-price.tsx";

interface Props {
  form: DepotForm;
  saved: DepotForm;
  unit: string;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onCharges: (charges: DepotForm["charges"]) => void;
}

/** The freight by beginning of the postal code; more entries are typed or pasted below. */
export function ChargeRows({ form, saved, unit, errors, readOnly, onCharges }: Props) {
  const { charges } = form;
  const without = (key: string) => Object.fromEntries(Object.entries(charges).filter(([name]) => name !== key));
  const prefixes = prefixesOf(form);
  return (
    <section aria-label={text.charges} className="grid gap-3">
      <h2>{text.charges}</h2>
      {prefixes.length === 0 ? (
        <p className="text-ink-3">{text.noCharges}</p>
      ) : (
        <div className="-mx-6 border-t border-line max-sm:-mx-4">
          <Table label={text.charges}>
            <TableHead
              columns={[
                text.prefix,
                { text: text.charge(unit), right: true, className: "w-44 max-sm:w-40" },
                !readOnly && { text: text.actions, className: "w-16", isHidden: true },
              ]}
            />
            <tbody>
              {prefixes.map((prefix) => {
                const key = `p${prefix}`;
                return (
                  <Row key={key}>
                    <Cell className="tabular-nums">{prefix}…</Cell>
                    <Cell className="h-auto overflow-visible py-1">
                      <TypedPrice
                        name={key}
                        label={text.chargeOf(prefix)}
                        value={charges[key]}
                        isChanged={charges[key] !== saved.charges[key]}
                        error={errors[key]}
                        locked={readOnly}
                        onType={(value) => onCharges({ ...charges, [key]: value })}
                      />
                    </Cell>
                    {!readOnly && (
                      <Cell className="overflow-visible">
                        <IconButton icon="trash" label={text.remove(prefix)} onClick={() => onCharges(without(key))} />
                      </Cell>
                    )}
                  </Row>
                );
              })}
            </tbody>
          </Table>
        </div>
      )}
      {!readOnly && <AddCharges onAdd={(more) => onCharges({ ...charges, ...more })} />}
    </section>
  );
}

function AddCharges({ onAdd }: { onAdd: (charges: Record<string, string>) => void }) {
  const [written, setWritten] = useKept("written", "");
  const [wrong, setWrong] = useState<string>();
  const add = () => {
    const read = readCharges(written);
    if ("wrong" in read) return setWrong(read.wrong);
    setWritten("");
    onAdd(read.charges);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <TextAreaField
        label={text.addLines}
        hint={text.addHint}
        error={wrong}
        className="w-full"
        value={written}
        onChange={(value) => {
          setWrong(undefined);
          setWritten(value);
        }}
      />
      <Button before="plus" onClick={add}>
        {text.addDo}
      </Button>
    </div>
  );
}
