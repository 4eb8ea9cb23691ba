import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (response: ServerResponse, request: Received) => void;
export const says =
  (status: number, body = ""): Answer =>
  (response) =>
    void response.writeHead(status).end(body);

/** A dealer's program on loopback. */
export interface Receiver {
  url: string;
  /** What it was sent, newest last. */
  seen: Received[];
  /** The most requests that were open at once. */
  mostOpen: () => number;
  answerWith: (answer: Answer) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const seen: Received[] = [];
  let answer: Answer = says(204);
  let [open, most] = [0, 0];
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    most = Math.max(most, ++open);
    response.once("close", () => (open -= 1));
    const received = { path: request.url ?? "", headers: request.headers, body: await text(request) };
    seen.push(received);
    answer(response, received);
  }
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
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

/** Whether a message carries the signature of a secret, checked as docs/dealers/webhooks.md shows it. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
