import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** An adapter on loopback. */
export interface Adapter {
  url: string;
  /** What it was asked, newest last. */
  seen: SeenRequest[];
  /** Sets the answer to every request. */
  answerWith: (answer: Answer) => void;
  close(): Promise<void>;
}

export async function startAdapter(): Promise<Adapter> {
  const seen: SeenRequest[] = [];
  let answer: Answer = (response) => void response.writeHead(500).end();
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = request;
    const asked = { method, path, headers, body: await text(request) };
    seen.push(asked);
    answer(response, asked);
  }
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/adapter`,
    seen,
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
