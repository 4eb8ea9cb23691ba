interface ListItem {
  readonly id: string;
}

/**
 * The selected rows. They are stored whole, so that bar and dialog have them after paging. `anchor` is the start of a range
 * selection.
 */
export interface Selection<Row extends ListItem> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly anchor: string | null;
}

export const nothingChosen = { rows: new Map<string, never>(), anchor: null } as const;

export function setChosen<Row extends ListItem>(
  { rows }: Selection<Row>,
  changed: readonly Row[],
  on: boolean,
): Selection<Row> {
  const next = new Map(rows);
  for (const row of changed) {
    if (on) next.set(row.id, row);
    else next.delete(row.id);
  }
  return { rows: next, anchor: changed.at(-1)?.id ?? null };
}

export function toggleOne<Row extends ListItem>(selection: Selection<Row>, row: Row): Selection<Row> {
  return setChosen(selection, [row], !selection.rows.has(row.id));
}

/** Shift-click: all rows between the anchor and this one get the anchor's state. */
export function toggleRange<Row extends ListItem>(
  selection: Selection<Row>,
  visible: readonly Row[],
  row: Row,
): Selection<Row> {
  const from = visible.findIndex(({ id }) => id === selection.anchor);
  const to = visible.findIndex(({ id }) => id === row.id);
  if (from < 0 || to < 0) return toggleOne(selection, row);
  const between = visible.slice(Math.min(from, to), Math.max(from, to) + 1);
  const on = selection.rows.has(selection.anchor ?? "");
  return { ...setChosen(selection, between, on), anchor: row.id };
}

/** The state of the checkbox above a group or the page. */
export function shareChosen({ rows }: Selection<ListItem>, visible: readonly ListItem[]): "none" | "some" | "all" {
  const count = visible.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return "none";
  return count === visible.length ? "all" : "some";
}

/** Updates the selected rows after a reload; rows on other pages stay unchanged. */
export function refreshed<Row extends ListItem>(selection: Selection<Row>, visible: readonly Row[]): Selection<Row> {
  const changed = visible.filter((row) => {
    const known = selection.rows.get(row.id);
    return known !== undefined && known !== row;
  });
  return changed.length === 0 ? selection : { ...setChosen(selection, changed, true), anchor: selection.anchor };
}
