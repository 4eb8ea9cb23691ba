import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { GuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import { useMemo, useRef } from "react";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { closeErrorsOf, showSnack } from "../../data/snackbar-queue.ts";
import type { useHistory } from "../../edit/use-history.ts";
import { useGrid } from "../../ui/grid/use-grid.ts";
import { SwitchedOff } from "../switched-off.tsx";
import { topicsOf } from "./charge-rows.ts";
import { type ChargesForm, type EntryCharges, formOf } from "./charges-form.ts";
import { beyondRails, centsIn, isTwice, sectionsOf, unitsOf, withCells, withUnmoved } from "./grid-of.ts";
import { chargeTexts as texts } from "./texts.ts";

const most = 10_000_00;
const none: EntryCharges = {};
const noRails: ReadonlyMap<string, string> = new Map();

function wrongIn(cents: number | null): string | undefined {
  if (cents !== null && cents < 0) return texts.negative;
  return cents !== null && cents > most ? texts.tooLarge : undefined;
}

export interface ChargesGridInput {
  area: DeliveryArea;
  entry: DeliveryArea["price"][number];
  form: ChargesForm;
  history: ReturnType<typeof useHistory<ChargesForm>>;
  /** Undefined until they are loaded. */
  rails: GuardRails | undefined;
  readOnly: boolean;
}

/** The charges of one price entry as a grid. A charge has one amount, so an amount in another column replaces it. */
export function useChargesGrid({ area, entry, form, history, rails, readOnly }: ChargesGridInput) {
  const key = keyOf(entry);
  const charges = form[key] ?? none;
  /** The entry's charges before the user began to type in a cell. */
  const before = useRef(charges);
  const topics = useMemo(() => topicsOf(area, entry.product), [area, entry.product]);
  const sections = useMemo(
    () =>
      sectionsOf(key, topics, charges, (said, { switchAt }) => {
        const to = readOnly ? undefined : `/delivery-area/${area.id}${switchAt}`;
        return <SwitchedOff said={said} to={to} activate={texts.activate} />;
      }),
    [area.id, topics, key, charges, readOnly],
  );
  const cells = useMemo(() => centsIn(sections, charges), [sections, charges]);
  const saved = useMemo(() => centsIn(sections, formOf(area).value[key] ?? none), [sections, area, key]);
  const railHints = useMemo(
    () => (rails ? beyondRails(area, form, rails, { key, sections }) : noRails),
    [area, form, rails, key, sections],
  );
  const grid = useGrid({
    cells,
    readOnly,
    refuse: (_, cents) => wrongIn(cents),
    unitAt: ({ column }) => unitsOf(key)[column] ?? "perOrder",
    onChange: (next, isContinued) => {
      const found = withCells(key, charges, sections, next);
      if (isTwice(found)) {
        showSnack({ type: "error", text: texts.twice(found.twice), call: "charges" });
        return false;
      }
      closeErrorsOf("charges");
      if (!isContinued) before.current = charges;
      const wanted = isContinued ? withUnmoved(before.current, charges, found) : found;
      history.put({ ...form, [key]: wanted }, isContinued);
      return true;
    },
  });
  return {
    grid,
    sections,
    saved,
    /** The charges outside the agency's price limits, by cell. */
    railHints,
    /** The charge in use. */
    row: topics.flatMap(({ rows }) => rows)[grid.worked.row],
  };
}
