import type { CheckedMonth } from "@partner-konto/domain/billing/statement";
import { formatDay } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Cell, Figure, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { OrderLink } from "./order-link.tsx";
import { figure, monthName } from "./words.ts";

interface CheckDialogProps {
  companyId: string;
  /** "2026-10" */
  month: string;
  onClose: () => void;
}

/** "Stimmt das?": computes a month's fees once more from its orders, and shows that they agree or how each one differs. */
export function CheckDialog({ companyId, month, onClose }: CheckDialogProps) {
  // The answer is about this moment, so it is not kept.
  const check = trpc.billing.checkMonth.useQuery({ body: { groupId: companyId, month } }, { gcTime: 0 });
  return (
    <Dialog wide title={text.checkTitle(monthName(month))} onClose={onClose}>
      {check.isPending && (
        <output className="flex items-center gap-2 py-6 text-ink-3">
          <Spinner />
          {text.checking}
        </output>
      )}
      {check.isError && <NotLoaded query={check} />}
      {check.data && <Outcome checked={check.data} />}
    </Dialog>
  );
}

const sides = ["expected", "booked", "billed", "credited"] as const;

function Outcome({ checked }: { checked: CheckedMonth }) {
  const { orders, expected, differences } = checked;
  const agrees = orders === 0 ? text.agreesNothing : text.agrees(orders, euroText(expected.netCents));
  return (
    <div className="grid gap-4">
      {differences.length === 0 ? (
        <Note meaning="ok">{agrees}</Note>
      ) : (
        <Note meaning="warn">
          <p className="font-medium">{text.differs(differences.length)}</p>
          <p>{text.differsText}</p>
        </Note>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {sides.map((side) => (
          <div key={side} className="contents">
            <dt className="text-ink-3">{text.sides[side]}</dt>
            <dd className="tabular-nums">{text.sideOf(checked[side].fees, euroText(checked[side].netCents))}</dd>
          </div>
        ))}
      </dl>
      {differences.length > 0 && <Differences checked={checked} />}
      <p className="type-13 text-ink-3">{text.checkText}</p>
    </div>
  );
}

function Differences({ checked: { groupId, differences } }: { checked: CheckedMonth }) {
  const columns = text.differenceColumns;
  return (
    <div className="-mx-6 border-t border-line max-sm:-mx-4">
      <Table label={text.differences}>
        <thead>
          <tr>
            <HeadCell className="w-44 max-sm:w-28">{columns.order}</HeadCell>
            <HeadCell>{columns.what}</HeadCell>
            <HeadCell right className="w-28 max-sm:w-20">
              {columns.expected}
            </HeadCell>
            <HeadCell right className="w-28 max-sm:w-20">
              {columns.booked}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, orderId, orderNumber, day, agencyName, expectedCents, bookedCents }) => (
            <Row key={`${orderId} ${kind}`}>
              <Cell>
                <OrderLink companyId={groupId} order={{ orderId, orderNumber }} />
                <span className="ml-2 text-ink-3 max-sm:hidden">{formatDay(day)}</span>
              </Cell>
              <Cell className="h-auto whitespace-normal py-2">
                {text.differenceKinds[kind]}
                <span className="block type-13 text-ink-3">{agencyName}</span>
              </Cell>
              <Cell right>
                <Figure unit="€">{figure(expectedCents)}</Figure>
              </Cell>
              <Cell right>
                <Figure unit="€">{figure(bookedCents)}</Figure>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
