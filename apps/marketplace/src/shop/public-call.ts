import type { AddressInfo } from "node:net";
import type { AnyCall, CallInput, CallOutput } from "@partner-konto/contracts/call";
import { buildRequest } from "@partner-konto/contracts/request";
import type { CallId } from "@partner-konto/contracts/services";
import { refusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import { isServerCode } from "@partner-konto/domain/error/server-codes";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../kernel/refusal.ts";

const answersWithinMs = 10_000;

/** Where this process answers; a server that listens on all addresses is asked on the loopback one. */
function ownAddress(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/**
 * Makes a public call over HTTP, as any client of the marketplace does, so that the pages get nothing that others do not get. The page
 * has counted the consumer's request already.
 * @throws Refusal with the answer's code and details; INTERNAL when there is no usable answer
 */
export async function callPublic<Call extends AnyCall>(
  app: FastifyInstance,
  id: CallId,
  call: Call,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { method, path, headers, body } = buildRequest(id, call, input, new Date());
  let answer: Response;
  let read: unknown;
  try {
    answer = await fetch(ownAddress(app) + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(answersWithinMs),
    });
    read = await answer.json();
  } catch {
    throw new Refusal("INTERNAL");
  }
  if (answer.ok) return call.response.parse(read) as CallOutput<Call>;
  const code = (read as { code?: unknown } | null)?.code;
  throw isServerCode(code)
    ? new Refusal(code, undefined, refusalDetails.safeParse(read).data)
    : new Refusal("INTERNAL");
}
