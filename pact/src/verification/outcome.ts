import { roomEvents } from "@partner-konto/contracts/events";
import { calls } from "@partner-konto/contracts/services";
import { eventDescription } from "../write-events.ts";
import { type Difference, differencesOf } from "./mismatch.ts";
import type { NativeResult } from "./native-run.ts";

/** The outcome of one interaction. */
export interface Outcome
  extends Pick<NativeResult, "provider" | "description" | "passed" | "stateFailure" | "exchange"> {
  /** The call's id, the first word of the description. */
  call: string;
  /** With another status than expected, the status alone: every field of the body differs then. */
  differences: Difference[];
  /** Why nothing could be compared although the request was sent. */
  error: string | undefined;
  /** The interaction is not specified at all, so even its absence is no fault. */
  ours: boolean;
}

const ourEvents = new Set(
  Object.entries(roomEvents).flatMap(([name, { assumed }]) => (assumed ? [eventDescription(name)] : [])),
);

export function outcomeOf({
  provider,
  description,
  passed,
  mismatches,
  error,
  stateFailure,
  exchange,
}: NativeResult): Outcome {
  const [call = ""] = description.split(" ");
  const ours = ourEvents.has(description);
  const refusal = description.includes(" refuses with ");
  const unanswered = exchange && "unanswered" in exchange.answer ? exchange.answer.unanswered : undefined;
  const statuses = mismatches.filter(({ type }) => type === "StatusMismatch");
  const compared = unanswered === undefined ? mismatches : [];
  return {
    provider,
    call,
    description,
    passed,
    stateFailure,
    exchange,
    differences: (compared.length > 0 && statuses.length > 0 ? statuses : compared).flatMap((mismatch) =>
      differencesOf(call, refusal || ours, mismatch),
    ),
    error: unanswered ?? error,
    ours,
  };
}

/** @returns whether the provider sent no answer, or its state could not be set up, so that nothing was compared */
export const isNotTried = ({ stateFailure, exchange }: Outcome): boolean =>
  stateFailure !== undefined || (exchange !== undefined && "unanswered" in exchange.answer);

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
