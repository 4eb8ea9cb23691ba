import type { UsageGroup } from "./counter.ts";

/** The name of calls without a count of their own. */
const furtherCalls = "weitere";

/** The sums of counts of the same `keyOf`, where each stood last. */
function summed(counted: readonly UsageGroup[], keyOf: (one: UsageGroup) => string): UsageGroup[] {
  const sums = new Map<string, UsageGroup>();
  for (const one of counted) {
    const key = keyOf(one);
    const same = sums.get(key);
    sums.delete(key);
    sums.set(
      key,
      same
        ? {
            ...one,
            calls: one.calls + same.calls,
            refused: one.refused + same.refused,
            lastMs: Math.max(one.lastMs, same.lastMs),
          }
        : one,
    );
  }
  return [...sums.values()];
}

/**
 * Fewer counts with the same sums: equal ones become one, and the oldest beyond `most` become one for each day, person and key, without
 * agency and call.
 */
export function mergeCounts(counted: readonly UsageGroup[], most: number): UsageGroup[] {
  const distinct = summed(counted, ({ day, keyId, agencyId, call }) => [day, keyId, agencyId, call].join(" "));
  const beyond = Math.max(0, distinct.length - most);
  const further = distinct.slice(0, beyond).map((one) => ({ ...one, agencyId: null, call: furtherCalls }));
  return [...summed(further, ({ day, keyId }) => `${day} ${keyId}`), ...distinct.slice(beyond)];
}
