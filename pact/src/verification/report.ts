import type { Exchange } from "./front.ts";
import type { Difference } from "./mismatch.ts";
import { failsStated, isNotTried, type Outcome } from "./outcome.ts";

/** The most characters of an answer that the report shows. */
const mostOfAnswer = 300;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a command to copy. */
export function curlOf({ method, url, headers, body }: Exchange): string {
  const sent = Object.entries(headers).filter(([name]) => name !== "accept" && name !== "accept-encoding");
  return [
    `curl -i -X ${method} ${quoted(url)}`,
    ...sent.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(body)}`]),
  ].join(" ");
}

function exchangeLines(exchange: Exchange | undefined): string[] {
  if (!exchange) return [];
  const { answer } = exchange;
  const shown = "unanswered" in answer ? [] : [`answer: ${answer.status} ${answer.text.slice(0, mostOfAnswer)}`];
  return [`request: ${curlOf(exchange)}`, ...shown];
}

const block = (outcome: Outcome, differences: readonly Difference[]): string[] => [
  `  ${outcome.description}`,
  ...(outcome.error === undefined ? [] : [`    ${outcome.error}`]),
  ...differences.map(({ where, what }) => `    ${where}: ${what}`),
  ...exchangeLines(outcome.exchange).map((line) => `    ${line}`),
];

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", title, ...lines];

/** @returns the line of one provider */
export function providerLine(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ passed }) => !passed);
  const notTried = failed.filter(isNotTried).length;
  const name = outcomes[0]?.provider ?? "";
  return [
    `${failed.length > 0 ? "FAILED" : "ok    "} ${name.padEnd(18)} ${outcomes.length - failed.length} passed, ${failed.length - notTried} failed`,
    ...(notTried > 0 ? [`${notTried} not tried`] : []),
  ].join(", ");
}

/**
 * @returns the report for people after the lines of the providers: states that could not be set up, once each; calls without an answer;
 *   then failures on stated fields; then differences on assumed fields only
 */
export function report(outcomes: readonly Outcome[]): string {
  const byState = Map.groupBy(
    outcomes.filter(({ stateFailure }) => stateFailure !== undefined),
    ({ stateFailure }) => stateFailure,
  );
  const states = [...byState].map(([why, own]) => `  ${why} (${own.length} interactions not tried)`);
  const withState = outcomes.filter(({ stateFailure }) => stateFailure === undefined);
  const unanswered = withState.filter(isNotTried);
  const compared = withState.filter((outcome) => !isNotTried(outcome));
  const stated = compared.filter(failsStated);
  const assumed = compared.filter(
    ({ passed, ours, differences }) => (!passed && ours) || differences.some((difference) => difference.assumed),
  );
  const blocks = (own: readonly Outcome[], areAssumed: boolean): string[] =>
    own.flatMap((outcome) =>
      block(
        outcome,
        outcome.differences.filter((one) => one.assumed === areAssumed),
      ),
    );
  return [
    ...section("States that could not be set up:", states),
    ...section(
      "Calls without an answer:",
      unanswered.flatMap((outcome) => block(outcome, [])),
    ),
    ...section("Against what the documents state:", blocks(stated, false)),
    ...section(
      "Against what we assumed, because no document says it (docs/backend/assumed-fields.md):",
      blocks(assumed, true),
    ),
  ].join("\n");
}
