import { StringDecoder } from "node:string_decoder";
import { secondsAsked } from "@partner-konto/domain/error/retry-after";
import type { DeliveryProblem } from "@partner-konto/domain/notifications/webhooks/life";
import { Client, type Dispatcher } from "undici";
import { isAllowedUrl, judgedLookup, UnreachableAddress } from "./address.ts";
import type { Resolve } from "./resolve.ts";

/** For a whole attempt, from the resolution of the name to the last byte of the answer. */
const deadlineMs = 10_000;
/** The connection ends after so many bytes of a response. */
const mostBytes = 16 * 1024;
const shownCharacters = 1000;

/** The result of one attempt; `problem` is null for a status 2xx. */
export interface Attempt {
  status: number | null;
  problem: DeliveryProblem | null;
  tookMs: number;
  text: string;
  /** The seconds for which a failed answer asks to wait (Retry-After). */
  waitSeconds?: number;
}

export interface Reach {
  toLoopback: boolean;
  /** Shorter for a probe, whose caller waits. */
  deadlineMs?: number | undefined;
  resolve?: Resolve | undefined;
}

const isCertificate = (code: string): boolean =>
  code.startsWith("ERR_TLS_") || code.startsWith("CERT_") || /SELF_SIGNED|UNABLE_TO_|CERTIFICATE/.test(code);

/** Never the error's text, which may name the address or repeat what the server sent. */
function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof UnreachableAddress) return "address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return isCertificate(code) ? "certificate" : "unreachable";
}

function judged(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "refused";
}

/** The beginning of an answer as text. A cut text counts, too: the status has already said whether the message arrived. */
async function beginningOf(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const decoder = new StringDecoder("utf8");
  let [text, bytes] = ["", 0];
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (text.length < shownCharacters) text += decoder.write(chunk);
      if (bytes > mostBytes) break;
    }
  } catch {
    // The deadline passed, or the connection broke.
  }
  // Control characters would garble the screen.
  const clean = text.replaceAll(/[^\P{Cc}\n\t]/gu, "");
  return clean.slice(0, shownCharacters).toWellFormed();
}

/**
 * Sends one message. Redirects are not followed, no cookie and no other header of ours goes along, and each message has a connection of its
 * own, whose address is judged when it is made.
 */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { toLoopback, deadlineMs: deadline = deadlineMs, resolve }: Reach,
): Promise<Attempt> {
  const begun = performance.now();
  const ended = (rest: Omit<Attempt, "tookMs">): Attempt => ({
    ...rest,
    tookMs: Math.round(performance.now() - begun),
  });
  // Judged again: the setting may have changed since the address was entered, and an address needs no resolution.
  if (!isAllowedUrl(url, toLoopback)) return ended({ status: null, problem: "address", text: "" });
  const { origin, pathname, search } = new URL(url);
  const client = new Client(origin, {
    connect: { lookup: judgedLookup(toLoopback, resolve), timeout: deadline },
    pipelining: 1,
    allowH2: false,
    // Our own deadline covers the whole attempt.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const signal = AbortSignal.timeout(deadline);
  try {
    const answer = await client.request({
      method: "POST",
      path: pathname + search,
      headers: {
        ...headers,
        "content-type": "application/json",
        "user-agent": "Partner-Konto-Webhooks/1",
        accept: "*/*",
        "accept-encoding": "identity",
      },
      body,
      signal,
    });
    const text = await beginningOf(answer.body);
    const problem = judged(answer.statusCode);
    const waitSeconds = problem === null ? 0 : secondsAsked(answer.headers["retry-after"], new Date());
    return ended({ status: answer.statusCode, problem, text, waitSeconds });
  } catch (error) {
    return ended({ status: null, problem: signal.aborted ? "timeout" : problemOf(error), text: "" });
  } finally {
    // Without waiting: a server that hangs must not keep us.
    void client.destroy();
  }
}
