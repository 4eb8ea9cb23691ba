import { secondsAsked } from "@partner-konto/domain/error/retry-after";
import { Pool } from "undici";
import { ProviderFailure } from "./provider.ts";
import type { RemoteSettings } from "./settings.ts";
import { signatureOf, timestampOf } from "./signature.ts";

const mostAnswerBytes = 64 * 1024;

export interface SignedRequest {
  method: "GET" | "POST";
  path: string;
  body?: object;
  /** The same for each repeat of a request. */
  idempotencyKey?: string;
}

/** A failure's cause without a value: messages and properties of other errors may repeat what the provider answered. */
export const failed = (problem: ProviderFailure["problem"], reason: string, waitSeconds = 0): ProviderFailure =>
  new ProviderFailure(problem, { cause: new Error(reason), waitSeconds });

/** A program's own word for an error: ECONNREFUSED, CERT_HAS_EXPIRED, HTTPParserError. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** The adapter asks for a repeat with 408 and 429; any other 4xx is its final word. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Sends signed requests to the adapter. Redirects are not followed, and one deadline covers the whole call.
 * @returns a function that sends a request and returns the text of its answer
 * @throws ProviderFailure
 */
export function signedClient({ url, key, deadlineMs }: RemoteSettings, now: () => number) {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, {
    connections: 16,
    pipelining: 1,
    allowH2: false,
    maxResponseSize: mostAnswerBytes,
    // Our own deadline covers the whole call; undici's timers are coarse and have no total.
    headersTimeout: 0,
    bodyTimeout: 0,
    // A connection in steady use would keep an address that its host name no longer resolves to.
    clientTtl: 20_000,
  });

  return async ({ method, path: called, body, idempotencyKey }: SignedRequest): Promise<string> => {
    const path = pathname.replace(/\/$/, "") + called;
    const text = body === undefined ? "" : JSON.stringify(body);
    const timestamp = timestampOf(now());
    const signal = AbortSignal.timeout(deadlineMs);
    let [status, answer, waitSeconds] = [0, "", 0];
    try {
      const received = await pool.request({
        method,
        path,
        headers: {
          accept: "application/json",
          "accept-encoding": "identity",
          "x-timestamp": timestamp,
          "x-signature": signatureOf(key, method, path, timestamp, text),
          ...(body && { "content-type": "application/json" }),
          ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        },
        body: body ? text : null,
        signal,
      });
      status = received.statusCode;
      waitSeconds = secondsAsked(received.headers["retry-after"], new Date(now()));
      answer = await received.body.text();
    } catch (error) {
      throw signal.aborted ? failed("timeout", "no answer in time") : failed("unreachable", kindOf(error));
    }
    if (isRefusal(status)) throw failed("refused", `status ${status}`);
    if (status < 200 || status > 299) throw failed("unreachable", `status ${status}`, waitSeconds);
    return answer;
  };
}
