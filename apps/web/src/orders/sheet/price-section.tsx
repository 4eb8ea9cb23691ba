import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { checkLink } from "./check-link.ts";
import { orderSheetTexts } from "./order-sheet-texts.ts";
import { PriceTable } from "./price-table.tsx";

/** Lazy, because it asks for the ranking of a whole postal code; the price is there without it. */
const MarginLine = lazy(async () => ({ default: (await import("./margin-line.tsx")).MarginLine }));

/** The price in parts, and when it was quoted. */
export function PriceSection({ order }: { order: Order }) {
  return (
    <SheetSection>
      <PriceTable {...order} />
      <Suspense>
        <MarginLine order={order} />
      </Suspense>
      <p className="mt-2 grid gap-0.5 type-13">
        {order.quotedAt && (
          <span className="text-ink-2">{orderSheetTexts.quoted(formatDayAndTime(order.quotedAt))}</span>
        )}
        <Link to={checkLink(order)} className="justify-self-start">
          {orderSheetTexts.checkPrice}
        </Link>
      </p>
    </SheetSection>
  );
}
