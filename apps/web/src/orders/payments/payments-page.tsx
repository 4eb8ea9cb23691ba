import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { keepPreviousData } from "@tanstack/react-query";
import { useRight, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { ListPage } from "../../shell/list/list-page.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { rowsInSight } from "../../ui/list/pager.tsx";
import { useListRows } from "../../ui/list/use-list-rows.ts";
import { useNow } from "../../ui/use-now.ts";
import { type Address, useGuardedView } from "../../ui/view/use-view.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { type PaymentQuestion, PaymentSheet } from "./payment-sheet.tsx";
import { paymentTexts as text } from "./payment-texts.ts";
import { PaymentsTable } from "./payments-table.tsx";
import { listInput, type PaymentsView, paymentsView, whileWaiting } from "./payments-view.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const noPayments: readonly StaffPayment[] = [];

export function Component() {
  return useSees("billing") ? <PaymentsPage /> : <AccessDenied />;
}

/** All orders that are paid in instalments, for staff: how far each payment is, and what hangs. */
function PaymentsPage() {
  // An unsaved note must stay in the sheet.
  const address = useGuardedView(paymentsView);
  const { view, show } = address;
  const list = trpc.ratepayV2.list.useQuery(listInput(view), {
    placeholderData: keepPreviousData,
    refetchInterval: whileWaiting,
  });
  const payments = list.data?.data ?? noPayments;
  const total = list.data?.total ?? 0;
  const mayChange = useRight("update", "businessCustomerOrder");
  const now = useNow();
  const [asked, setAsked] = useKept<{ what: PaymentQuestion; payment: StaffPayment } | null>("asked", null);
  const { refs, sheet, current, open, close, place } = useListRows({
    rows: payments,
    before: Math.max(rowsInSight(view.page, view.limit, total).from - 1, 0),
    total,
    opened: view.opened,
    nameOf: ({ orderId }) => orderId,
    onOpened: (opened, how) => show({ ...view, opened }, how),
  });
  return (
    <>
      <PageHead title={text.title} />
      <ListPage
        {...refs}
        address={address}
        query={list}
        count={payments.length}
        total={total}
        filters={<PaymentFilters view={view} onFilter={address.filter} />}
        skeleton={<ListSkeleton />}
        empty={<NoneListed address={address} />}
        sheet={
          view.opened !== null && (
            <div ref={sheet} className="contents">
              <PaymentSheet
                key={view.opened}
                number={view.opened}
                isElsewhere={list.isSuccess && !place.listed}
                {...place}
                mayChange={mayChange}
                onClose={close}
                onAsk={(what, payment) => setAsked({ what, payment })}
              />
            </div>
          )
        }
      >
        <PaymentsTable
          payments={payments}
          view={view}
          now={now}
          current={current}
          scroller={refs.scroller}
          onView={show}
          onOpen={({ orderId }) => open(orderId)}
        />
      </ListPage>
      {asked?.what === "cancel" && <CancelDialog payment={asked.payment} onClose={() => setAsked(null)} />}
      {asked?.what === "refund" && <RefundDialog payment={asked.payment} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoneListed({ address }: { address: Address<PaymentsView> }) {
  const { view, isFiltered, clear } = address;
  if (!isFiltered || paymentsView.isFiltered({ ...view, isWaiting: false }))
    return <NothingListed words={text} address={address} />;
  return (
    <EmptyState icon="success" title={text.noneHangs} action={<Button onClick={clear}>{uiText.clearFilters}</Button>}>
      {text.noneHangsText}
    </EmptyState>
  );
}
