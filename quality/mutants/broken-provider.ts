import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import type { AnyCall } from "@partner-konto/contracts/call";
import { buildRequest } from "@partner-konto/contracts/request";
import { exampleInput } from "../../pact/src/example.ts";
import { type StateValues, setState } from "../../pact/src/verification/provider-states.ts";
import type { Break, RecordedAnswer, SentRequest } from "./kinds.ts";

export interface BrokenProvider {
  url: string;
  /** Whether it has changed a request or a response. */
  showed(): boolean;
  close(): Promise<void>;
}

const forwarded = ["authorization", "content-type", "idempotency-key", "if-match", "if-unmodified-since"];

async function askedOf(request: IncomingMessage): Promise<SentRequest> {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const sent = await buffer(request);
  return { headers, path: request.url ?? "", body: sent.length > 0 ? new Uint8Array(sent) : undefined };
}

/** @returns the request of the call's success, with the values of its state */
function servedOf(id: string, call: AnyCall, values: StateValues): SentRequest {
  const { path, headers, body } = buildRequest(
    id,
    call,
    exampleInput(call, call.example, (name) => values[name]),
    new Date(),
  );
  const sent = new Headers(headers);
  sent.delete("idempotency-key");
  if (values["token"] !== undefined) sent.set("authorization", `Bearer ${values["token"]}`);
  return { headers: sent, path, body };
}

async function answerOf(url: string, method: string, { path, headers, body }: SentRequest): Promise<RecordedAnswer> {
  const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    body: JSON.parse((await answer.text()) || "null"),
  };
}

/**
 * Starts a proxy before our marketplace that breaks the requests or responses of one call.
 * @param broken empty for a proxy that changes nothing
 */
export async function startBrokenProvider(
  marketplace: string,
  id: string,
  call: AnyCall,
  broken: Break,
): Promise<BrokenProvider> {
  let values: StateValues = {};
  let showed = false;

  async function state(request: IncomingMessage): Promise<unknown> {
    const states = { url: `${marketplace}/_states`, token: undefined };
    const asked = JSON.parse(await text(request)) as { state: string; params: Record<string, unknown> };
    const { example, access } = call;
    const own = access.by === "staff" ? { as: access.roles[0] } : {};
    values = broken.serves
      ? await setState(states, example.given, own)
      : await setState(states, asked.state, asked.params);
    return values;
  }

  async function answer(request: IncomingMessage): Promise<RecordedAnswer> {
    const asked = await askedOf(request);
    broken.asked?.(asked);
    const sent = broken.serves ? servedOf(id, call, values) : asked;
    const given = await answerOf(marketplace, request.method ?? "GET", sent);
    const changed = structuredClone(given);
    broken.answered?.(changed);
    // A request with a key is sent twice, and the second one may be refused.
    showed ||= broken.serves ? given.status === 200 : broken.asked !== undefined || !isDeepStrictEqual(given, changed);
    return changed;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const made =
      request.url === "/_states" ? { status: 200, type: "", body: await state(request) } : await answer(request);
    response.writeHead(made.status, { "content-type": made.type || "application/json" });
    response.end(made.body === undefined ? undefined : JSON.stringify(made.body));
  }

  const server = createServer((request, response) => {
    // An unintended error: the connection ends, and the trial counts as not made.
    respond(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    showed: () => showed,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
