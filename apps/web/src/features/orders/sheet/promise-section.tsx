import { proposedSlot } from "@partner-konto/domain/calendar/delivery-days";
import { slotAt, slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay, formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import type { Order } from "@partner-konto/domain/order/schema";
import { isCancelled } from "@partner-konto/domain/order/status";
import { deliveryTimesTexts } from "@partner-konto/domain/texts/order-values";
import { SheetSection } from "../../../ui/sheet.tsx";
import { areaLines } from "../date/area-days.ts";
import { stripDays } from "../date/month.ts";
import { reasonLines } from "../date/reasons.ts";
import { useAreaDays } from "../date/use-area-days.ts";
import { orderTexts } from "../texts.ts";
import { DayStrip } from "./day-strip.tsx";

/** Days of another year show it; if both are in the same year, only the last one does. */
function rangeText({ from, to }: Order["promise"], now: string): string {
  const [first, last, year] = [from, to, berlinTime(now).date].map((day) => day.slice(0, 4));
  const end = last === year ? formatDayWithoutYear(to) : formatDay(to);
  if (from === to) return end;
  return `${first === year || first === last ? formatDayWithoutYear(from) : formatDay(from)} – ${end}`;
}

/** The promised days in a strip, with the agreed or the proposed date. */
export function PromiseSection({ order, now }: { order: Order; now: string }) {
  const { status, promise, deliveryDate, deliveryTimes, deliveryAreaId } = order;
  const over = status === "done" || isCancelled(status);
  const asked = { promise, now, areaDays: useAreaDays([over ? null : deliveryAreaId]) };
  const agreed = deliveryDate && berlinTime(deliveryDate).date;
  const proposed = proposedSlot(asked);
  const day = agreed ?? proposed.day;
  const days = stripDays(asked);
  const without = [...reasonLines(days), ...areaLines(days)].map(({ when, why }) =>
    why === orderTexts.noDelivery ? when : `${when} (${why})`,
  );
  const slot = (deliveryDate && slotAt(deliveryDate)) || slotsOn(day)[proposed.half];
  return (
    <SheetSection
      title={orderTexts.promise}
      aside={`${deliveryTimesTexts[deliveryTimes]} · ${rangeText(promise, now)}`}
    >
      {!over && <DayStrip days={days} picked={day} half={slot.from === 7 ? 0 : 1} />}
      <p className="mt-1.5 type-13 text-ink-3">
        {over && !agreed ? null : (
          <>
            {agreed ? orderTexts.agreed : orderTexts.proposal}:{" "}
            <span className="font-medium text-ink-2">
              {formatDay(day)}, {formatHours(slot)}
            </span>
            .
          </>
        )}
        {!over && without.length > 0 && ` ${orderTexts.without(without.join(", "))}`}
      </p>
    </SheetSection>
  );
}
