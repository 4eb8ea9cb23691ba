import { comparedTable } from "@partner-konto/domain/prices/table/compare";
import { useMemo, useState } from "react";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useTellUnsaved } from "../../../edit/unsaved.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { NotLoaded } from "../../../shell/page/not-loaded.tsx";
import { UnsavedDialog } from "../../../ui/dialogs/unsaved-dialog.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { Plans } from "../../plans/plans.tsx";
import type { ModeProps } from "../settings-mode.tsx";
import { ChooseShift } from "./choose-shift.tsx";
import { shiftDrafts, tableDrafts } from "./drafts.ts";
import { ProposedPrices } from "./proposed-prices.tsx";
import { Publications } from "./publications.tsx";
import { readShift, untyped } from "./shift.ts";
import type { OpenedTable } from "./table/open-table.ts";
import { ReadTable } from "./table/read-table.tsx";
import { TablePart } from "./table/table-part.tsx";
import { tableTexts } from "./table/texts.ts";
import { priceTexts } from "./texts.ts";

/** Changes prices of several areas by an amount or by a price table: simulated first, then published all or none, and reversible. */
export function PricesMode({ areas, onBusy }: ModeProps) {
  const [typed, setTyped] = useKept("shift", untyped);
  const [table, setTable] = useKept<OpenedTable | null>("table", null);
  const [isAccepted, setIsAccepted] = useState(false);
  const [tableAt, setTableAt] = useState(0);
  const [note, setNote] = useKept("note", "");
  const settled = useSettled(typed);
  const ids = table ? [...table.ids] : areas.map(({ id }) => id).toSorted();
  const records = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  const found = ids.length > 0 ? records.data : undefined;
  const { shift } = readShift(settled, found ?? []);
  // A table may contain no valid area id, and a query without ids would return all areas.
  const isRead = found !== undefined || ids.length === 0;
  const diff = useMemo(
    () => (table && isRead ? comparedTable(table.lines, found ?? []) : null),
    [table, isRead, found],
  );
  const mayGoOn = diff !== null && (isAccepted || diff.problems.length === 0);
  const changes = useMemo(() => {
    if (diff) return mayGoOn ? tableDrafts(diff) : [];
    return !table && shift && found ? shiftDrafts(found, shift) : [];
  }, [diff, mayGoOn, table, shift, found]);
  const changed = new Set(changes.map(({ draft }) => draft.id));
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
    setIsAccepted(false);
    setTableAt(tableAt + 1);
  };
  const idle = table
    ? diff && (diff.changed.length === 0 ? tableTexts.noChanges : tableTexts.undecided)
    : ids.length === 0 || !shift
      ? priceTexts.nothingChosen
      : records.data
        ? priceTexts.nothingDiffers
        : null;
  return (
    <>
      {!table ? (
        <>
          <ChooseShift typed={typed} areas={found ?? []} onChange={setTyped} />
          {isRead || !records.isError ? (
            <TablePart
              areas={isRead ? (found ?? []) : undefined}
              onOpened={(opened) => guard.leave(() => open(opened))}
            />
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
          onAccept={() => setIsAccepted(true)}
          onOpened={open}
        />
      ) : records.isError ? (
        <NotLoaded query={records} />
      ) : (
        <SkeletonBar className="h-24 w-full" />
      )}
      <ProposedPrices
        changes={changes}
        areaCount={table ? (diff?.changed.length ?? 0) : areas.length}
        leftOut={table ? [] : (found ?? []).filter(({ id }) => !changed.has(id)).map(({ name }) => name)}
        product={table ? null : settled.product}
        // The error is already shown above.
        idle={
          idle !== null ? (
            <p className="text-ink-3">{idle}</p>
          ) : (
            !records.isError && <SkeletonBar className="h-24 w-full" />
          )
        }
        isTyped={isTyped}
        isSettled={table !== null || settled === typed}
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
