import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";

/** The days promised to all orders; null when there is no common day. */
export function commonPromise(promises: readonly DeliveryPromise[]): DeliveryPromise | null {
  const from = promises
    .map((promise) => promise.from)
    .toSorted()
    .at(-1);
  const to = promises.map((promise) => promise.to).toSorted()[0];
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null;
}
