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
  answer: MaybeAnswer;
  /** The answer to the same request once more, where it must be the same. */
  repeat?: MaybeAnswer;
}

type MaybeAnswer = Answer | { unanswered: string };

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
  /** @returns the headers with which the request is sent once more; undefined for a request that is not repeated */
  repeatOf: (exchange: Exchange) => Record<string, string> | undefined;
  /** Called before the verifier gets the answer. */
  onExchange: (exchange: Exchange) => void;
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
export async function startFront({ provider, patienceMs, repeatOf, onExchange }: FrontOptions) {
  let unanswered = 0;

  async function ask(
    { method = "GET", url = "" }: IncomingMessage,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<{ answer: MaybeAnswer; data?: Buffer }> {
    if (unanswered >= mostUnanswered)
      return {
        answer: { unanswered: `was not asked, because it left ${mostUnanswered} requests in a row unanswered` },
      };
    try {
      const answer = await fetch(provider + url, {
        method,
        // The gateway asks for an uncompressed answer, and refuses anything else.
        headers: { ...headers, "accept-encoding": "identity" },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(patienceMs),
      });
      const data = Buffer.from(await answer.arrayBuffer());
      unanswered = 0;
      const answered = messageHeaders(Object.fromEntries(answer.headers));
      return { answer: { status: answer.status, headers: answered, text: data.toString("utf8") }, data };
    } catch (error) {
      unanswered += 1;
      return { answer: { unanswered: reasonOf(error, patienceMs) } };
    }
  }

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = messageHeaders(request.headers);
    const body = await buffer(request);
    const { answer, data } = await ask(request, headers, body);
    const isText = body.length > 0 && !String(request.headers["content-type"]).startsWith("multipart/");
    const exchange: Exchange = {
      method: request.method ?? "GET",
      url: provider + request.url,
      headers,
      body: isText ? body.toString("utf8") : null,
      answer,
    };
    const again = repeatOf(exchange);
    if (again) exchange.repeat = (await ask(request, again, body)).answer;
    onExchange(exchange);
    if ("unanswered" in answer) response.writeHead(504).end();
    else {
      // `fetch` has unpacked a compressed answer.
      const { "content-encoding": _, ...answered } = answer.headers;
      response.writeHead(answer.status, answered).end(data);
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
