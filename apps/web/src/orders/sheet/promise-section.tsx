import { slotAt, slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay, formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isCancelled } from "@partner-konto/domain/orders/order/status";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { stripDays } from "../../ui/fields/month.ts";
import { areaLines } from "../date/area-days.ts";
import { reasonLines } from "../date/reasons.ts";
import { useAreaDays } from "../date/use-area-days.ts";
import { useProposals, whyProposed } from "../plan/use-proposals.ts";
import { orderTexts } from "../texts.ts";
import { DayStrip } from "./day-strip.tsx";
import { orderSheetTexts } from "./order-sheet-texts.ts";

/** Days of another year show it; if both are in the same year, only the last one does. */
function rangeText({ from, to }: Order["promise"], now: string): string {
  const [first, last, year] = [from, to, berlinTime(now).date].map((day) => day.slice(0, 4));
  const end = last === year ? formatDayWithoutYear(to) : formatDay(to);
  if (from === to) return end;
  return `${first === year || first === last ? formatDayWithoutYear(from) : formatDay(from)} – ${end}`;
}

const halfOf = (deliveryDate: string): HalfDay => ({
  day: berlinTime(deliveryDate).date,
  half: slotAt(deliveryDate)?.from === 12 ? 1 : 0,
});

/** The half-day that the server proposes, the same as in the dialogs, and why. */
function useProposed({ id, status, deliveryDate }: Order) {
  const isWaiting = deliveryDate === null && (status === "open" || status === "accepted");
  const proposal = useProposals(isWaiting ? [{ id }] : []).of.get(id);
  return { slot: proposal?.slot ?? proposal?.next ?? null, why: proposal?.slot ? whyProposed(proposal.slot) : null };
}

/** The promised days in a strip, with the agreed or the proposed date. */
export function PromiseSection({ order, now }: { order: Order; now: string }) {
  const { status, promise, deliveryDate, deliveryTimes, deliveryAreaId } = order;
  const over = status === "done" || isCancelled(status);
  const asked = { promise, now, areaDays: useAreaDays([over ? null : deliveryAreaId]) };
  const proposed = useProposed(order);
  const slot = deliveryDate === null ? proposed.slot : halfOf(deliveryDate);
  const days = stripDays(asked);
  const without = [...reasonLines(days), ...areaLines(days)].map(({ when, why }) =>
    why === orderTexts.noDelivery ? when : `${when} (${why})`,
  );
  return (
    <SheetSection
      title={orderSheetTexts.promise}
      aside={`${deliveryTimesTexts[deliveryTimes]} · ${rangeText(promise, now)}`}
    >
      {!over && <DayStrip days={days} slot={slot} isAgreed={deliveryDate !== null} />}
      <p className="mt-1.5 min-h-5 type-13 text-ink-3">
        {slot && (
          <>
            {deliveryDate === null ? orderSheetTexts.proposal : orderSheetTexts.agreed}:{" "}
            <span className="font-medium text-ink-2">
              {formatDay(slot.day)}, {formatHours(slotsOn(slot.day)[slot.half])}
            </span>
            {proposed.why !== null && `, ${proposed.why}`}.
          </>
        )}
        {!over && without.length > 0 && ` ${orderSheetTexts.without(without.join(", "))}`}
      </p>
    </SheetSection>
  );
}
