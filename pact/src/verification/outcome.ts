import { roomEvents } from "@partner-konto/contracts/events";
import { calls } from "@partner-konto/contracts/services";
import { eventDescription } from "../write-events.ts";
import { type Difference, differencesOf } from "./mismatch.ts";
import type { NativeResult } from "./native-run.ts";

/** The outcome of one interaction. */
export interface Outcome {
  provider: string;
  /** The call's id, the first word of the description. */
  call: string;
  description: string;
  passed: boolean;
  differences: Difference[];
  error: string | undefined;
  /** The interaction is not specified at all, so even its absence is no fault. */
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

/** @returns whether an interaction failed on stated fields, or before anything could be compared */
export const failsStated = ({ passed, differences, error, ours }: Outcome): boolean =>
  !passed && !ours && (error !== undefined || differences.length === 0 || differences.some(({ assumed }) => !assumed));

export type Verification = Record<string, "passed" | "failed">;

/**
 * One failed interaction fails its call. Calls without a pact are not in the list.
 * @returns the result of each call, sorted by its id
 */
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

/** @returns the report for people: one line per provider, then failures on stated fields, then differences on assumed fields only */
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
