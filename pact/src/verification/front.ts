import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A request of the verifier, and what the provider did with it. */
export interface Exchange {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Null for a request without a body, or with a file. */
  body: string | null;
  answer: Answer | { unanswered: string };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

interface FrontOptions {
  /** The base address of the provider's calls. */
  provider: string;
  /** How long the provider may take for an answer. */
  patienceMs: number;
  /** Called before the verifier gets the answer. */
  onExchange(exchange: Exchange): void;
}

/** Headers of a connection, not of a message. */
const ofConnection = new Set(["connection", "content-length", "host", "keep-alive", "transfer-encoding"]);

const messageHeaders = (headers: IncomingMessage["headers"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** A provider that leaves so many requests in a row unanswered is not asked any more, so that verification ends. */
const mostUnanswered = 5;

/** Why a provider sent no answer, for people. */
function reasonOf(error: unknown, patienceMs: number): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError" || name === "AbortError") return `sent no answer within ${patienceMs / 1000} s`;
  const why = cause?.code;
  if (why === "UND_ERR_SOCKET" || why === "ECONNRESET") return "closed the connection";
  if (why === "ECONNREFUSED") return "is not there: it refused the connection";
  return `could not be asked: ${message}`;
}

/**
 * Starts a server in front of a provider that hands on requests and answers, and keeps them for the report. It answers in the provider's place
 * when the provider does not, because the native verifier waits for ever then.
 * @returns its address, and a function that ends it
 */
export async function startFront({ provider, patienceMs, onExchange }: FrontOptions) {
  let unanswered = 0;

  async function ask(request: IncomingMessage, body: Buffer): Promise<Exchange["answer"] & { data?: Buffer }> {
    if (unanswered >= mostUnanswered)
      return { unanswered: `was not asked, because it left ${mostUnanswered} requests in a row unanswered` };
    const hasBody = body.length > 0;
    try {
      const answer = await fetch(provider + request.url, {
        method: request.method ?? "GET",
        // The gateway asks for an uncompressed answer, and refuses anything else.
        headers: { ...messageHeaders(request.headers), "accept-encoding": "identity" },
        ...(hasBody && { body: new Uint8Array(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMs),
      });
      const data = Buffer.from(await answer.arrayBuffer());
      unanswered = 0;
      const headers = messageHeaders(Object.fromEntries(answer.headers));
      return { status: answer.status, headers, text: data.toString("utf8"), data };
    } catch (error) {
      unanswered += 1;
      return { unanswered: reasonOf(error, patienceMs) };
    }
  }

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { data, ...answer } = await ask(request, body);
    const isText = body.length > 0 && !String(request.headers["content-type"]).startsWith("multipart/");
    onExchange({
      method: request.method ?? "GET",
      url: provider + request.url,
      headers: messageHeaders(request.headers),
      body: isText ? body.toString("utf8") : null,
      answer: answer as Exchange["answer"],
    });
    if ("unanswered" in answer) response.writeHead(504).end();
    else {
      // `fetch` has unpacked a compressed answer.
      const { "content-encoding": _, ...headers } = answer.headers;
      response.writeHead(answer.status, headers).end(data);
    }
  }

  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
