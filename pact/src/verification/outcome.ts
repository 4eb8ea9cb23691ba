import { roomEvents } from "@partner-konto/contracts/events";
import { calls } from "@partner-konto/contracts/services";
import { eventDescription } from "../write-events.ts";
import { type Difference, differencesOf } from "./mismatch.ts";
import type { NativeResult } from "./native-run.ts";

/** How one interaction ended. */
export interface Outcome {
  provider: string;
  /** The call's id, the description's first word. */
  call: string;
  description: string;
  passed: boolean;
  differences: Difference[];
  error: string | undefined;
  /** No document asks for it at all, so that even its absence is a question and no fault. */
  ours: boolean;
}

const ourEvents = new Set(
  Object.entries(roomEvents).flatMap(([name, { assumed }]) => (assumed ? [eventDescription(name)] : [])),
);

export function outcomeOf({ provider, description, passed, mismatches, error }: NativeResult): Outcome {
  const [call = ""] = description.split(" ");
  const ours = ourEvents.has(description);
  const refusal = description.includes(" refuses with ");
  return {
    provider,
    call,
    description,
    passed,
    differences: mismatches.flatMap((mismatch) => differencesOf(call, refusal || ours, mismatch)),
    error,
    ours,
  };
}

/** Whether an interaction failed on what the documents state, or before anything could be compared. */
export const failsStated = ({ passed, differences, error, ours }: Outcome): boolean =>
  !passed && !ours && (error !== undefined || differences.length === 0 || differences.some(({ assumed }) => !assumed));

export type Verification = Record<string, "passed" | "failed">;

/** Each call with all its interactions: one that failed fails it; a declared call that no pact asks for is not in the list. */
export function verificationOf(outcomes: readonly Outcome[]): Verification {
  const known = new Set<string>(calls.map(({ id }) => id));
  const byCall = Map.groupBy(
    outcomes.filter(({ call }) => known.has(call)),
    ({ call }) => call,
  );
  const entries = [...byCall].map(
    ([call, own]) => [call, own.every(({ passed }) => passed) ? "passed" : "failed"] as const,
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const indented = (outcome: Outcome, differences: readonly Difference[]): string =>
  [
    `  ${outcome.description}`,
    ...(outcome.error === undefined ? [] : [`    ${outcome.error}`]),
    ...differences.map(({ where, what }) => `    ${where}: ${what}`),
  ].join("\n");

/** What a person reads: one line a provider, then what failed on stated fields, then what differs on ours alone. */
export function report(outcomes: readonly Outcome[]): string {
  const lines = [...Map.groupBy(outcomes, ({ provider }) => provider)].map(([provider, own]) => {
    const failed = own.filter(({ passed }) => !passed).length;
    return `${failed > 0 ? "FAILED" : "ok    "} ${provider.padEnd(18)} ${own.length - failed} passed, ${failed} failed`;
  });
  const stated = outcomes.filter(failsStated);
  const assumed = outcomes.filter(
    ({ passed, ours, differences }) => (!passed && ours) || differences.some((difference) => difference.assumed),
  );
  const section = (title: string, own: readonly Outcome[], ours: boolean): string[] =>
    own.length === 0
      ? []
      : [
          "",
          title,
          ...own.map((outcome) =>
            indented(
              outcome,
              outcome.differences.filter((one) => one.assumed === ours),
            ),
          ),
        ];
  return [
    ...lines,
    ...section("Against what the documents state:", stated, false),
    ...section("Against what we assumed, because no document says it (docs/backend/assumed-fields.md):", assumed, true),
  ].join("\n");
}
