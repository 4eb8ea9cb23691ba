import { useState } from "react";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useTellUnsaved } from "../../../edit/unsaved.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { NotLoaded } from "../../../shell/page/not-loaded.tsx";
import { UnsavedDialog } from "../../../ui/dialogs/unsaved-dialog.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { Plans } from "../../plans/plans.tsx";
import type { ModeProps } from "../settings-mode.tsx";
import { ChooseShift } from "./choose-shift.tsx";
import { ProposedPrices } from "./proposed-prices.tsx";
import { Publications } from "./publications.tsx";
import { untyped } from "./shift.ts";
import type { OpenedTable } from "./table/open-table.ts";
import { ReadTable } from "./table/read-table.tsx";
import { TablePart } from "./table/table-part.tsx";
import { useProposal } from "./use-proposal.ts";

/** Changes prices of several areas by an amount or by a price table: simulated first, then published all or none, and reversible. */
export function PricesMode({ areas, onBusy }: ModeProps) {
  const [typed, setTyped] = useKept("shift", untyped);
  const [table, setTable] = useKept<OpenedTable | null>("table", null);
  const [note, setNote] = useKept("note", "");
  const [tableAt, setTableAt] = useState(0);
  const { records, found, diff, isAccepted, accept, whyNone, ...proposal } = useProposal(areas, typed, table);
  const isTyped = table !== null || typed.margin.trim() !== "" || typed.basePrice.trim() !== "";
  const reset = () => {
    setTyped(untyped);
    setTable(null);
    setNote("");
  };
  const guard = useUnsavedGuard(isTyped, reset);
  useTellUnsaved(isTyped);
  const open = (opened: OpenedTable) => {
    reset();
    setTable(opened);
    setTableAt(tableAt + 1);
  };
  return (
    <>
      {!table ? (
        <>
          <ChooseShift typed={typed} areas={found ?? []} onChange={setTyped} />
          {found || !records.isError ? (
            <TablePart areas={found} onOpened={(opened) => guard.leave(() => open(opened))} />
          ) : (
            <NotLoaded query={records} />
          )}
        </>
      ) : diff ? (
        <ReadTable
          key={tableAt}
          name={table.name}
          diff={diff}
          isAccepted={isAccepted}
          onAccept={accept}
          onOpened={open}
        />
      ) : records.isError ? (
        <NotLoaded query={records} />
      ) : (
        <SkeletonBar className="h-24 w-full" />
      )}
      <ProposedPrices
        {...proposal}
        // The error is already shown above.
        idle={
          whyNone !== null ? (
            <p className="text-ink-3">{whyNone}</p>
          ) : (
            !records.isError && <SkeletonBar className="h-24 w-full" />
          )
        }
        isTyped={isTyped}
        note={note}
        onNote={setNote}
        onReset={reset}
        onBusy={onBusy}
      />
      <Plans className="mt-10" />
      <Publications />
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}
