import type { CallId } from "@partner-konto/contracts/services";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Caller } from "../../kernel/handler.ts";
import type { Use } from "../../kernel/program-use.ts";

/** Calls of one day, person, key, agency and call. */
export interface Counted extends Pick<Caller, "resources" | "isStaff"> {
  /** The day in Europe/Berlin. */
  day: string;
  userId: string;
  keyId: string;
  /** The agency that the request named, or null. Not judged yet: a program may name any id. */
  agencyId: string | null;
  call: CallId;
  calls: number;
  refused: number;
  lastMs: number;
}

/** A program that names another agency each time must not fill the memory: beyond these, calls count for no named agency. */
const mostCounted = 5000;
const hourMs = 3_600_000;

/** The agency of a person who works for exactly one. */
function onlyAgency({ businessCustomer, businessCustomerGroup }: Caller["resources"]): string | null {
  const [only = null] = businessCustomer;
  return businessCustomer.length === 1 && businessCustomerGroup.length === 0 ? only : null;
}

/** Counts calls in memory, so that a request waits for nothing (decision 0108). */
export function createUsageCounter() {
  let counted = new Map<string, Counted>();
  return {
    count({ caller, call, named, isRefused, atMs }: Use): void {
      const { id: userId, sessionId: keyId, resources, isStaff } = caller;
      const agencyId = (counted.size < mostCounted ? named : null) ?? onlyAgency(resources);
      // Berlin's offset is a number of whole hours, so an hour lies in one day, which is reckoned once.
      const key = `${Math.floor(atMs / hourMs)} ${keyId} ${call} ${agencyId}`;
      let sum = counted.get(key);
      if (!sum) {
        const day = berlinTime(new Date(atMs).toISOString()).date;
        sum = { day, userId, keyId, agencyId, resources, isStaff, call, calls: 0, refused: 0, lastMs: atMs };
        counted.set(key, sum);
      }
      sum.calls += 1;
      if (isRefused) sum.refused += 1;
      sum.lastMs = Math.max(sum.lastMs, atMs);
    },
    /** Takes the counts so far; counting begins anew. */
    take(): Counted[] {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
}
