import type { IncomingMessage } from "node:http";
import { headLimits, overlongPart } from "@partner-konto/server/request-head";
import { failure } from "../failure.ts";

/** Limits in bytes (promise 16). Each call declares the limit of its body. */
export const requestLimits = { ...headLimits, frame: 64 * 1024 };

/** The most calls in one request. Rate limits count calls, not requests (promise 16). */
export const mostCallsInBatch = 10;

/** @throws Failure 414 or 431 */
export function checkRequestSize(request: IncomingMessage): void {
  const code = overlongPart(request);
  if (code !== undefined) throw failure(code);
}
