import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (response: ServerResponse, request: ReceivedRequest) => void;
export const says =
  (status: number, body = "", headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

/** Somebody else's server on loopback: a dealer's program, or a payment provider's adapter. */
export interface Receiver {
  url: string;
  /** The requests, newest last. */
  seen: ReceivedRequest[];
  /** The most requests that were open at once. */
  mostOpen: () => number;
  /** Sets the answer to every request. */
  answerWith: (answer: Answer) => void;
  close(): Promise<void>;
}

export async function startReceiver(path = "/hook"): Promise<Receiver> {
  const seen: ReceivedRequest[] = [];
  let answer: Answer = says(204);
  let [open, most] = [0, 0];
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    most = Math.max(most, ++open);
    response.once("close", () => (open -= 1));
    const { method = "", url = "", headers } = request;
    const received = { method, path: url, headers, body: await text(request) };
    seen.push(received);
    answer(response, received);
  }
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    seen,
    mostOpen: () => most,
    answerWith(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
