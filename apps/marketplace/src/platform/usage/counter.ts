import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Caller } from "../../kernel/handler.ts";
import type { Use } from "../../kernel/http/program-use.ts";

/** Calls of one day, person, key, agency and call. */
export interface UsageGroup extends Pick<Caller, "resources" | "isStaff"> {
  /** The day in Europe/Berlin. */
  day: string;
  userId: string;
  keyId: string;
  /** The agency that the request named, or null. Not judged yet: a program may name any id. */
  agencyId: string | null;
  /** The catalogue's name, or that of calls which were merged. */
  call: string;
  calls: number;
  refused: number;
  lastMs: number;
}

/** A program that names another agency each time must not fill the memory: beyond these of a key, calls count for no named agency. */
const mostNamed = 500;
const hourMs = 3_600_000;

/** The agency of a person who works for exactly one. */
function onlyAgency({ businessCustomer, businessCustomerGroup }: Caller["resources"]): string | null {
  const [only = null] = businessCustomer;
  return businessCustomer.length === 1 && businessCustomerGroup.length === 0 ? only : null;
}

/** Counts calls in memory, so that a request waits for nothing (decision 0058). */
export function createUsageCounter() {
  let counted = new Map<string, UsageGroup>();
  /** The sums with a named agency, by key. */
  let named = new Map<string, number>();
  return {
    count({ caller, call, named: asked, isRefused, atMs }: Use): void {
      const { id: userId, sessionId: keyId, resources, isStaff } = caller;
      // Berlin's offset is a number of whole hours, so an hour lies in one day, which is reckoned once.
      const keyOf = (id: string | null): string => `${Math.floor(atMs / hourMs)} ${keyId} ${call} ${id}`;
      const ofKey = named.get(keyId) ?? 0;
      const isKept = asked !== null && (ofKey < mostNamed || counted.has(keyOf(asked)));
      const agencyId = isKept ? asked : onlyAgency(resources);
      const key = keyOf(agencyId);
      let sum = counted.get(key);
      if (!sum) {
        const day = berlinTime(new Date(atMs).toISOString()).date;
        sum = { day, userId, keyId, agencyId, resources, isStaff, call, calls: 0, refused: 0, lastMs: atMs };
        counted.set(key, sum);
        if (isKept) named.set(keyId, ofKey + 1);
      }
      sum.calls += 1;
      if (isRefused) sum.refused += 1;
      sum.lastMs = Math.max(sum.lastMs, atMs);
    },
    /** Takes the counts so far; counting begins anew. */
    take(): UsageGroup[] {
      const taken = [...counted.values()];
      counted = new Map();
      named = new Map();
      return taken;
    },
  };
}
