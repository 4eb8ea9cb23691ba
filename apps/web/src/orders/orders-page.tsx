import type { OrderSummary } from "@partner-konto/domain/orders/schema";
import { lazy, Suspense, useRef, useState } from "react";
import { useRight, useTrades } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { NotLoaded } from "../shell/not-loaded.tsx";
import { useWide } from "../shell/use-wide.ts";
import { Button } from "../ui/button.tsx";
import { useKeptFocus } from "../ui/list/use-kept-focus.ts";
import { useListKeys } from "../ui/list/use-list-keys.ts";
import { useRowFocus } from "../ui/list/use-row-focus.ts";
import { useSelection } from "../ui/list/use-selection.ts";
import { loadEarly } from "../ui/load-early.ts";
import { Pager } from "../ui/pager.tsx";
import { showSnack } from "../ui/snackbar-queue.ts";
import { useNow } from "../ui/use-now.ts";
import { Waiting } from "../ui/waiting.tsx";
import { FilterBar } from "./list/filter-bar.tsx";
import { listItems } from "./list/list-items.ts";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import { OrdersTable } from "./list/orders-table.tsx";
import { StatusChips } from "./list/status-chips.tsx";
import { useFreshOrders } from "./list/use-fresh-orders.ts";
import { isWaiting, nextAfter } from "./next-order.ts";
import type { OrderDialog } from "./order-dialog.ts";
import { whyNot } from "./sheet/offers.ts";
import { orderTexts } from "./texts.ts";
import { useActor } from "./use-actor.ts";
import { useOrderList } from "./use-order-list.ts";
import { useOrdersView } from "./use-orders-view.ts";
import type { OrdersScope } from "./view/list-input.ts";
import { filtered, newestOf, onPage } from "./view/view.ts";

const loadDialogs = () => import("./dialogs.tsx");
// Few visits open no order, but the list is there first; the sheet comes while the pointer moves to a row.
const loadSheet = () => import("./sheet/order-sheet.tsx");
const OrderSheet = lazy(async () => ({ default: (await loadSheet()).OrderSheet }));
// Only people who select orders need the bar; it comes with the first checkbox.
const BulkBar = lazy(async () => ({ default: (await import("./list/bulk-bar.tsx")).BulkBar }));
const EmptyList = lazy(async () => ({ default: (await import("./list/empty-list.tsx")).EmptyList }));
// Needed on phones, and when an order arrives that the view hides.
const FreshElsewhere = lazy(async () => ({ default: (await import("./list/fresh-elsewhere.tsx")).FreshElsewhere }));
// Only links of the start page open a dialog at once.
const AskedByLink = lazy(async () => ({ default: (await import("./list/asked-by-link.tsx")).AskedByLink }));
const PhoneList = lazy(async () => ({ default: (await import("./list/phone-list.tsx")).PhoneList }));
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));

const rowHeight = 40;
const isNew = ({ status }: Pick<OrderSummary, "status">) => status === "open";
const noOrders: readonly OrderSummary[] = [];
const actionKeys = {
  a: "all",
  b: "confirm",
  e: "done",
  n: "nextNew",
  p: "take",
  t: "setDeliveryDate",
} as const;
const ofMany = { confirm: "confirmMany", setDeliveryDate: "dateMany", done: "doneMany" } as const;

/** Chips, filters, list and side sheet. The view is stored in the URL; Dialogs shows the open dialog. */
export function OrdersPage({ scope }: { scope: OrdersScope }) {
  const [view, setView, asks] = useOrdersView();
  const list = useOrderList(scope, view);
  const grouped = view.sort === "status";
  const orders = list.data?.data ?? noOrders;
  // While another list loads, the old one stays, with the sums of its own statuses.
  const [shownStatus, setShownStatus] = useState(view.status);
  if (!list.isPlaceholderData && shownStatus.join() !== view.status.join()) setShownStatus(view.status);
  const byStatus = list.data?.byStatus ?? [];
  const overdue = list.data?.overdue ?? [];
  const actor = useActor();
  const mayReadAreas = useRight("read", "businessCustomerDeliveryArea");
  const trades = useTrades();
  const mayTake = trades && actor.mayUpdate && mayReadAreas;
  const wide = useWide("800px");
  const now = useNow();
  const fresh = useFreshOrders();
  const utils = trpc.useUtils();
  const selection = useSelection(orders);
  const [asked, setAsked] = useKept<OrderDialog | null>("asked", null);
  const [touched, setTouched] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(scroller);

  const current = orders.find(({ id }) => id === touched) ?? orders.find(({ id }) => id === view.opened) ?? orders[0];
  const open = (id: string | null, { replace = id !== null && view.opened !== null } = {}) => {
    if (id !== view.opened) setView({ ...view, opened: id }, { replace });
    if (id) setTouched(id);
  };
  const walkTo = (id: string) => {
    setTouched(id);
    focusRow(id, orders.findIndex((order) => order.id === id) * rowHeight);
  };
  /** Opens the order where one is open, otherwise moves to its row. */
  const goTo = (order: OrderSummary | undefined) => {
    if (order && view.opened) open(order.id, { replace: true });
    if (order) walkTo(order.id);
    return order !== undefined;
  };
  const close = () => {
    open(null);
    if (current) focusRow(current.id, 0);
  };
  const sayNoneIsNew = () => {
    const all = byStatus.find(isNew)?.count ?? 0;
    showSnack({ type: "info", text: orderTexts.noOtherNew(all > orders.filter(isNew).length) });
  };
  const take = () => mayTake && setAsked({ kind: "take" });
  const enterSheet = () => sheet.current?.querySelector("aside")?.focus();
  useKeptFocus(() => (view.opened ? enterSheet() : current && focusRow(current.id, 0)));
  useListKeys(page, {
    rows: orders,
    current,
    opened: view.opened,
    onCurrent: ({ id }) => walkTo(id),
    onFocus: setTouched,
    onOpen: (id, how) => (id ? open(id, how) : close()),
    onEnter: enterSheet,
    onChoose: actor.mayUpdate ? selection.choose : undefined,
    letters: actionKeys,
    onAct: (kind, row) => {
      if (kind === "take") return take();
      if (kind === "nextNew") return goTo(nextAfter(orders, row?.id, isNew)) || sayNoneIsNew();
      // An order that was opened by its link may not be in the list.
      const order = row ?? (view.opened && utils.order.get.getData({ id: view.opened }));
      if (!order) return;
      const { id, status } = order;
      if (kind === "all")
        return (
          actor.mayUpdate &&
          selection.chooseAll(
            orders.filter((other) => other.status === status),
            true,
          )
        );
      const chosen = [...selection.chosen.rows.values()].filter((row) => whyNot(row.status, kind, actor) === undefined);
      if (chosen.length > 0) setAsked({ kind: ofMany[kind], orders: chosen });
      else if (whyNot(status, kind, actor) === undefined) setAsked({ kind, id });
    },
  });

  const agencies = scope === "all" || "companyId" in scope;
  const ofList = {
    items: listItems(orders, { byStatus, overdue }, { grouped, chosen: shownStatus, now }),
    orders,
    view,
    now,
    agencies,
    fresh,
    current: current?.id ?? null,
    onView: setView,
    onOpen: open,
    selection: selection.chosen,
    onChoose: actor.mayUpdate ? selection.choose : undefined,
    onChooseAll: selection.chooseAll,
    scroller,
  };
  const empty = list.isSuccess && orders.length === 0;
  return (
    <>
      <div
        ref={page}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        {...loadEarly(() => Promise.all([loadSheet(), loadDialogs()]))}
      >
        <div className="grid flex-none gap-2.5 px-6 pt-3 pb-2.5 max-sm:px-4 print:hidden sm:short:flex sm:short:py-2">
          {/* On phones the wider gap makes up for the chips' negative margin. */}
          <div className="flex min-w-0 items-start gap-2.5 max-sm:gap-6.5 sm:short:contents">
            <StatusChips
              chosen={view.status}
              byStatus={list.data?.byStatus}
              onChange={(status) => setView(filtered(view, { status }))}
              late={list.data}
              only={view}
              onOnly={(only) => setView(filtered(view, only))}
            />
            {mayTake && (
              <Button before="plus" className="ml-auto flex-none" aria-keyshortcuts="p" onClick={take}>
                <span className="max-sm:sr-only short:sr-only">{orderTexts.take}</span>
              </Button>
            )}
          </div>
          <FilterBar view={view} onView={setView} />
        </div>
        {/* A new box with the first answer: the chips above grow by their counts, and a box that is seen already would move. */}
        <div
          key={list.isPending ? "skeleton" : "list"}
          ref={scroller}
          className="@container/list flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
          aria-busy={list.isPlaceholderData}
        >
          <Waiting active={list.isPlaceholderData} />
          {fresh.size > 0 && (
            <Suspense>
              <FreshElsewhere
                fresh={fresh}
                orders={orders}
                answeredAt={list.isPlaceholderData ? 0 : list.dataUpdatedAt}
                scope={scope}
                onShow={() => setView(newestOf(view))}
              />
            </Suspense>
          )}
          {list.isPending && <ListSkeleton phone={!wide} />}
          {list.isError && !list.data && <NotLoaded query={list} />}
          {empty && (
            <Suspense>
              <EmptyList view={view} byStatus={byStatus} onView={setView} />
            </Suspense>
          )}
          {orders.length > 0 && (
            <Suspense fallback={<ListSkeleton phone={!wide} />}>
              {wide ? <OrdersTable {...ofList} /> : <PhoneList {...ofList} />}
            </Suspense>
          )}
        </div>
        {view.limit === -1 && orders.length < (list.data?.total ?? 0) && (
          <p className="border-t border-line px-6 py-2 type-13 text-ink-3 max-sm:px-4">{orderTexts.firstRows}</p>
        )}
        {selection.chosen.rows.size > 0 && (
          <Suspense>
            <BulkBar orders={[...selection.chosen.rows.values()]} onAsk={setAsked} onClear={selection.clear} />
          </Suspense>
        )}
        {orders.length > 0 && (
          <Pager
            page={view.page}
            limit={view.limit}
            total={list.data?.total ?? 0}
            onPage={(page) => setView(onPage(view, page, list.data?.upTo))}
            onLimit={(limit) => setView({ ...view, limit, page: 1, upTo: null })}
          />
        )}
        {view.opened && (
          <div ref={sheet} className="contents">
            <Suspense>
              <OrderSheet
                key={view.opened}
                id={view.opened}
                {...placeIn(orders, view.opened, (view.page - 1) * Math.max(view.limit, 0), list.data?.total ?? 0)}
                actor={actor}
                agencies={agencies}
                now={now}
                onWalk={(id) => open(id)}
                onClose={close}
                onAsk={setAsked}
              />
            </Suspense>
          </div>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {view.opened && orderTexts.opened(orders.find(({ id }) => id === view.opened)?.orderId ?? "")}
      </p>
      {asks && list.isSuccess && !list.isPlaceholderData && (
        <Suspense>
          <AskedByLink orders={orders} actor={actor} onChoose={selection.chooseAll} onAsk={setAsked} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <Dialogs
            scope={scope}
            asked={asked}
            onClose={() => setAsked(null)}
            onDone={selection.deselect}
            // After the dialog has given its focus back.
            onActed={(id) => requestAnimationFrame(() => goTo(nextAfter(orders, id, (order) => isWaiting(order, now))))}
            onPlaced={(id) => {
              setAsked(null);
              open(id);
              requestAnimationFrame(enterSheet);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The open order's position in the whole list, and its neighbours on this page. */
function placeIn(orders: readonly { id: string }[], id: string, before: number, total: number) {
  const at = orders.findIndex((order) => order.id === id);
  if (at < 0) return {};
  return {
    position: { at: before + at + 1, of: total },
    previous: orders[at - 1]?.id,
    next: orders[at + 1]?.id,
  };
}
