import { assumedObject } from "@partner-konto/domain/assumed";
import { mostRows } from "@partner-konto/domain/constants";
import { z } from "zod";
import { anyone, call } from "./call.ts";

/** The answer of a call that only does something. */
export const done = assumedObject(z.object({ ok: z.literal(true) }));

/**
 * A whole number in a path or a query, from one bound to the other. There it is text: digits alone are a number, and "3.000", "1e3" or "0x10" are refused instead
 * of being read as three, a thousand or sixteen.
 */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .preprocess(
      (value) => (typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
      z.int().min(minimum).max(maximum),
    )
    // What the documentation says of it; of what comes before a schema it knows nothing.
    .meta({ type: "integer", minimum, maximum });

/** Path parameters of paged lists: -1 means all, which is capped at mostRows (promise 16). */
export const paging = {
  limit: wholeNumber(-1, mostRows),
  page: wholeNumber(1, 1_000_000),
};

const health = assumedObject(z.object({ status: z.literal("ok") }));

/** Health checks answer with or without a token (architecture, decisions). */
export const healthCheck = <const Path extends string>(path: Path, auth: "none" | "optional-bearer") =>
  call({ method: "GET", path, auth, access: anyone, response: health, example: { given: "the services are up" } });
