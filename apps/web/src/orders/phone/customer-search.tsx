import { formatDate } from "@partner-konto/domain/format/date";
import { measureText } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { type KeyboardEvent, useRef } from "react";
import { useKept } from "../../edit/kept-drafts.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { cn } from "../../ui/cn.ts";
import { searchTooLong } from "../../ui/fields/search-text.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { customerName } from "../customer-name.ts";
import { BlacklistMark } from "../list/order-cell.tsx";
import { amountMeasure } from "../order/row-text.ts";
import type { OrdersScope } from "../view/list-input.ts";
import { phoneTexts } from "./phone-texts.ts";
import { useKnownCustomers } from "./use-known-customers.ts";

/** "zuletzt 12.03.2026: 3.000 l Premium" */
function lastText(order: Order): string {
  const goods = `${measureText(amountMeasure(order))} ${productTexts[order.prod]}`;
  return phoneTexts.last(formatDate(order.createdAt), goods);
}

/** Finds consumers by name or phone number. Enter takes the first one, and arrow keys move to the others. */
export function CustomerSearch({ scope, onChoose }: { scope: OrdersScope; onChoose: (last: Order) => void }) {
  const [typed, setTyped] = useKept("phone search", "");
  const box = useRef<HTMLDivElement>(null);
  const { found, isSought, failed } = useKnownCustomers(scope, typed);
  const walk = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0 || !found) return;
    event.preventDefault();
    // The field itself is the stop before the first consumer.
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, li > button") ?? [])];
    stops[stops.indexOf(event.target as HTMLElement) + by]?.focus();
  };
  return (
    <div ref={box} className="grid gap-1">
      <TextField
        label={phoneTexts.search}
        data-first=""
        before="search"
        placeholder={phoneTexts.searchHint}
        hint={!isSought && phoneTexts.searchHelp}
        error={searchTooLong(typed)}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return walk(event);
          // Never sends the form, even while the search is running.
          event.preventDefault();
          if (found?.[0]) onChoose(found[0]);
        }}
      />
      {failed && <NotLoaded query={failed} />}
      <output className={cn("block type-13 text-ink-2", found?.length !== 0 && "sr-only")}>
        {isSought && !failed && (found ? resultText(found.length) : phoneTexts.searching)}
      </output>
      {found && found.length > 0 && (
        <ul aria-label={phoneTexts.found} className="group divide-y divide-line rounded-2 border border-line-strong">
          {found.map((order, index) => (
            <li key={order.id}>
              <button
                type="button"
                onClick={() => onChoose(order)}
                onKeyDown={walk}
                className={cn(
                  "grid w-full gap-x-3 rounded-2 px-2.5 py-1.5 text-left hover:bg-hover focus-visible:bg-selected max-sm:py-2.5",
                  index === 0 && "group-not-focus-within:bg-selected",
                )}
              >
                <span className="flex min-w-0 items-center gap-1.5">
                  <span className="truncate font-medium">{customerName(order)}</span>
                  {order.blacklisted && <BlacklistMark />}
                  <span className="truncate text-ink-2 tabular-nums">
                    {order.deliveryAddress.postalCode} {order.deliveryAddress.city}
                  </span>
                </span>
                <span className="type-13 text-ink-2 tabular-nums">{lastText(order)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const resultText = (count: number): string => (count === 0 ? phoneTexts.noneFound : phoneTexts.foundCount(count));
