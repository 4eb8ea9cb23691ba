import type { StreetImport } from "@partner-konto/domain/areas/geography/streets-schema";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { RefObject } from "react";
import { useDensity } from "../../data/appearance.ts";
import { useWide } from "../../shell/use-wide.ts";
import { IconButton } from "../../ui/button.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { useRowWindow } from "../../ui/list/use-row-window.ts";
import { streetsTexts as text } from "./streets-texts.ts";

interface Street {
  id: string;
  postalCode: string;
  street: string;
  import: StreetImport | null;
}

interface StreetTableProps {
  streets: readonly Street[];
  scroller: RefObject<HTMLElement | null>;
  onRemove?: (street: { id: string; name: string }) => void;
}

export function StreetTable({ streets, scroller, onRemove }: StreetTableProps) {
  const wide = useWide("640px");
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(streets, scroller, () => (wide ? rowHeight : 64));
  return (
    <Table label={text.imported} style={{ marginTop: window.before, marginBottom: window.after }}>
      <TableHead
        columns={[
          { text: text.postalCode, className: "w-24" },
          text.street,
          { text: text.import, className: "max-sm:hidden" },
          { text: text.at, className: "w-52 max-md:hidden" },
          { text: text.by, className: "w-44 max-md:hidden" },
          onRemove && { text: text.actions, className: "w-16", isHidden: true },
        ]}
      />
      <tbody>
        {window.items.map(({ id, postalCode, street, import: from }) => (
          <Row key={id}>
            <Cell className="tabular-nums">{postalCode}</Cell>
            <Cell className="max-sm:h-16">
              {street}
              <span className="block truncate type-13 text-ink-3 sm:hidden">{from?.file ?? text.unknownImport}</span>
            </Cell>
            <Cell className={from ? "max-sm:hidden" : "text-ink-3 max-sm:hidden"}>
              {from?.file ?? text.unknownImport}
            </Cell>
            <Cell className="tabular-nums max-md:hidden">{from && formatDayAndTime(from.at)}</Cell>
            <Cell className="max-md:hidden">{from?.by}</Cell>
            {onRemove && (
              <Cell className="overflow-visible">
                <IconButton
                  icon="trash"
                  label={text.removeOf(`${postalCode} ${street}`)}
                  onClick={() => onRemove({ id, name: `${postalCode} ${street}` })}
                />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
