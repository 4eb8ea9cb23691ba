import { type ReactNode, useId, useState } from "react";
import { useWide } from "../../shell/use-wide.ts";
import { IconButton } from "../../ui/button.tsx";
import { Cell, Row } from "../../ui/list/table.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** The head of the column of expand buttons. */
export const openingHead = { text: text.opens, className: "w-16 max-sm:w-14", isHidden: true } as const;

/** A table row with an expand button in its last cell; it opens details below. */
export function OpeningRow({
  about,
  columns,
  columnsOnPhones,
  chosen = false,
  more,
  children,
}: {
  about: string;
  /** Number of columns with the button's. One too many would take a share of the width. */
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
