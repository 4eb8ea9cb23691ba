import { genericErrorTexts } from "../texts/errors.ts";
import { isServerCode, type ServerCode, serverCodes } from "./server-codes.ts";

/** What is known of a failed call. Without a status the server was never heard. */
export type Failure = { readonly status?: number | undefined; readonly code?: string | null | undefined };

/** What a transport refuses says what was too much, whoever stands in between and whatever code it gives. */
const byStatus = new Map<number, ServerCode>([
  [408, "REQUEST_TOO_SLOW"],
  [413, "PAYLOAD_TOO_LARGE"],
  [414, "REQUEST_TOO_LONG"],
  [429, "TOO_MANY_ATTEMPTS"],
  [431, "HEADERS_TOO_LARGE"],
]);

/**
 * The German text of a failed call. A known server code wins at every status; without one 401, 404, what was too
 * much (ours), other 4xx, 5xx, and the default for everything else (portal §8; architecture, decisions).
 */
export function errorText({ status = 0, code }: Failure): string {
  if (isServerCode(code)) return serverCodes[code].text;
  const tooMuch = byStatus.get(status);
  if (tooMuch) return serverCodes[tooMuch].text;
  if (status === 401) return genericErrorTexts.unauthorized;
  if (status === 404) return genericErrorTexts.resourceNotFound;
  if (status >= 400 && status < 500) return genericErrorTexts.accessDenied;
  if (status >= 500 && status < 600) return genericErrorTexts.internal;
  return genericErrorTexts.default;
}
