import { buildRequest } from "@partner-konto/contracts/request";
import { type CallId, calls } from "@partner-konto/contracts/services";

/**
 * Makes a call over HTTP at a marketplace.
 * @throws when no such call is declared, or the marketplace does not answer
 */
export function fetchCall(
  url: string,
  id: CallId,
  input: Record<string, unknown>,
  { token, signal }: { token: string | undefined; signal?: AbortSignal },
): Promise<Response> {
  const row = calls.find((one) => one.id === id);
  if (!row) throw new Error(`${id} is not declared`);
  const { method, path, headers, body } = buildRequest(id, row.call, input, new Date());
  return fetch(url + path, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
    ...(body !== undefined && { body }),
  });
}
