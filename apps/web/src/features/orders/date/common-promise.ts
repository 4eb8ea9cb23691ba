import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";

/** The days that were promised to all of them, or null where no day was. */
export function commonPromise(promises: readonly DeliveryPromise[]): DeliveryPromise | null {
  const from = promises
    .map((promise) => promise.from)
    .toSorted()
    .at(-1);
  const to = promises.map((promise) => promise.to).toSorted()[0];
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null;
}
