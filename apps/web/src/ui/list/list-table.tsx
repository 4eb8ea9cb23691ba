import { uiText } from "../../texts/ui.ts";
import { SkeletonBar } from "../feedback/skeleton.tsx";
import { type SortedView, sortedBy } from "../view/sorted.ts";
import { Cell, HeadCell, Row, Table } from "./table.tsx";

export interface Column<Key extends string, Sort extends string> {
  readonly key: Key;
  /** The sort key of this column; null where it cannot be sorted. */
  readonly sort: Sort | null;
  /** The first direction where that is not from A to Z: days and amounts begin with the highest. */
  readonly natural?: "desc";
  readonly className?: string;
  readonly right?: boolean;
  /** Given where the column leaves a narrow list, 1 first. */
  readonly leaves?: number;
}

interface SortedHeadsProps<Key extends string, Sort extends string, View extends SortedView<Sort>> {
  columns: readonly Column<Key, Sort>[];
  /** The columns' labels. */
  words: Readonly<Record<Key, string>>;
  view: View;
  onView: (view: View) => void;
}

/** The heads of columns, by which the list is sorted. */
export const SortedHeads = <Key extends string, Sort extends string, View extends SortedView<Sort>>({
  columns,
  words,
  view,
  onView,
}: SortedHeadsProps<Key, Sort, View>) =>
  columns.map(({ key, sort, natural, className, right = false, leaves }) => (
    <HeadCell
      key={key}
      right={right}
      leaves={leaves}
      className={className}
      {...(sort !== null && {
        sort: view.sort === sort ? (view.direction === "asc" ? "ascending" : "descending") : "none",
        onSort: () => onView(sortedBy(view, sort, natural)),
      })}
    >
      {words[key]}
    </HeadCell>
  ));

interface ListHeadProps<Key extends string, Sort extends string, View extends SortedView<Sort>>
  extends SortedHeadsProps<Key, Sort, View> {
  /** The label of the last column, which holds each row's menu, is for screen readers only. */
  words: Readonly<Record<Key | "more", string>>;
}

/** The head of a list whose rows end in a menu. */
export const ListHead = <Key extends string, Sort extends string, View extends SortedView<Sort>>(
  props: ListHeadProps<Key, Sort, View>,
) => (
  <thead>
    <tr>
      <SortedHeads {...props} />
      <HeadCell>
        <span className="sr-only">{props.words.more}</span>
      </HeadCell>
    </tr>
  </thead>
);

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder rows with the position and height of the real ones. */
export function ListSkeleton({ columns }: { columns: readonly Column<string, string>[] }) {
  return (
    <>
      <output className="sr-only">{uiText.loading}</output>
      <Table label={uiText.loading} aria-hidden="true">
        <tbody>
          {rows.map((row) => (
            <Row key={row}>
              {columns.map(({ key, className, right = false }) => (
                <Cell key={key} right={right} className={className}>
                  <SkeletonBar className={right ? "w-6" : "w-3/5"} />
                </Cell>
              ))}
              <Cell className="w-16" />
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
