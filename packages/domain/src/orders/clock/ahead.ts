import { berlinTime } from "../../format/berlin.ts";

/**
 * @param deliveryDate the start of the shared slot, an ISO instant; null without one
 * @returns whether the delivery is for a later day than now, so that "done" is asked about
 */
export const isAhead = (deliveryDate: string | null, now: string): boolean =>
  deliveryDate !== null && berlinTime(deliveryDate).date > berlinTime(now).date;
