import type { ReactNode } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/dialogs/menu.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { tanksTexts as text } from "./tanks-texts.ts";

interface Listable {
  id: string;
  name: string;
  isExample: boolean;
}

/** The columns after the name. */
export type Columns<One> = readonly { title: string; className: string; of: (one: One) => ReactNode }[];

interface KeptTableProps<One extends Listable> {
  label: string;
  rows: readonly One[];
  columns: Columns<One>;
  mayChange: boolean;
  onEdit: (one: One) => void;
  onRemove: (one: One) => void;
}

/** Makers or firms by name, with what may be done with each. */
export function KeptTable<One extends Listable>(props: KeptTableProps<One>) {
  const { label, rows, columns, mayChange, onEdit, onRemove } = props;
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={label}>
        <thead>
          <tr>
            <HeadCell className="static">{text.name}</HeadCell>
            {columns.map(({ title, className }) => (
              <HeadCell key={title} className={`static ${className}`}>
                {title}
              </HeadCell>
            ))}
            {mayChange && (
              <HeadCell className="static w-16">
                <span className="sr-only">{text.actions}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <Row key={one.id}>
              <Cell>
                {one.name}
                {one.isExample && <span className="ml-2 type-13 text-ink-3">{text.example}</span>}
              </Cell>
              {columns.map(({ title, className, of }) => (
                <Cell key={title} className={className}>
                  {of(one)}
                </Cell>
              ))}
              {mayChange && (
                <Cell right className="py-0">
                  <Menu trigger={<IconButton icon="more" label={text.moreOf(one.name)} />}>
                    <MenuItem icon="edit" onSelect={() => onEdit(one)}>
                      {text.edit}
                    </MenuItem>
                    <MenuItem icon="trash" danger onSelect={() => onRemove(one)}>
                      {text.remove}
                    </MenuItem>
                  </Menu>
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
