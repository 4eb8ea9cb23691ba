import type { IncomingMessage } from "node:http";
import { InvalidInput } from "./invalid-input.ts";

/** When such a header comes twice, one server takes the first and another the last. */
const once = new Set(["host", "content-type", "authorization", "if-match", "if-unmodified-since", "idempotency-key"]);

/**
 * Refuses a request that a proxy in front could read differently (promise 21): a single-value header sent twice, a content coding, which we
 * do not decode, or HTTP/0.9.
 * @throws InvalidInput naming the header
 */
export function rejectAmbiguousHeaders({ httpVersionMajor, rawHeaders, headers }: IncomingMessage): void {
  if (httpVersionMajor !== 1) throw new InvalidInput({ path: "version", message: "only HTTP/1.1 is supported" });
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const twice = names.find((name, at) => once.has(name) && names.indexOf(name) < at);
  if (twice !== undefined) throw new InvalidInput({ path: twice, message: "the header is sent more than once" });
  if (headers["content-encoding"] !== undefined)
    throw new InvalidInput({ path: "content-encoding", message: "content encodings are not supported" });
}
