import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { lazy, Suspense, useState } from "react";
import { useRight, useTrades } from "../data/session.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { ListPage } from "../shell/list/list-page.tsx";
import { useWide } from "../shell/use-wide.ts";
import { useListRows } from "../ui/list/use-list-rows.ts";
import { useSelection } from "../ui/list/use-selection.ts";
import { loadEarly } from "../ui/load-early.ts";
import { useNow } from "../ui/use-now.ts";
import { type Address, useView } from "../ui/view/use-view.ts";
import { actionKeys, type KeyAct, useKeyActs } from "./key-acts.ts";
import { ListHead } from "./list/list-head.tsx";
import { listItems } from "./list/list-items.ts";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import { OrdersTable } from "./list/orders-table.tsx";
import { useFreshOrders } from "./list/use-fresh-orders.ts";
import { isWaiting, nextAfter } from "./next-order.ts";
import type { OrderDialog } from "./order-dialog.ts";
import { orderTexts } from "./texts.ts";
import { useActor } from "./use-actor.ts";
import { useOrderList } from "./use-order-list.ts";
import type { OrdersScope } from "./view/list-input.ts";
import { newestOf, type OrdersView, onPage, ordersView } from "./view/view.ts";

const loadDialogs = () => import("./dialogs.tsx");
// Few visits open no order, but the list is there first; the sheet comes while the pointer moves to a row.
const loadSheet = () => import("./sheet/order-sheet.tsx");
const OrderSheet = lazy(async () => ({ default: (await loadSheet()).OrderSheet }));
// Only people who select orders need the bar; it comes with the first checkbox.
const BulkBar = lazy(async () => ({ default: (await import("./bulk/bulk-bar.tsx")).BulkBar }));
const EmptyList = lazy(async () => ({ default: (await import("./list/empty-list.tsx")).EmptyList }));
// Needed on phones, and when an order arrives that the view hides.
const FreshElsewhere = lazy(async () => ({ default: (await import("./list/fresh-elsewhere.tsx")).FreshElsewhere }));
// Only links of the start page open a dialog at once.
const AskedByLink = lazy(async () => ({ default: (await import("./list/asked-by-link.tsx")).AskedByLink }));
const PhoneList = lazy(async () => ({ default: (await import("./list/phone-list.tsx")).PhoneList }));
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));

const noOrders: readonly OrderSummary[] = [];

/** The list of a view, the selected orders, the opened one, and the question that a dialog asks. */
function useOrders(scope: OrdersScope, { view, show }: Address<OrdersView>) {
  const list = useOrderList(scope, view);
  const orders = list.data?.data ?? noOrders;
  const total = list.data?.total ?? 0;
  const fresh = useFreshOrders();
  const actor = useActor();
  const mayReadAreas = useRight("read", "businessCustomerDeliveryArea");
  const mayTake = useTrades() && actor.mayUpdate && mayReadAreas;
  const selection = useSelection(orders);
  const [asked, setAsked] = useKept<OrderDialog | null>("asked", null);
  const onChoose = actor.mayUpdate ? selection.choose : undefined;
  const rows = useListRows({
    rows: orders,
    before: (view.page - 1) * Math.max(view.limit, 0),
    total,
    opened: view.opened,
    onOpened: (opened, how) => show({ ...view, opened }, how),
    onChoose,
    letters: actionKeys,
    onAct: (kind, row) => act(kind, row),
  });
  const goTo = ({ id }: OrderSummary) => {
    if (view.opened) rows.open(id, { replace: true });
    rows.walkTo(id);
  };
  const onTake = mayTake ? () => setAsked({ kind: "take" }) : undefined;
  const act: KeyAct = useKeyActs({
    orders,
    allNew: list.data?.byStatus.find(({ status }) => status === "open")?.count ?? 0,
    opened: view.opened,
    actor,
    selection,
    goTo,
    onTake,
    onAsk: setAsked,
  });
  return { list, orders, total, fresh, actor, selection, asked, setAsked, onChoose, rows, goTo, onTake };
}

type Orders = ReturnType<typeof useOrders>;
interface PartProps {
  scope: OrdersScope;
  address: Address<OrdersView>;
  found: Orders;
}

/** Chips, filters, list and side sheet; `OpenDialogs` shows the open dialog. */
export function OrdersPage({ scope }: { scope: OrdersScope }) {
  const address = useView(ordersView);
  const { view, show } = address;
  const found = useOrders(scope, address);
  const { list, orders, total, selection } = found;
  const wide = useWide("800px");
  const skeleton = <ListSkeleton phone={!wide} />;
  return (
    <>
      <ListPage
        {...found.rows.refs}
        {...loadEarly(() => Promise.all([loadSheet(), loadDialogs()]))}
        className="@container/list"
        address={address}
        query={list}
        count={orders.length}
        total={total}
        lead={
          found.fresh.size > 0 && (
            <Suspense>
              <FreshElsewhere
                fresh={found.fresh}
                orders={orders}
                answeredAt={list.isPlaceholderData ? 0 : list.dataUpdatedAt}
                scope={scope}
                onShow={() => show(newestOf(view))}
              />
            </Suspense>
          )
        }
        filters={<ListHead view={view} onView={show} list={list.data} onTake={found.onTake} />}
        skeleton={skeleton}
        empty={
          <Suspense>
            <EmptyList view={view} byStatus={list.data?.byStatus ?? []} onView={show} />
          </Suspense>
        }
        foot={
          <>
            {view.limit === -1 && orders.length < total && (
              <p className="border-t border-line px-6 py-2 type-13 text-ink-3 max-sm:px-4">{orderTexts.firstRows}</p>
            )}
            {selection.chosen.rows.size > 0 && (
              <Suspense>
                <BulkBar
                  orders={[...selection.chosen.rows.values()]}
                  onAsk={found.setAsked}
                  onClear={selection.clear}
                />
              </Suspense>
            )}
          </>
        }
        sheet={<OpenedOrder scope={scope} address={address} found={found} />}
        onPage={(page) => show(onPage(view, page, list.data?.upTo))}
      >
        <Suspense fallback={skeleton}>
          <Rows scope={scope} address={address} found={found} wide={wide} />
        </Suspense>
      </ListPage>
      <OpenDialogs scope={scope} address={address} found={found} />
    </>
  );
}

const manyAgencies = (scope: OrdersScope) => scope === "all" || "companyId" in scope;

function Rows({ scope, address: { view, show }, found, wide }: PartProps & { wide: boolean }) {
  const { list, orders, selection, rows } = found;
  const now = useNow();
  // While another list loads, the old one stays, with the sums of its own statuses.
  const [shownStatus, setShownStatus] = useState(view.status);
  if (!list.isPlaceholderData && shownStatus.join() !== view.status.join()) setShownStatus(view.status);
  const { byStatus = [], overdue = [] } = list.data ?? {};
  const ofList = {
    items: listItems(orders, { byStatus, overdue }, { grouped: view.sort === "status", chosen: shownStatus, now }),
    orders,
    view,
    now,
    agencies: manyAgencies(scope),
    fresh: found.fresh,
    current: rows.current,
    onView: show,
    onOpen: rows.open,
    selection: selection.chosen,
    onChoose: found.onChoose,
    onChooseAll: selection.chooseAll,
    scroller: rows.refs.scroller,
  };
  return wide ? <OrdersTable {...ofList} /> : <PhoneList {...ofList} />;
}

function OpenedOrder({ scope, address: { view }, found: { actor, rows, setAsked } }: PartProps) {
  const { sheet, place, close } = rows;
  const now = useNow();
  if (!view.opened) return null;
  const { position, onPrevious, onNext } = place;
  return (
    <div ref={sheet} className="contents">
      <Suspense>
        <OrderSheet
          key={view.opened}
          id={view.opened}
          position={position}
          onPrevious={onPrevious}
          onNext={onNext}
          actor={actor}
          agencies={manyAgencies(scope)}
          now={now}
          onClose={close}
          onAsk={setAsked}
        />
      </Suspense>
    </div>
  );
}

/** The dialog over the list, and what is read aloud when a sheet opens. */
function OpenDialogs({ scope, address: { params, view }, found }: PartProps) {
  const { list, orders, actor, selection, asked, setAsked, rows, goTo } = found;
  const now = useNow();
  const goOn = (id: string) => {
    const next = nextAfter(orders, id, (order) => isWaiting(order, now));
    if (next) goTo(next);
  };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {view.opened && orderTexts.opened(rows.place.listed?.orderId ?? "")}
      </p>
      {params.has("ask") && list.isSuccess && !list.isPlaceholderData && (
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
            onActed={(id) => requestAnimationFrame(() => goOn(id))}
            onPlaced={(id) => {
              setAsked(null);
              rows.open(id);
              requestAnimationFrame(rows.enterSheet);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
