import type { AnyCall, CallInput, CallOutput } from "@partner-konto/contracts/call";
import { buildRequest } from "@partner-konto/contracts/request";
import type { CallId } from "@partner-konto/contracts/services";
import { refusalDetails } from "@partner-konto/domain/error/refusal-details";
import { isServerCode } from "@partner-konto/domain/error/server-codes";
import { asksFromOwnNetwork } from "@partner-konto/server/metrics-access";
import type { FastifyRequest } from "fastify";
import { pageMark } from "../kernel/http/anonymous-limits.ts";
import { Refusal } from "../kernel/http/refusal.ts";

const answersWithinMs = 10_000;

/**
 * Makes a public call over the route of this process, as any client of the marketplace does, so that the pages get nothing that others do
 * not get. It comes from the consumer's address, by which effects are counted; reads were counted with the page.
 * @param request the consumer's
 * @throws Refusal with the answer's code and details; INTERNAL when there is no usable answer
 */
export async function callPublic<Call extends AnyCall>(
  request: FastifyRequest,
  id: CallId,
  call: Call,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { path, headers, body } = buildRequest(id, call, input, new Date());
  const forwarded = asksFromOwnNetwork(request.raw) ? {} : { "x-forwarded-for": request.ip };
  let status: number;
  let read: unknown;
  try {
    const answer = await request.server.inject({
      method: call.method,
      url: path,
      remoteAddress: request.ip,
      headers: { ...headers, ...forwarded, ...pageMark },
      ...(typeof body === "string" && { payload: body }),
      signal: AbortSignal.timeout(answersWithinMs),
    });
    status = answer.statusCode;
    read = answer.json();
  } catch {
    throw new Refusal("INTERNAL");
  }
  if (status < 300) return call.response.parse(read) as CallOutput<Call>;
  const code = (read as { code?: unknown } | null)?.code;
  throw isServerCode(code)
    ? new Refusal(code, undefined, refusalDetails.safeParse(read).data)
    : new Refusal("INTERNAL");
}
