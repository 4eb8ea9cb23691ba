import { buildRequest } from "@partner-konto/contracts/request";
import { type CallId, calls } from "@partner-konto/contracts/services";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/**
 * Makes a call over its real route, inside this process.
 * @param now the caller's time
 * @throws when no such call is declared
 */
export function injectCall(
  app: FastifyInstance,
  id: CallId,
  input: Record<string, unknown>,
  now: Date,
  token?: string,
): Promise<LightMyRequestResponse> {
  const row = calls.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`${id} is not declared`);
  const { path, headers, body } = buildRequest(id, row.call, input, now);
  return app.inject({
    method: row.call.method,
    url: path,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    // `inject` accepts text and buffers; it would write any other byte array as JSON.
    ...(body !== undefined && { body: typeof body === "string" ? body : Buffer.from(body) }),
  });
}
