import type { IncomingMessage } from "node:http";
import { Failure, failure } from "../failure.ts";

/** Of two such headers one server takes the first and another the last. */
const once = new Set(["host", "content-type", "authorization", "origin", "sec-fetch-site", "x-partner-konto"]);

/**
 * Refuses what a proxy in front could read in another way than we do (promise 21): a header twice that stands once, a content coding
 * nobody here takes off, and a first line without a version, as HTTP had it before there were headers.
 * @throws Failure 400 or 415
 */
export function checkOneMeaning({ httpVersionMajor, rawHeaders, headers }: IncomingMessage): void {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const single = names.filter((name) => once.has(name));
  if (httpVersionMajor !== 1 || new Set(single).size < single.length) throw failure("INVALID_INPUT");
  if (headers["content-encoding"] !== undefined) throw new Failure(415, "STATUS_415");
}
