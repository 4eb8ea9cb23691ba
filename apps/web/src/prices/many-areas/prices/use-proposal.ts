import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { AreaNode } from "@partner-konto/domain/platform/tree/schema";
import { comparedTable } from "@partner-konto/domain/prices/table/compare";
import { useMemo, useState } from "react";
import { trpc } from "../../../data/trpc.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { type AreaDraft, shiftDrafts, tableDrafts } from "./drafts.ts";
import { readShift, type TypedShift } from "./shift.ts";
import type { OpenedTable } from "./table/open-table.ts";
import { tableTexts } from "./table/texts.ts";
import { priceTexts } from "./texts.ts";

const none: readonly DeliveryArea[] = [];
const noChanges: readonly AreaDraft[] = [];

/** The new prices of the chosen areas by a shift, or of a table's areas by the table. A table with problems must be accepted first. */
export function useProposal(areas: readonly AreaNode[], typed: TypedShift, table: OpenedTable | null) {
  const settled = useSettled(typed);
  const [acceptedTable, acceptTable] = useState<OpenedTable | null>(null);
  const ids = table ? [...table.ids] : areas.map(({ id }) => id).toSorted();
  const records = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  // A table may contain no valid area id, and a query without ids would return all areas.
  const found = ids.length > 0 ? records.data : none;
  const { shift } = readShift(settled, found ?? none);
  const diff = useMemo(() => (table && found ? comparedTable(table.lines, found) : null), [table, found]);
  const isAccepted = table !== null && acceptedTable === table;
  const mayGoOn = diff !== null && (isAccepted || diff.problems.length === 0);
  const changes = useMemo(() => {
    if (diff) return mayGoOn ? tableDrafts(diff) : noChanges;
    return !table && shift && found ? shiftDrafts(found, shift) : noChanges;
  }, [diff, mayGoOn, table, shift, found]);
  const changed = new Set(changes.map(({ draft }) => draft.id));

  /** Why there are no changes; null while the areas load. */
  const whyNone = (): string | null => {
    if (table) return diff && (diff.changed.length === 0 ? tableTexts.noChanges : tableTexts.undecided);
    if (ids.length === 0 || !shift) return priceTexts.nothingChosen;
    return records.data ? priceTexts.nothingDiffers : null;
  };
  return {
    records,
    /** The areas; undefined until they are loaded. */
    found,
    /** The table beside the current prices; null without a table, and until the areas are loaded. */
    diff,
    isAccepted,
    accept: () => acceptTable(table),
    changes,
    whyNone: whyNone(),
    /** Number of areas that are chosen, or that the table changes. */
    areaCount: table ? (diff?.changed.length ?? 0) : areas.length,
    /** Names of the chosen areas without a change. */
    leftOut: table ? [] : (found ?? none).filter(({ id }) => !changed.has(id)).map(({ name }) => name),
    /** The product to simulate; null simulates the most common order. */
    product: table ? null : settled.product,
    /** Whether the changes match the latest input. */
    isSettled: table !== null || settled === typed,
  };
}
