import { mostQuoteChars } from "@partner-konto/domain/constants";
import { z } from "zod";
import type { AnyCall, Call, CallInput } from "./call.ts";
import { pathParams } from "./request.ts";

const pathValue = z.union([z.string().min(1).max(500), z.number()]);

/** Travels in a header: visible ASCII only. */
const idempotencyKey = z.string().regex(/^[!-~]{8,255}$/);

/** Travels in a header: visible ASCII only; long enough for any token that we sign. */
const validationToken = z.string().regex(new RegExp(`^[!-~]{1,${mostQuoteChars}}$`));

/** @returns the schema of a procedure's input. Missing parameters have been reported before it runs */
export function inputSchema<C extends Call>(call: C): z.ZodType<CallInput<C>, CallInput<C>>;
export function inputSchema(call: AnyCall): z.ZodType {
  return z.strictObject({
    ...Object.fromEntries(pathParams(call.path).map((name) => [name, call.params[name] ?? pathValue])),
    ...call.query,
    ...(call.body && { body: call.body }),
    ...(call.versioned && { version: z.int().nonnegative() }),
    ...(call.validationToken && { validationToken: validationToken.optional() }),
    ...(call.effect && { key: idempotencyKey.optional() }),
  });
}
