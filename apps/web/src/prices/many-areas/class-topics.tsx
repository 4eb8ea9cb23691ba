import type { BulkChange } from "@partner-konto/domain/areas/delivery-area/bulk";
import { defaultClassTerms } from "@partner-konto/domain/calendar/delivery-classes";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import type { ReactNode } from "react";
import { timesTexts } from "../../areas/delivery-area/times/texts.ts";
import { isLimit, quickestFirst } from "../../areas/delivery-area/times/times-form.ts";
import { WeekdayTicks } from "../../areas/delivery-area/times/weekday-ticks.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { TimeInput } from "../../ui/fields/time-input.tsx";
import { WholeInput } from "../../ui/fields/whole-input.tsx";
import { setOrRemove } from "./set-or-remove.ts";
import { bulkTexts } from "./texts.ts";
import { Topic, Tri } from "./topic.tsx";

type Times = NonNullable<BulkChange["deliveryTimes"]>;
type Terms = NonNullable<Times[DeliveryTimes]>;

interface ClassTopicsProps {
  times: Times | undefined;
  onTimes: (times: Times | undefined) => void;
}

const withPart = (times: Times | undefined, name: DeliveryTimes, part: keyof Terms, value: unknown) =>
  setOrRemove(times, name, setOrRemove(times?.[name], part, value));

const countOf = (times: Times | undefined, part: keyof Terms): number =>
  Object.values(times ?? {}).filter((terms) => part in terms).length;

/** Delivery-time classes: whether each is active, its cut-off time and its weekdays. */
export function ClassTopics({ times, onTimes }: ClassTopicsProps) {
  const put = (name: DeliveryTimes, part: keyof Terms, value: unknown) => onTimes(withPart(times, name, part, value));
  return (
    <>
      <Topic title={bulkTexts.deliveryTimes} count={countOf(times, "isActive")}>
        {quickestFirst.map((name) => (
          <Tri
            key={name}
            label={deliveryTimesTexts[name]}
            value={times?.[name]?.isActive}
            onChange={(value) => put(name, "isActive", value)}
          />
        ))}
      </Topic>
      <Topic title={timesTexts.cutOff} count={countOf(times, "cutOff")}>
        <p className="mb-2 type-13 text-ink-3">{bulkTexts.emptyKeeps}</p>
        {quickestFirst.map((name) => {
          const cutOff = times?.[name]?.cutOff;
          return (
            <OrNone
              key={name}
              label={deliveryTimesTexts[name]}
              topic={timesTexts.cutOff}
              none={bulkTexts.allDay}
              isNone={cutOff === null}
              onNone={(isNone) => put(name, "cutOff", isNone ? null : undefined)}
            >
              <TimeInput
                className="w-32"
                aria-label={timesTexts.cutOffOf(deliveryTimesTexts[name])}
                value={cutOff ?? ""}
                onRead={(time = "") => put(name, "cutOff", time || undefined)}
              />
            </OrNone>
          );
        })}
      </Topic>
      <Topic title={timesTexts.weekdays} count={countOf(times, "weekdays")}>
        {quickestFirst.map((name) => {
          const weekdays = times?.[name]?.weekdays;
          return (
            <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <span aria-hidden="true">{deliveryTimesTexts[name]}</span>
              <Segmented
                label={timesTexts.weekdaysOf(deliveryTimesTexts[name])}
                value={weekdays ? "these" : "keep"}
                options={(["keep", "these"] as const).map((value) => ({ value, label: bulkTexts[value] }))}
                onChange={(way) =>
                  put(name, "weekdays", way === "these" ? [...defaultClassTerms[name].weekdays] : undefined)
                }
              />
              {weekdays && (
                <div className="flex w-full justify-end pb-2">
                  <WeekdayTicks
                    name={name}
                    weekdays={weekdays}
                    error={weekdays.length === 0 ? bulkTexts.noWeekday : undefined}
                    onChange={(days) => put(name, "weekdays", days)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </Topic>
    </>
  );
}

interface CapacityTopicProps extends ClassTopicsProps {
  ordersPerDay: number | null | undefined;
  onOrdersPerDay: (limit: number | null | undefined) => void;
}

/** Orders per day: for all classes together, and for each. */
export function CapacityTopic({ ordersPerDay, times, onOrdersPerDay, onTimes }: CapacityTopicProps) {
  const count = countOf(times, "ordersPerDay") + (ordersPerDay === undefined ? 0 : 1);
  return (
    <Topic title={timesTexts.capacity} count={count}>
      <p className="mb-2 type-13 text-ink-3">{bulkTexts.emptyKeeps}</p>
      <Limit
        label={timesTexts.ordersPerDay}
        name={timesTexts.ordersPerDay}
        limit={ordersPerDay}
        onLimit={onOrdersPerDay}
      />
      {quickestFirst.map((name) => (
        <Limit
          key={name}
          label={deliveryTimesTexts[name]}
          name={timesTexts.limitOf(deliveryTimesTexts[name])}
          limit={times?.[name]?.ordersPerDay}
          onLimit={(limit) => onTimes(withPart(times, name, "ordersPerDay", limit))}
        />
      ))}
    </Topic>
  );
}

interface LimitProps {
  label: string;
  /** The input's accessible name. */
  name: string;
  limit: number | null | undefined;
  onLimit: (limit: number | null | undefined) => void;
}

function Limit({ label, name, limit, onLimit }: LimitProps) {
  return (
    <OrNone
      label={label}
      topic={timesTexts.capacity}
      none={bulkTexts.noLimit}
      isNone={limit === null}
      onNone={(isNone) => onLimit(isNone ? null : undefined)}
    >
      <WholeInput
        className="w-32"
        aria-label={name}
        of="orders"
        unit={timesTexts.limitUnit}
        value={limit ?? null}
        onRead={(typed) => onLimit(typed ?? undefined)}
        bounds={{ isRight: isLimit, wrong: bulkTexts.limitWrong }}
      />
    </OrNone>
  );
}

interface OrNoneProps {
  label: string;
  /** Part of the group's name, because other topics have groups with the same label. */
  topic: string;
  none: string;
  isNone: boolean;
  onNone: (isNone: boolean) => void;
  children: ReactNode;
}

/** An input that changes nothing while it is empty, with a checkbox to remove the value. */
function OrNone({ label, topic, none, isNone, onNone, children }: OrNoneProps) {
  return (
    <fieldset
      aria-label={`${topic}: ${label}`}
      className="flex flex-wrap items-start justify-end gap-x-4 py-1 max-sm:justify-start"
    >
      <span aria-hidden="true" className="min-w-56 flex-1 py-1.5 max-sm:basis-full">
        {label}
      </span>
      {children}
      <div className="w-32">
        <Choice label={none}>
          <Checkbox checked={isNone} onChange={({ target }) => onNone(target.checked)} />
        </Choice>
      </div>
    </fieldset>
  );
}
