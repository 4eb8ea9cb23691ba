import { visibilityAt } from "@partner-konto/domain/content/visibility";
import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { type RefObject, useState } from "react";
import { Link } from "react-router";
import { useDensity } from "../../../data/appearance.ts";
import type { Outputs } from "../../../data/trpc.ts";
import { useWide } from "../../../shell/use-wide.ts";
import { categoryTexts, contentTypeTexts } from "../../../texts/content.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuLink } from "../../../ui/dialogs/menu.tsx";
import { type Column, ListHead } from "../../../ui/list/list-table.tsx";
import { Cell, Row, Table } from "../../../ui/list/table.tsx";
import { useRowWindow } from "../../../ui/list/use-row-window.ts";
import { useNow } from "../../../ui/use-now.ts";
import { contentTexts as text } from "../texts.ts";
import type { ContentView } from "./content-view.ts";
import { RemoveContent } from "./remove-content.tsx";
import { VisibilityMark } from "./visibility-mark.tsx";

export type ContentRow = Outputs["adminContent"]["list"]["list"][number];

type Key = Exclude<keyof typeof text.columns, "more">;

export const columns: readonly Column<Key, "modifiedAt">[] = [
  { key: "headline", sort: null, className: "" },
  { key: "type", sort: null, className: "w-40 max-md:hidden" },
  { key: "category", sort: null, className: "w-36 max-lg:hidden" },
  { key: "state", sort: null, className: "w-28 max-sm:hidden" },
  { key: "shown", sort: null, className: "w-32 max-lg:hidden" },
  { key: "modified", sort: null, className: "w-44 max-md:hidden" },
];

interface ContentTableProps {
  rows: readonly ContentRow[];
  view: ContentView;
  scroller: RefObject<HTMLElement | null>;
  mayChange: boolean;
  onView: (view: ContentView) => void;
}

export function ContentTable({ rows, view, scroller, mayChange, onView }: ContentTableProps) {
  const wide = useWide("640px");
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(rows, scroller, () => (wide ? rowHeight : 64));
  const [removing, setRemoving] = useState<ContentRow | null>(null);
  const now = useNow();
  return (
    <>
      <Table label={text.list} style={{ marginTop: window.before, marginBottom: window.after }}>
        <ListHead columns={columns} words={text.columns} view={view} onView={onView} />
        <tbody>
          {window.items.map((row) => (
            <ContentLine key={row.id} row={row} now={now} {...(mayChange && { onRemove: () => setRemoving(row) })} />
          ))}
        </tbody>
      </Table>
      {removing && <RemoveContent content={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface ContentLineProps {
  row: ContentRow;
  now: string;
  /** Undefined for people who only read. */
  onRemove?: () => void;
}

function ContentLine({ row, now, onRemove }: ContentLineProps) {
  const { id, headline, type, category, visibleFrom, visibleTo, modifiedAt, modifiedBy } = row;
  const visibility = visibilityAt(row, now);
  const shownAs = (format: (instant: string) => string) =>
    [text.from(format(visibleFrom)), ...(visibleTo === null ? [] : [text.until(format(visibleTo))])].join(" ");
  const when = formatRelative(modifiedAt, now);
  const modified = modifiedBy === null ? when : text.by(when, modifiedBy);
  return (
    <Row>
      <Cell className="font-medium max-sm:h-16">
        <Link to={`/platform/content/${id}`} dir="auto" className="block truncate">
          {headline}
        </Link>
        <span className="block truncate type-13 font-normal text-ink-3 sm:hidden">
          {text.visibility[visibility]} · {contentTypeTexts[type]}
        </span>
      </Cell>
      <Cell className="max-md:hidden">{contentTypeTexts[type]}</Cell>
      <Cell className="max-lg:hidden">{categoryTexts[category]}</Cell>
      <Cell className="max-sm:hidden">
        <VisibilityMark visibility={visibility} />
      </Cell>
      <Cell className="max-lg:hidden text-ink-2" title={shownAs(formatDayAndTime)}>
        {shownAs(formatDate)}
      </Cell>
      <Cell className="max-md:hidden text-ink-2" title={modified}>
        {modified}
      </Cell>
      <Cell right className="overflow-visible py-0">
        {onRemove && (
          <Menu trigger={<IconButton icon="more" label={text.moreOf(headline)} />}>
            <MenuLink icon="edit" to={`/platform/content/${id}`}>
              {text.edit}
            </MenuLink>
            <MenuItem icon="trash" danger onSelect={onRemove}>
              {text.remove}
            </MenuItem>
          </Menu>
        )}
      </Cell>
    </Row>
  );
}
