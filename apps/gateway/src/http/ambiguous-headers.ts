import type { IncomingMessage } from "node:http";
import { Failure, failure } from "../failure.ts";

/** When such a header comes twice, one server takes the first and another the last. */
const once = new Set(["host", "content-type", "authorization", "origin", "sec-fetch-site", "x-partner-konto"]);

/**
 * Refuses a request that a proxy in front could read differently (promise 21): a single-value header sent twice, a content coding, which
 * the gateway does not decode, or HTTP/0.9.
 * @throws Failure 400 or 415
 */
export function rejectAmbiguousHeaders({ httpVersionMajor, rawHeaders, headers }: IncomingMessage): void {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const single = names.filter((name) => once.has(name));
  if (httpVersionMajor !== 1 || new Set(single).size < single.length) throw failure("INVALID_INPUT");
  if (headers["content-encoding"] !== undefined) throw new Failure(415, "STATUS_415");
}
