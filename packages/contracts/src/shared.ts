import { assumedObject } from "@partner-konto/domain/assumed";
import { mostRows } from "@partner-konto/domain/constants";
import { z } from "zod";
import { anyone, call } from "./call.ts";

/** The response of a call without data. */
export const done = assumedObject(z.object({ ok: z.literal(true) }));

/**
 * A whole number in a path or a query, where it travels as text. Only plain digits are read: "3.000", "1e3" and "0x10" are refused
 * instead of being read as 3, 1000 or 16.
 * @returns a schema for `minimum` to `maximum`, both included
 */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
      z.int().min(minimum).max(maximum),
    )
    // For the documentation, which cannot see through `preprocess`.
    .meta({ type: "integer", minimum, maximum });

/** Path parameters of paged lists. -1 means all, which is limited to mostRows (promise 16). */
export const paging = {
  limit: wholeNumber(-1, mostRows),
  page: wholeNumber(1, 1_000_000),
};

const health = assumedObject(z.object({ status: z.literal("ok") }));

/**
 * Declares a health check, which answers with and without a token.
 * @returns the call
 */
export const healthCheck = <const Path extends string>(path: Path, auth: "none" | "optional-bearer") =>
  call({ method: "GET", path, auth, access: anyone, response: health, example: { given: "the services are up" } });
