import { providerWithMetadata, Verifier } from "@pact-foundation/pact";
import { roomEvents } from "@partner-konto/contracts/events";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { readPact, stateNamesOf, valuesIn } from "../pact-file.ts";
import { eventDescription, eventsProvider } from "../write-events.ts";
import { gatewayRefuses } from "./declared.ts";
import { type Exchange, startFront } from "./front.ts";
import type { NativeMismatch } from "./mismatch.ts";
import { type StatesEndpoint, type StateValues, setState } from "./provider-states.ts";
import { repeatDiffers, repeatOf } from "./repeat.ts";
import { roomMessage } from "./room-message.ts";

/** Where a provider's calls, states and events are. */
export interface ProviderAddress {
  url: string;
  states: StatesEndpoint;
  eventsUrl: string;
}

/** A request of the parent process. The native verifier writes its report to standard output, so it runs in a process of its own. */
export interface NativeOrder {
  name: string;
  file: string;
  at: ProviderAddress;
  /** How long a provider may take for an answer. */
  patienceMs: number;
}

export interface NativeResult {
  provider: string;
  description: string;
  passed: boolean;
  mismatches: NativeMismatch[];
  /** The error before anything could be compared. */
  error: string | undefined;
  /** Why the state could not be set up; then nothing was sent. */
  stateFailure: string | undefined;
  exchange: Exchange | undefined;
}

interface NativeReport {
  interactionResults: {
    description: string;
    result: string;
    mismatch?: { mismatches?: NativeMismatch[]; message?: string };
  }[];
}

/** One interaction after the other sets up its state and sends its request. */
type Step = Pick<NativeResult, "stateFailure" | "exchange">;

/** The result of an interaction; the answer is also read as the gateway reads it, unless the pact's own rules found it wrong. */
function resultOf(
  provider: string,
  { description, result, mismatch }: NativeReport["interactionResults"][number],
  step: Step | undefined,
): NativeResult {
  const { stateFailure, exchange } = step ?? {};
  const matches = result === "OK";
  const [call = ""] = description.split(" ");
  const answer = exchange?.answer;
  const refused =
    matches && answer && "status" in answer ? [...gatewayRefuses(call, answer), ...repeatDiffers(exchange)] : [];
  return {
    provider,
    description,
    passed: matches && refused.length === 0,
    mismatches: [...(mismatch?.mismatches ?? []), ...refused],
    error: mismatch?.message,
    stateFailure,
    exchange,
  };
}

async function verify({
  name,
  file,
  patienceMs,
  at: { url, states, eventsUrl },
}: NativeOrder): Promise<NativeResult[]> {
  const { interactions } = await readPact(file);
  const steps: Step[] = [];
  let latest: StateValues = {};
  const handler = async (state: string, params: unknown): Promise<StateValues> => {
    const step: Step = { stateFailure: undefined, exchange: undefined };
    const needed = valuesIn(interactions[steps.length]);
    steps.push(step);
    try {
      latest = await setState(states, state, (params ?? {}) as Record<string, unknown>, needed);
      return latest;
    } catch (error) {
      step.stateFailure = error instanceof Error ? error.message : String(error);
      throw error;
    }
  };
  const front = await startFront({
    provider: url,
    patienceMs,
    repeatOf,
    onExchange(exchange) {
      const step = steps.at(-1);
      if (step) step.exchange = exchange;
    },
  });
  const verifier = new Verifier({
    provider: name,
    providerBaseUrl: front.url,
    pactUrls: [file],
    logLevel: "error",
    stateHandlers: Object.fromEntries(
      stateNamesOf(interactions).map((state) => [state, (params) => handler(state, params)]),
    ),
    ...(name === eventsProvider && {
      messageProviders: Object.fromEntries(
        Object.entries(roomEvents).map(([event, row]) => [
          eventDescription(event),
          providerWithMetadata(() => roomMessage(eventsUrl, latest, row), { event: socketEvents.notification }),
        ]),
      ),
    }),
  });
  const report = await verifier
    .verifyProvider()
    .catch((error: unknown) => (error instanceof Error ? error.message : ""));
  await front.close();
  const { interactionResults } = JSON.parse(report) as NativeReport;
  const inOrder = interactions.every(
    ({ description }, index) => interactionResults[index]?.description === description,
  );
  if (!inOrder || steps.length !== interactions.length)
    throw new Error(`${name}: the verifier did not take one interaction after the other`);
  return interactionResults.map((result, index) => resultOf(name, result, steps[index]));
}

async function answer(order: NativeOrder): Promise<void> {
  process.send?.(await verify(order));
}
process.on("message", (order: NativeOrder) => void answer(order));
