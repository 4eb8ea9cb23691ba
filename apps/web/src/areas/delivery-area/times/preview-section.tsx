import { slotsIn } from "@partner-konto/domain/areas/delivery-area/open-days";
import { type ClassOffer, offersAt } from "@partner-konto/domain/areas/delivery-area/schedule";
import { formatDay, formatDayAndTime, formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { useState } from "react";
import { momentTexts } from "../../../edit/moment-texts.ts";
import { instantsOf, shownAs } from "../../../edit/typed-moment.ts";
import { Button } from "../../../ui/button.tsx";
import { DayInput } from "../../../ui/fields/day-input.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TimeInput } from "../../../ui/fields/time-input.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { timesTexts } from "./texts.ts";
import { quickestFirst, type TimesForm } from "./times-form.ts";

type ClassPromise = NonNullable<ClassOffer["promise"]>;

const whenOf = ({ from, to }: ClassPromise) =>
  from === to ? timesTexts.on(formatDay(from)) : timesTexts.between(formatDay(from), formatDay(to));

/** Without the year, which the sentence above shows. */
const shortWhen = ({ from, to }: ClassPromise) =>
  from === to ? formatDayWithoutYear(from) : `${formatDayWithoutYear(from)} – ${formatDayWithoutYear(to)}`;

/** Whether a day can be full. Only the server knows the number of orders on a day (order/promise). */
const isLimited = ({ ordersPerDay, deliveryTimes }: TimesForm): boolean =>
  ordersPerDay !== null || Object.values(deliveryTimes).some((terms) => terms.isActive && terms.ordersPerDay !== null);

/** The delivery promise for an order at a chosen moment, with the times in the form. */
export function Preview({ form, readOnly }: { form: TimesForm; readOnly: boolean }) {
  const now = useNow();
  const [typed, setTyped] = useState<{ day: string; time: string } | null>(null);
  const asked = typed ?? shownAs(now);
  const instants = instantsOf(asked.day, asked.time);
  const placedAt = instants?.[0];
  return (
    <section aria-label={timesTexts.preview} className="rounded-3 border border-line bg-canvas p-4">
      <h2>{timesTexts.preview}</h2>
      <p className="mt-1 type-13 text-ink-3">
        {!readOnly && timesTexts.previewIntro} {isLimited(form) && timesTexts.notCounted}
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_116px] gap-2">
        <Field label={timesTexts.orderedOn}>
          {(control) => (
            <DayInput {...control} lie="ahead" value={asked.day} onRead={(day = "") => setTyped({ ...asked, day })} />
          )}
        </Field>
        <Field label={timesTexts.orderedAt}>
          {(control) => (
            <TimeInput {...control} value={asked.time} onRead={(time = "") => setTyped({ ...asked, time })} />
          )}
        </Field>
      </div>
      {typed && (
        <Button size="small" className="mt-2" onClick={() => setTyped(null)}>
          {timesTexts.now}
        </Button>
      )}
      <div aria-live="polite" className="mt-3">
        {placedAt === undefined ? (
          <p className="text-ink-3">{instants ? momentTexts.skipped : timesTexts.typeInstant}</p>
        ) : (
          <Answer form={form} placedAt={placedAt} />
        )}
      </div>
    </section>
  );
}

function Answer({ form, placedAt }: { form: TimesForm; placedAt: string }) {
  const offers = offersAt(form, placedAt);
  const usual = offers.find(({ times }) => times === form.defaultDeliveryDuration);
  const placed = formatDayAndTime(placedAt);
  const sorted = offers.toSorted((one, other) => quickestFirst.indexOf(one.times) - quickestFirst.indexOf(other.times));
  return (
    <>
      {usual && (
        <p className="type-16 font-medium">
          {usual.promise
            ? timesTexts.sentence(placed, whenOf(usual.promise))
            : timesTexts.notNow(placed, timesTexts.why[usual.notOffered])}
        </p>
      )}
      {usual?.promise && (
        <p className="mt-1 type-13 text-ink-3">
          {timesTexts.slotsBetween(slotsIn(form, usual.promise.from).map(formatHours).join(", "))}
        </p>
      )}
      <h3 className="mt-4 mb-1 type-13 font-medium text-ink-2">{timesTexts.allClasses}</h3>
      <dl className="divide-y divide-line border-y border-line type-13">
        {sorted.map(({ times, promise, notOffered }) => (
          <div key={times} className="flex justify-between gap-3 py-1.5">
            <dt className="text-ink-2">{deliveryTimesTexts[times]}</dt>
            <dd className={promise ? "whitespace-nowrap tabular-nums" : "text-right text-ink-3"}>
              {promise ? shortWhen(promise) : timesTexts.notOffered[notOffered]}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
