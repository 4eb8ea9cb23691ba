import type { CallId } from "@partner-konto/contracts/services";
import { recordId } from "@partner-konto/domain/person";
import { isRecord } from "@partner-konto/domain/record/json";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../handler.ts";
import type { Kernel } from "../kernel.ts";
import { wireError } from "./wire-error.ts";

/** One call that a program made with an API key. */
export interface Use {
  caller: Caller;
  call: CallId;
  /** The agency's id in the request, if there is one. */
  named: string | null;
  isRefused: boolean;
  atMs: number;
}

/** The documents' names for an agency's id. */
const agencyNames = ["businessCustomerId", "businesscustomerId", "bcId"];

/** The agency that a request names in its path, query or body; in the service of agencies it is the record itself. */
function namedIn(call: CallId, { params, query, body }: FastifyRequest): string | null {
  const names = call.startsWith("businessCustomer.") ? [...agencyNames, "id"] : agencyNames;
  const ids = [params, query, body].flatMap((part) => (isRecord(part) ? names.map((name) => part[name]) : []));
  return ids.map((id) => recordId.safeParse(id).data).find((id) => id !== undefined) ?? null;
}

/** Runs a call and counts it if a program makes it. Failures of ours are no refusals. */
export async function countProgramCall<T>(
  kernel: Kernel,
  call: CallId,
  caller: Caller | null,
  request: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  if (!caller?.viaKey || !kernel.countUse) return run();
  const use = { caller, call, named: namedIn(call, request), atMs: kernel.now().getTime() };
  try {
    const answer = await run();
    kernel.countUse({ ...use, isRefused: false });
    return answer;
  } catch (error) {
    kernel.countUse({ ...use, isRefused: wireError(error).statusCode < 500 });
    throw error;
  }
}
