import { type ReactNode, useId, useState } from "react";
import { useWide } from "../../shell/use-wide.ts";
import { IconButton } from "../../ui/button.tsx";
import { Cell, HeadCell, Row } from "../../ui/table.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** Over the buttons that open lines. */
export function OpeningHead() {
  return (
    <HeadCell className="w-16 max-sm:w-14">
      <span className="sr-only">{text.opens}</span>
    </HeadCell>
  );
}

/** A line of a table that opens, by a button behind its other cells, into more about it. */
export function OpeningRow({
  about,
  columns,
  columnsOnPhones,
  chosen = false,
  more,
  children,
}: {
  about: string;
  /** With the button's. One more than there are would take its share of the width. */
  columns: number;
  columnsOnPhones: number;
  chosen?: boolean;
  more: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const wide = useWide("640px");
  return (
    <>
      <Row opened={isOpen} chosen={chosen}>
        {children}
        <Cell className="overflow-visible">
          <IconButton
            icon={isOpen ? "chevronUp" : "chevronDown"}
            label={text.details(about)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Cell>
      </Row>
      {isOpen && (
        <tr id={id}>
          <Cell colSpan={wide ? columns : columnsOnPhones} className="h-auto whitespace-normal bg-canvas py-4">
            {more}
          </Cell>
        </tr>
      )}
    </>
  );
}
