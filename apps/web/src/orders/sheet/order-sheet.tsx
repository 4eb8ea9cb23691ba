import { formatDayOfMonth } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { lazy, Suspense } from "react";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { cn } from "../../ui/cn.ts";
import { Sheet, SheetSection } from "../../ui/dialogs/sheet.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Status } from "../../ui/status-glyph.tsx";
import type { Actor } from "../order/offers.ts";
import type { OrderDialog } from "../order-dialog.ts";
import { orderTexts } from "../texts.ts";
import { AnswerLine } from "./answer-line.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { GoodsSection } from "./goods-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { orderSheetTexts } from "./order-sheet-texts.ts";
import { PriceSection } from "./price-section.tsx";
import { SheetFoot } from "./sheet-foot.tsx";
import { SheetSkeleton } from "./sheet-skeleton.tsx";

/** Lazy, because few orders are paid in instalments. */
const PaymentSection = lazy(async () => ({ default: (await import("./payment-section.tsx")).PaymentSection }));
const PaidSection = lazy(async () => ({ default: (await import("./paid-section.tsx")).PaidSection }));

/** Lazy, because only done orders have one. */
const RatingSection = lazy(async () => ({ default: (await import("./rating-section.tsx")).RatingSection }));

const SettlementSection = lazy(async () => ({
  default: (await import("./settlement-section.tsx")).SettlementSection,
}));

/** Lazy, because it stands there for ten minutes after an action. */
const UndoLine = lazy(async () => ({ default: (await import("../undo/undo-line.tsx")).UndoLine }));

const NotesSection = lazy(async () => ({ default: (await import("./notes/notes-section.tsx")).NotesSection }));

/** Lazy, because it loads the calendar library. */
const PromiseSection = lazy(async () => ({ default: (await import("./promise-section.tsx")).PromiseSection }));

interface OrderSheetProps {
  id: string;
  position?: { at: number; of: number } | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  actor: Actor;
  agencies: boolean;
  now: string;
  onClose: () => void;
  onAsk: (asked: OrderDialog) => void;
}

/** One order beside the list: consumer, place, time, goods, history, and the possible actions. */
export function OrderSheet(props: OrderSheetProps) {
  const { id, position, onPrevious, onNext, actor, agencies, now, onClose, onAsk } = props;
  const query = trpc.order.get.useQuery({ id });
  const { data: order, error } = query;
  return (
    <Sheet
      title={order ? orderTexts.order(order.orderId) : <SkeletonBar className="h-5 w-44" />}
      position={position && orderSheetTexts.position(formatNumber(position.at), formatNumber(position.of))}
      status={order && <Status status={order.status} word={orderStatusTexts[order.status]} />}
      lead={order && <Lead order={order} now={now} />}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={order && <SheetFoot order={order} actor={actor} onAsk={onAsk} />}
    >
      {error && !order && <NotLoaded query={query} />}
      {!order && !error && <SheetSkeleton />}
      {order && (
        <>
          <CustomerSection order={order} />
          <GoodsSection order={order} agencies={agencies} />
          <Suspense fallback={<WaitingSection title={orderSheetTexts.promise} className="h-[58px]" />}>
            <PromiseSection order={order} now={now} />
          </Suspense>
          <PriceSection order={order} />
          {order.paymentType === "inAdvance" && (
            <Suspense fallback={<WaitingSection title={orderTexts.prepayment} className="h-16" />}>
              <PaidSection order={order} mayUpdate={actor.mayUpdate} />
            </Suspense>
          )}
          {(order.payment || order.paymentType === "guaranteedPayment") && (
            <Suspense fallback={<WaitingSection title={orderSheetTexts.instalments} className="h-24" />}>
              <PaymentSection order={order} />
            </Suspense>
          )}
          {(order.rating || order.status === "done") && (
            <Suspense>
              <SettlementSection order={order} now={now} mayUpdate={actor.mayUpdate} onAsk={onAsk} />
              <RatingSection order={order} actor={actor} />
            </Suspense>
          )}
          <HistorySection order={order} now={now} />
          {order.undo && actor.mayUpdate && (
            <Suspense>
              <UndoLine order={order} now={now} />
            </Suspense>
          )}
          <Suspense fallback={<WaitingSection title={orderSheetTexts.notes} className="h-14" />}>
            <NotesSection order={order} mayWrite={actor.mayUpdate} />
          </Suspense>
        </>
      )}
    </Sheet>
  );
}

/** Until when to answer a new order, or since when a delivery is overdue. */
function Lead({ order, now }: { order: Order; now: string }) {
  const since = overdueSince(order, now);
  if (since === undefined) return <AnswerLine order={order} now={now} />;
  return (
    <p className="mt-1 flex items-center gap-1.5 type-13 font-medium text-bad">
      <Icon name="clock" className="size-3.5" />
      {orderTexts.overdueSince(formatDayOfMonth(since))}
    </p>
  );
}

/** A section whose code is still loading, as high as it will be. */
function WaitingSection({ title, className }: { title: string; className: string }) {
  return (
    <SheetSection title={title}>
      <SkeletonBar className={cn("w-full", className)} />
    </SheetSection>
  );
}
