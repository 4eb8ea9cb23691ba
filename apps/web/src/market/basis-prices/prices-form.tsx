import { formatCents, formatNumber } from "@partner-konto/domain/format/number";
import type { ReactNode } from "react";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import type { PriceRow, TypedPrices } from "./price-rows.ts";
import { PriceTable } from "./price-table.tsx";
import { basisTexts as text } from "./texts.ts";
import { type Change, type PricesRules, usePricesEdit } from "./use-prices-edit.ts";

interface Props {
  rules: PricesRules;
  label: string;
  head: string;
  unit: string;
  readOnly: boolean;
  /** Above the prices: the choice of what they apply to. */
  above: ReactNode;
  below?: ReactNode;
}

/** A form of prices with its save, conflict and confirmation dialogs. */
export function PricesForm({ rules, label, head, unit, readOnly, above, below }: Props) {
  const { edit, form, put, asked, agree, drop } = usePricesEdit(rules);
  const { rows, base, read } = rules;
  const nameOf = (field: string) => rows.find(({ key }) => `/${key}` === field)?.label ?? field;
  return (
    <>
      <PageBody>
        <EditFields form={form} className="grid gap-4">
          {readOnly && <Note>{text.readOnly}</Note>}
          {above}
          <div className="-mx-6 border-t border-line max-sm:-mx-4">
            <PriceTable
              {...{ label, head, unit, rows, readOnly }}
              typed={edit.copy}
              saved={read(base)}
              errors={form.errors}
              onPut={(typed: TypedPrices) => put(typed)}
            />
          </div>
        </EditFields>
        {below}
      </PageBody>
      {asked && <Unlikely changes={asked} busy={edit.busy} onAgree={agree} onClose={drop} />}
      <RecordConflict
        edits={[edit]}
        labelOf={nameOf}
        wordOf={(value) => (typeof value === "string" && value !== "" ? `${value} ${unit}` : text.noPrice)}
      />
      <EditFoot form={form} />
    </>
  );
}

interface UnlikelyProps {
  changes: readonly Change[];
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks about prices that look like typing mistakes, each with its previous price. */
function Unlikely({ changes, busy, onAgree, onClose }: UnlikelyProps) {
  const inPercent = ({ before }: PriceRow, netCents: number): string => {
    if (before === null) return "";
    const share = ((netCents - before) / before) * 100;
    return ` (${share > 0 ? "+" : ""}${formatNumber(share, 1)} %)`;
  };
  return (
    <Dialog
      alert
      title={text.unlikelyTitle}
      onClose={onClose}
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{text.unlikelyNo}</Button>
          <Button look="primary" onClick={onAgree}>
            {text.unlikelyYes}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{text.unlikelyText}</p>
      <ul className="grid gap-1.5">
        {changes.map(({ row, netCents }) => (
          <li key={row.key} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <b className="font-medium">{row.label}</b>
            <span>
              {row.before === null ? text.noPrice : formatCents(row.before)} →{" "}
              <b className="font-semibold">{formatCents(netCents)}</b>
              {inPercent(row, netCents)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
