import { formatNumber } from "@partner-konto/domain/format/number";
import { conflictTexts } from "@partner-konto/domain/texts/conflict";
import { fill } from "@partner-konto/domain/texts/fill";
import { useState } from "react";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { Radio } from "../fields/choice.tsx";
import { Icon } from "../icon.tsx";
import { PlainHead } from "../list/table-head.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConflictRow<Field extends string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps<Field extends string> {
  /** Who saved meanwhile; null when unknown. */
  by: string | null;
  rows: readonly ConflictRow<Field>[];
  /** Number of other changed fields that merged without a conflict. */
  merged: number;
  busy: boolean;
  onClose: () => void;
  /** Receives the fields that keep the user's value; the others keep the saved one. */
  onSave: (keepMine: Field[]) => void;
}

/** Two people changed the same fields (412): both values side by side, field by field. The user's own value is preselected. */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { by, rows, merged, busy, onClose, onSave } = props;
  const [givenUp, setGivenUp] = useState<ReadonlySet<Field>>(new Set());
  const choose = (field: Field, theirs: boolean) =>
    setGivenUp((before) => new Set(theirs ? [...before, field] : [...before].filter((other) => other !== field)));
  return (
    <Dialog
      alert
      title={by ? fill(conflictTexts.titleBy, { name: by }) : conflictTexts.title}
      onClose={onClose}
      foot={
        <>
          <span className="mr-auto flex gap-1 max-sm:basis-full">
            <Button look="ghost" onClick={() => setGivenUp(new Set())}>
              {conflictTexts.allMine}
            </Button>
            <Button look="ghost" onClick={() => setGivenUp(new Set(rows.map(({ field }) => field)))}>
              {conflictTexts.allTheirs}
            </Button>
          </span>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="primary"
            busy={busy}
            onClick={() => onSave(rows.map(({ field }) => field).filter((field) => !givenUp.has(field)))}
          >
            {conflictTexts.save}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{conflictTexts.explain}</p>
      <ConflictTable rows={rows} givenUp={givenUp} onChoose={choose} />
      {merged > 0 && (
        <p className="mt-3 flex items-center gap-2 type-13 text-ink-3">
          <Icon name="success" />
          {merged === 1 ? conflictTexts.mergedOne : fill(conflictTexts.merged, { count: formatNumber(merged) })}
        </p>
      )}
    </Dialog>
  );
}

interface ConflictTableProps<Field extends string> {
  rows: readonly ConflictRow<Field>[];
  /** The fields that get the other person's value. */
  givenUp: ReadonlySet<Field>;
  onChoose: (field: Field, theirs: boolean) => void;
}

function ConflictTable<Field extends string>({ rows, givenUp, onChoose }: ConflictTableProps<Field>) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <PlainHead
        className="type-12 text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:pb-1.5 [&>th]:text-left [&>th]:font-medium"
        columns={[
          conflictTexts.field,
          { text: conflictTexts.mine, className: "pl-3" },
          { text: conflictTexts.theirs, className: "pl-3" },
        ]}
      />
      <tbody>
        {rows.map(({ field, label, ...values }) => (
          <tr key={field}>
            <th scope="row" className="border-b border-line py-2.5 pr-3 text-left align-top font-normal text-ink-2">
              {label}
            </th>
            {(["mine", "theirs"] as const).map((whose) => {
              const isChosen = givenUp.has(field) === (whose === "theirs");
              return (
                <td key={whose} className={cn("border-b border-line p-0 align-top", isChosen && "bg-selected")}>
                  <label className="flex cursor-pointer gap-2 px-3 py-2.5">
                    <Radio
                      name={`conflict-${field}`}
                      className="mt-0.5"
                      checked={isChosen}
                      onChange={() => onChoose(field, whose === "theirs")}
                    />
                    <span className="min-w-0 font-medium [overflow-wrap:anywhere] whitespace-pre-line">
                      {values[whose]}
                    </span>
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
