import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { providerWithMetadata, Verifier } from "@pact-foundation/pact";
import { roomEvents } from "@partner-konto/contracts/events";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { eventDescription, eventsProvider } from "../write-events.ts";
import type { NativeMismatch } from "./mismatch.ts";
import { type StatesEndpoint, type StateValues, setState } from "./provider-states.ts";
import { roomMessage } from "./room-message.ts";

/** The request of the parent process. The native verifier writes its report to standard output, so it runs in a process of its own. */
export interface NativeOrder {
  providers: { name: string; file: string; url: string; states: StatesEndpoint }[];
  /** The names of all states in these files. */
  stateNames: string[];
  eventsUrl: string;
}

export interface NativeResult {
  provider: string;
  description: string;
  passed: boolean;
  mismatches: NativeMismatch[];
  /** The error before anything could be compared. */
  error: string | undefined;
}

interface NativeReport {
  interactionResults: {
    description: string;
    result: string;
    mismatch?: { mismatches?: NativeMismatch[]; message?: string };
  }[];
}

/** The verifier's proxy sends an empty body as a chunked one without a type; our client sends a length of 0. */
function sayEmpty({ headers, method }: IncomingMessage, _answer: unknown, next: () => void): void {
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!hasBody && method !== "GET") headers["content-length"] = "0";
  next();
}

async function verifyOne(
  order: NativeOrder,
  { name, file, url, states }: NativeOrder["providers"][number],
): Promise<NativeResult[]> {
  let latest: StateValues = {};
  const handler = async (state: string, params: unknown): Promise<StateValues> => {
    latest = await setState(states, state, (params ?? {}) as Record<string, unknown>);
    return latest;
  };
  const verifier = new Verifier({
    provider: name,
    providerBaseUrl: url,
    pactUrls: [file],
    logLevel: "error",
    requestFilter: sayEmpty,
    stateHandlers: Object.fromEntries(order.stateNames.map((state) => [state, (params) => handler(state, params)])),
    ...(name === eventsProvider && {
      messageProviders: Object.fromEntries(
        Object.entries(roomEvents).map(([event, row]) => [
          eventDescription(event),
          providerWithMetadata(() => roomMessage(order.eventsUrl, latest, row), { event: socketEvents.notification }),
        ]),
      ),
    }),
  });
  const report = await verifier
    .verifyProvider()
    .catch((error: unknown) => (error instanceof Error ? error.message : ""));
  const { interactionResults } = JSON.parse(report) as NativeReport;
  return interactionResults.map(({ description, result, mismatch }) => ({
    provider: name,
    description,
    passed: result === "OK",
    mismatches: mismatch?.mismatches ?? [],
    error: mismatch?.message,
  }));
}

const [order] = (await once(process, "message")) as [NativeOrder];
const results: NativeResult[] = [];
for (const provider of order.providers) results.push(...(await verifyOne(order, provider)));
process.send?.(results, undefined, undefined, () => process.disconnect());
