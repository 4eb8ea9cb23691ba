import type { WireRequest } from "@partner-konto/contracts/request";
import { errors } from "undici";
import { failure } from "../failure.ts";
import { ServiceFault } from "./fault.ts";
import { receive, UnreadableBody } from "./receive.ts";
import type { Service } from "./service.ts";

export interface Answer {
  status: number;
  /** Parsed JSON, null for an empty body, undefined for anything else. */
  body: unknown;
}

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
): Promise<Answer> {
  try {
    const wire = {
      method: request.method,
      path: prefix + request.path,
      headers: { ...headers, ...request.headers, accept: "application/json", "accept-encoding": "identity" },
      body: request.body ?? null,
    };
    const { status, text } = await receive(pool, wire, signal);
    return { status, body: parseJson(text) };
  } catch (cause) {
    if (cause instanceof UnreadableBody) throw new ServiceFault(failure("UPSTREAM_CONTRACT", { cause }), false);
    // A request nobody can send is our own mistake, and a caller that left is nobody's.
    if (signal.aborted || cause instanceof errors.InvalidArgumentError) throw cause;
    throw new ServiceFault(failure("UPSTREAM_UNAVAILABLE", { cause }), true);
  }
}
