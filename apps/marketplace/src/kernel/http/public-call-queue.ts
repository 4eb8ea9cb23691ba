import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { Refusal } from "./refusal.ts";

/** Dealers keep most of the database's twenty connections; two hundred waiting calls are served within a second. */
const [running, waiting] = [6, 200];

/** How many calls that may wait for another system run at once; of these only as many as above hold a connection of the database. */
export const runningOutside = 24;

export type PublicCallQueue = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Lets a few calls without a sign-in run at once and makes the others wait, so that a flood of public calls leaves connections and turns of
 * the processor to dealers.
 * @returns a function that runs a call; it throws the refusal UPSTREAM_UNAVAILABLE when too many wait
 */
export function createPublicCallQueue(most = running): PublicCallQueue {
  const lane = bulkhead(most, waiting);
  return async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await lane.execute(call);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new Refusal("UPSTREAM_UNAVAILABLE");
      throw error;
    }
  };
}
