import type { WireRequest } from "@partner-konto/contracts/request";
import { errors } from "undici";
import { Failure, failure } from "../failure.ts";
import { ServiceFault } from "./fault.ts";
import { fileFrom, type SentFile } from "./files.ts";
import { receive, UnreadableBody } from "./receive.ts";
import type { Service } from "./service.ts";

export interface Answer {
  status: number;
  /** Parsed JSON, null for an empty body, undefined for anything else; of a file its parts. */
  body: unknown;
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
 * One request, one answer. Redirects are answers like others: they are never followed (promise 13).
 * @throws ServiceFault when there was no answer, or none that can be read
 */
export async function exchange(
  { pool, prefix }: Pick<Service, "pool" | "prefix">,
  request: WireRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
  { answerBytes, isFile = false, sent }: { answerBytes: number; isFile?: boolean; sent?: SentFile | undefined },
): Promise<Answer> {
  try {
    // It may have failed while it waited for its turn.
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
    return { status, body: isFile && status === 200 ? fileFrom(received) : parseJson(utf8.decode(bytes)) };
  } catch (cause) {
    if (cause instanceof UnreadableBody) throw new ServiceFault(failure("UPSTREAM_CONTRACT", { cause }), false);
    // What goes wrong with a file on its way here is its sender's, and no fault of the service.
    if (cause instanceof Failure) throw cause;
    // A request nobody can send is our own mistake, and a caller that left is nobody's.
    if (signal.aborted || cause instanceof errors.InvalidArgumentError) throw cause;
    throw new ServiceFault(failure("UPSTREAM_UNAVAILABLE", { cause }), true);
  }
}
