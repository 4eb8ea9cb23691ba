import { formatRelative } from "@partner-konto/domain/format/relative";
import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { ChooseAllCell, ChooseCell } from "../../ui/list/choose-cell.tsx";
import { RowLink } from "../../ui/list/row-link.tsx";
import { type Selection, shareChosen } from "../../ui/list/selection.ts";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { Stars } from "../../ui/stars.tsx";
import { type QueueView, queueView } from "./queue-view.ts";
import { staffTexts as text } from "./staff-texts.ts";

interface QueueTableProps {
  ratings: readonly ProductRating[];
  view: QueueView;
  now: string;
  current: string | null;
  selection: Selection<ProductRating>;
  /** Undefined for readers. */
  onChoose: ((rating: ProductRating, range: boolean) => void) | undefined;
  onChooseAll: (ratings: readonly ProductRating[], on: boolean) => void;
  onOpen: (id: string) => void;
}

/** A rating's state, and what else about it waits for staff. */
function stateWords({ state, disputed, statement }: ProductRating): string {
  const words = [text.states[state], disputed && text.disputed, statement?.state === "received" && text.statementWaits];
  return words.filter(Boolean).join(", ");
}

/** The queue as a table; where it is narrow, each row shows stars, name and text. */
export function QueueTable(props: QueueTableProps) {
  const { ratings, view, now, current, selection, onChoose, onChooseAll, onOpen } = props;
  return (
    <Table label={text.list}>
      <thead>
        <tr>
          {onChoose && (
            <ChooseAllCell
              label={text.chooseAll}
              share={shareChosen(selection, ratings)}
              onChoose={(on) => onChooseAll(ratings, on)}
            />
          )}
          <HeadCell>{text.columns.stars}</HeadCell>
          <HeadCell>{text.columns.rating}</HeadCell>
          <HeadCell className="max-sm:hidden" leaves={2}>
            {text.columns.agency}
          </HeadCell>
          <HeadCell className="max-sm:hidden" leaves={1}>
            {text.columns.received}
          </HeadCell>
          <HeadCell className="max-sm:hidden" leaves={3}>
            {text.columns.state}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating) => {
          const { id, stars, shownName, original, receivedAt, askedAt, agencyName, companyName } = rating;
          const tabIndex = current === id ? 0 : -1;
          return (
            <Row
              key={id}
              chosen={selection.rows.has(id)}
              opened={view.opened === id}
              data-row={id}
              className="cursor-pointer scroll-mt-10"
              onClick={() => onOpen(id)}
            >
              {onChoose && (
                <ChooseCell
                  label={text.choose(`${shownName}, ${rating.orderId}`)}
                  tabIndex={tabIndex}
                  chosen={selection.rows.has(id)}
                  onChoose={(range) => onChoose(rating, range)}
                />
              )}
              <Cell className="overflow-visible">{stars === null ? text.notRated : <Stars tenths={stars * 10} />}</Cell>
              <Cell>
                <RowLink
                  to={`?${queueView.write({ ...view, opened: id })}`}
                  tabIndex={tabIndex}
                  className="rounded-1 font-medium no-underline"
                >
                  <bdi>{shownName}</bdi>
                </RowLink>
                <bdi className="ml-2 text-ink-3">{original}</bdi>
              </Cell>
              <Cell className="max-sm:hidden" title={`${agencyName}, ${companyName}`}>
                {agencyName}, <span className="text-ink-3">{companyName}</span>
              </Cell>
              <Cell className="tabular-nums max-sm:hidden">{formatRelative(receivedAt ?? askedAt, now)}</Cell>
              <Cell className="max-sm:hidden">{stateWords(rating)}</Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
