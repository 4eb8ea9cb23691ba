import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { StreetImport } from "@partner-konto/domain/geography/streets-schema";
import type { RefObject } from "react";
import { useDensity } from "../../data/appearance.ts";
import { IconButton } from "../../ui/button.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { useRowWindow } from "../../ui/use-row-window.ts";
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
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(streets, scroller, () => rowHeight);
  return (
    <Table label={text.imported} style={{ marginTop: window.before, marginBottom: window.after }}>
      <thead>
        <tr>
          <HeadCell className="w-24">{text.postalCode}</HeadCell>
          <HeadCell>{text.street}</HeadCell>
          <HeadCell className="max-sm:w-32">{text.import}</HeadCell>
          <HeadCell className="w-40 max-md:hidden">{text.at}</HeadCell>
          <HeadCell className="w-44 max-md:hidden">{text.by}</HeadCell>
          {onRemove && (
            <HeadCell className="w-16">
              <span className="sr-only">{text.actions}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {window.items.map(({ id, postalCode, street, import: from }) => (
          <Row key={id}>
            <Cell className="tabular-nums">{postalCode}</Cell>
            <Cell>{street}</Cell>
            <Cell className={from ? undefined : "text-ink-3"}>{from?.file ?? text.unknownImport}</Cell>
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
