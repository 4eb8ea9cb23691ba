import type { WireRequest } from "@partner-konto/contracts/request";
import { errors } from "undici";
import { Failure, failure } from "../failure.ts";
import { ServiceFault } from "./fault.ts";
import { fileFrom, type SentFile } from "./files.ts";
import { receive, UnreadableBody } from "./receive.ts";
import type { Service } from "./service.ts";

export interface Answer {
  status: number;
  /** Parsed JSON, null for an empty body, undefined for an invalid one; for a file, its parts. */
  body: unknown;
  /** Whether the service asks to come back later (Retry-After), so that nothing is repeated at once. */
  asksForPause?: boolean;
}

const utf8 = new TextDecoder();

function parseJson(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Sends one request and reads its response. Redirects are never followed (promise 13).
 * @throws ServiceFault when there was no response or an unreadable one
 */
export async function exchange(
  { pool, prefix }: Pick<Service, "pool" | "prefix">,
  request: WireRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
  { answerBytes, isFile = false, sent }: { answerBytes: number; isFile?: boolean; sent?: SentFile | undefined },
): Promise<Answer> {
  try {
    // The upload may have failed while the call waited for its turn.
    if (sent?.content.errored) throw sent.content.errored;
    const wire = {
      method: request.method,
      path: prefix + request.path,
      headers: {
        ...headers,
        ...request.headers,
        ...(sent && { "content-type": sent.contentType }),
        accept: isFile ? "*/*" : "application/json",
        "accept-encoding": "identity",
      },
      body: sent?.content ?? request.body ?? null,
    };
    const received = await receive(pool, wire, signal, answerBytes);
    const { status, bytes } = received;
    const asksForPause = received.headers["retry-after"] !== undefined;
    return {
      status,
      asksForPause,
      body: isFile && status === 200 ? fileFrom(received) : parseJson(utf8.decode(bytes)),
    };
  } catch (cause) {
    if (cause instanceof UnreadableBody) throw new ServiceFault(failure("UPSTREAM_CONTRACT", { cause }), false);
    // A failure of the upload comes from the browser and is no fault of the service.
    if (cause instanceof Failure) throw cause;
    // An invalid request is our own mistake, and an aborted call is nobody's fault.
    if (signal.aborted || cause instanceof errors.InvalidArgumentError) throw cause;
    throw new ServiceFault(failure("UPSTREAM_UNAVAILABLE", { cause }), true);
  }
}
