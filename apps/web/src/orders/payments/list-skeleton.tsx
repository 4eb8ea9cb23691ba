import { uiText } from "../../texts/ui.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { columns } from "./payments-table.tsx";

/** Placeholder rows with the position and height of the real ones. */
export function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{uiText.loading}</output>
      <Table label={uiText.loading} aria-hidden="true">
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <Row key={row}>
              {columns.map(({ key, className, right = false }) => (
                <Cell key={key} right={right} className={`max-sm:h-16 ${className}`}>
                  <SkeletonBar className={right ? "w-10" : "w-3/5"} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
