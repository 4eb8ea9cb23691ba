import { genericErrorTexts } from "../texts/errors.ts";
import { isServerCode, type ServerCode, serverCodes } from "./server-codes.ts";

/** The facts of a failed call. Without a status no server responded. */
export type Failure = { readonly status?: number | undefined; readonly code?: string | null | undefined };

/** Statuses of transport limits. Proxies send them with any body, so the status selects the text when the code is unknown. */
const byStatus = new Map<number, ServerCode>([
  [408, "REQUEST_TOO_SLOW"],
  [413, "PAYLOAD_TOO_LARGE"],
  [414, "REQUEST_TOO_LONG"],
  [429, "TOO_MANY_ATTEMPTS"],
  [431, "HEADERS_TOO_LARGE"],
]);

/**
 * A known server code decides at every status. Otherwise the status does: transport limits (not specified), 401, 404, other 4xx, 5xx, and
 * the default text for everything else (portal §8).
 * @returns the German text of a failed call
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
