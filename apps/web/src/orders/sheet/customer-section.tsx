import { addressText } from "@partner-konto/domain/orders/order/address-text";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { lazy, Suspense } from "react";
import { mapLink } from "../../areas/maps/map-link.ts";
import { useSession } from "../../data/session.ts";
import { telephone } from "../../shell/telephone.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { Icon } from "../../ui/icon.tsx";
import { customerName } from "../customer-name.ts";
import { BlacklistMark } from "../list/order-cell.tsx";
import { orderSheetTexts } from "./order-sheet-texts.ts";

// Few installations have the key of a provider of maps.
const AddressMap = lazy(() => import("../../areas/maps/address-map.tsx"));

export function CustomerSection({ order }: { order: Order }) {
  const { customer, deliveryAddress, note } = order;
  const { mapsKey } = useSession().settings;
  const line = addressText(deliveryAddress);
  const person = `${customer.firstName} ${customer.lastName}`;
  const map = mapLink(line);
  const phone = telephone(customer.phone);
  return (
    <SheetSection>
      <div className="flex items-start gap-4 max-sm:grid max-sm:gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5 font-semibold">
            {customerName(order)}
            {order.blacklisted && <BlacklistMark />}
          </div>
          {customer.company && <div className="type-13 text-ink-2">{person}</div>}
          <a href={map} target="_blank" rel="noreferrer" title={orderSheetTexts.mapOf} className="inline-block py-0.5">
            {line}
          </a>
          <div className="flex flex-wrap gap-x-3 type-13 tabular-nums">
            <a href={phone} className="whitespace-nowrap py-0.5 no-underline hover:underline">
              {customer.phone}
            </a>
            <a href={`mailto:${customer.email}`} className="py-0.5 no-underline hover:underline">
              {customer.email}
            </a>
          </div>
        </div>
        <div className="flex gap-1.5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2">
          <a
            href={phone}
            className={buttonStyle({ className: "px-2 max-sm:type-14" })}
            aria-label={orderSheetTexts.call}
          >
            <Icon name="phone" className="mx-0!" />
            <span className="sm:hidden">{orderSheetTexts.call}</span>
          </a>
          <a
            href={map}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ className: "px-2 max-sm:type-14" })}
            aria-label={orderSheetTexts.mapOf}
          >
            <Icon name="area" className="mx-0!" />
            <span className="sm:hidden">{orderSheetTexts.map}</span>
          </a>
        </div>
      </div>
      {mapsKey !== null && (
        <Suspense>
          <div className="mt-2">
            <AddressMap mapsKey={mapsKey} address={line} />
          </div>
        </Suspense>
      )}
      {note && (
        <p className="mt-1.5 flex gap-2 type-13 text-ink-2">
          <Icon name="note" className="mt-0.5 text-ink-3" />
          <span className="min-w-0 whitespace-pre-line">
            <span className="sr-only">{orderSheetTexts.noteOf}: </span>
            {note}
          </span>
        </p>
      )}
    </SheetSection>
  );
}
