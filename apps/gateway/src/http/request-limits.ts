import type { IncomingMessage } from "node:http";
import { failure } from "../failure.ts";

/** Limits in bytes (promise 16). Each call declares the limit of its body. */
export const requestLimits = { url: 8 * 1024, headers: 16 * 1024, frame: 64 * 1024 };

/** The most calls in one request. Rate limits count calls, not requests (promise 16). */
export const mostCallsInBatch = 10;

/** Bytes of names, values and the four separator characters of each header. */
export function headerBytes(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part, "latin1") + 2, 0);
}

/** @throws Failure 414 or 431 */
export function checkRequestSize({ url = "", rawHeaders }: IncomingMessage): void {
  if (url.length > requestLimits.url) throw failure("REQUEST_TOO_LONG");
  if (headerBytes(rawHeaders) > requestLimits.headers) throw failure("HEADERS_TOO_LARGE");
}
