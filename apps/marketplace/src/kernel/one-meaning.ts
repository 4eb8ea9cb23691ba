import type { IncomingMessage } from "node:http";
import { InvalidInput } from "./invalid-input.ts";

/** Of two such headers one server takes the first and another the last. */
const once = new Set(["host", "content-type", "authorization", "if-match", "if-unmodified-since", "idempotency-key"]);

/**
 * Refuses what a proxy in front could read in another way than we do (promise 21): a header twice that stands once, a content coding
 * nobody here takes off, and a first line without a version, as HTTP had it before there were headers.
 * @throws InvalidInput naming the header
 */
export function checkOneMeaning({ httpVersionMajor, rawHeaders, headers }: IncomingMessage): void {
  if (httpVersionMajor !== 1) throw new InvalidInput({ path: "version", message: "HTTP/1.1 is spoken here" });
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const twice = names.find((name, at) => once.has(name) && names.indexOf(name) < at);
  if (twice !== undefined) throw new InvalidInput({ path: twice, message: "more than once" });
  if (headers["content-encoding"] !== undefined)
    throw new InvalidInput({ path: "content-encoding", message: "bodies come as they are" });
}
