import { assumedObject } from "@partner-konto/domain/assumed";
import { mostRows } from "@partner-konto/domain/constants";
import { z } from "zod";
import { anyone, call } from "./call.ts";

/** The answer of a call that only does something. */
export const done = assumedObject(z.object({ ok: z.literal(true) }));

/** Path parameters of paged lists: -1 means all, which is capped at mostRows (promise 16). */
export const paging = {
  limit: z.coerce.number().int().min(-1).max(mostRows),
  page: z.coerce.number().int().min(1).max(1_000_000),
};

const health = assumedObject(z.object({ status: z.literal("ok") }));

/** Health checks answer with or without a token (architecture, decisions). */
export const healthCheck = <const Path extends string>(path: Path, auth: "none" | "optional-bearer") =>
  call({ method: "GET", path, auth, access: anyone, response: health, example: { given: "the services are up" } });
