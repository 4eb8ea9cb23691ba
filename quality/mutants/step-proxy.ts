import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { type StateValues, setState } from "../../pact/src/verification/provider-states.ts";

export interface Reply {
  status: number;
  type: string;
  body: string;
}

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The provider's part of one interaction: its state, and the answer to its request. */
export interface Step {
  state(name: string, params: Record<string, unknown>): Promise<StateValues>;
  reply(request: Request): Promise<Reply>;
}

const forwarded = [
  "authorization",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-unmodified-since",
  "x-forwarded-for",
];

/** @returns the answer of our marketplace */
export async function asked(marketplace: string, { method, path, headers, body }: Request): Promise<Reply> {
  const answer = await fetch(marketplace + path, { method, headers, ...(body !== "" && { body }) });
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", body: await answer.text() };
}

export const stateAt =
  (marketplace: string): Step["state"] =>
  (name, params) =>
    setState({ url: `${marketplace}/_states`, token: undefined }, name, params);

/** Starts a provider for one pact whose interactions are verified in turn: each state begins the next step. */
export async function startSteps(steps: readonly Step[]) {
  let at = -1;
  async function handle(request: IncomingMessage): Promise<Reply> {
    if (request.url === "/_states") {
      at += 1;
      const { state, params } = JSON.parse(await text(request)) as { state: string; params: Record<string, unknown> };
      return { status: 200, type: "application/json", body: JSON.stringify(await steps[at]?.state(state, params)) };
    }
    const headers = Object.fromEntries(
      forwarded.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
    );
    const sent = {
      method: request.method ?? "GET",
      path: request.url ?? "",
      headers,
      body: (await buffer(request)).toString("utf8"),
    };
    return (await steps[at]?.reply(sent)) ?? { status: 500, type: "", body: "" };
  }
  const server = createServer((request, response: ServerResponse) => {
    handle(request)
      .then(({ status, type, body }) => response.writeHead(status, { "content-type": type }).end(body))
      .catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
