import type { StaffPayment } from "@partner-konto/domain/orders/instalments/payment";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useRight, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useKeptFocus } from "../../ui/list/use-kept-focus.ts";
import { useListKeys } from "../../ui/list/use-list-keys.ts";
import { useRowFocus } from "../../ui/list/use-row-focus.ts";
import { Pager, rowsInSight } from "../../ui/pager.tsx";
import { useNow } from "../../ui/use-now.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { type PaymentQuestion, PaymentSheet } from "./payment-sheet.tsx";
import { paymentTexts as text } from "./payment-texts.ts";
import { PaymentsTable } from "./payments-table.tsx";
import {
  defaultView,
  isFiltered,
  listInput,
  type PaymentsView,
  urlFromView,
  viewFromUrl,
  whileWaiting,
} from "./payments-view.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const rowHeight = 40;
const noPayments: readonly StaffPayment[] = [];

export function Component() {
  return useSees("billing") ? <PaymentsPage /> : <AccessDenied />;
}

/** All orders that are paid in instalments, for staff: how far each payment is, and what hangs. The view is stored in the URL. */
function PaymentsPage() {
  // Not useAddress: an unsaved note must stay in the sheet until the person has decided to leave it.
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = (next: PaymentsView, how: { replace: boolean } = { replace: false }) =>
    setParams(urlFromView(next), { ...how, preventScrollReset: true });
  const list = trpc.ratepayV2.list.useQuery(listInput(view), {
    placeholderData: keepPreviousData,
    refetchInterval: whileWaiting,
  });
  const payments = list.data?.data ?? noPayments;
  const total = list.data?.total ?? 0;
  const mayChange = useRight("update", "businessCustomerOrder");
  const now = useNow();
  const [asked, setAsked] = useKept<{ what: PaymentQuestion; payment: StaffPayment } | null>("asked", null);
  const [touched, setTouched] = useState<string | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(scroller);

  const at = payments.findIndex(({ orderId }) => orderId === view.opened);
  const listed = payments[at];
  const current = payments.find(({ id }) => id === touched) ?? listed ?? payments[0];
  const open = (payment: StaffPayment, { replace } = { replace: view.opened !== null }) => {
    if (payment.orderId !== view.opened) setView({ ...view, opened: payment.orderId }, { replace });
    setTouched(payment.id);
  };
  const close = () => {
    setView({ ...view, opened: null });
    if (current) focusRow(current.id, 0);
  };
  const enterSheet = () => sheet.current?.querySelector("aside")?.focus();
  useKeptFocus(() => (view.opened ? enterSheet() : current && focusRow(current.id, 0)));
  useListKeys(page, {
    rows: payments,
    current,
    opened: listed?.id ?? view.opened,
    onCurrent: ({ id }) => {
      setTouched(id);
      focusRow(id, payments.findIndex((payment) => payment.id === id) * rowHeight);
    },
    onFocus: setTouched,
    onOpen: (id, how) => {
      const payment = payments.find((one) => one.id === id);
      if (payment) open(payment, how);
      else close();
    },
    onEnter: enterSheet,
    onChoose: undefined,
    letters: {},
    onAct: () => undefined,
  });
  const neighbour = (steps: number) => {
    const payment = at < 0 ? undefined : payments[at + steps];
    return payment && (() => open(payment));
  };
  const { from, pages } = rowsInSight(view.page, view.limit, total);
  if (list.isSuccess && !list.isPlaceholderData && view.page > pages)
    return <Navigate to={`?${urlFromView({ ...view, page: pages })}`} replace />;
  return (
    <>
      <PageHead title={text.title} />
      <div ref={page} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PaymentFilters view={view} onView={setView} />
        <div
          ref={scroller}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
          aria-busy={list.isPlaceholderData}
        >
          <Waiting active={list.isPlaceholderData} />
          {list.isPending && <ListSkeleton />}
          {list.isError && !list.data && <NotLoaded query={list} />}
          {list.isSuccess && payments.length === 0 && (
            <NoneListed view={view} onClear={() => setView({ ...defaultView, limit: view.limit })} />
          )}
          {payments.length > 0 && (
            <PaymentsTable
              payments={payments}
              view={view}
              now={now}
              current={current?.id ?? null}
              scroller={scroller}
              onView={setView}
              onOpen={open}
            />
          )}
        </div>
        {total > 0 && (
          <Pager
            page={view.page}
            limit={view.limit}
            total={total}
            onPage={(next) => setView({ ...view, page: next, opened: null })}
            onLimit={(limit) => setView({ ...view, limit, page: 1 })}
          />
        )}
        {view.opened !== null && (
          <div ref={sheet} className="contents">
            <PaymentSheet
              key={view.opened}
              number={view.opened}
              listed={listed}
              isElsewhere={list.isSuccess && at < 0}
              position={at < 0 ? undefined : { at: from + at, of: total }}
              mayChange={mayChange}
              onPrevious={neighbour(-1)}
              onNext={neighbour(1)}
              onClose={close}
              onAsk={(what, payment) => setAsked({ what, payment })}
            />
          </div>
        )}
      </div>
      {asked?.what === "cancel" && <CancelDialog payment={asked.payment} onClose={() => setAsked(null)} />}
      {asked?.what === "refund" && <RefundDialog payment={asked.payment} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoneListed({ view, onClear }: { view: PaymentsView; onClear: () => void }) {
  if (!isFiltered(view)) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  const clear = <Button onClick={onClear}>{text.clear}</Button>;
  if (!isFiltered({ ...view, isWaiting: false }))
    return (
      <EmptyState icon="success" title={text.noneHangs} action={clear}>
        {text.noneHangsText}
      </EmptyState>
    );
  return <EmptyState icon="filter" title={text.noneFits} action={clear} />;
}
