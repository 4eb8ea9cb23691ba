import type { IncomingHttpHeaders } from "node:http";
import { isLoopbackHost } from "../config/loopback.ts";

/** Forms cannot send this header, and a foreign page's fetch with it needs a CORS preflight first (promise 5). */
export const ownHeader = "x-partner-konto";

/** Marks requests of a page that was loaded during a support session. */
export const looksHeader = `${ownHeader}-looks`;

function isOurs(origin: string, host: string | undefined, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  // A developer's machine has several names, and the development server has its own port in front.
  const url = URL.parse(origin);
  return url !== null && isLoopbackHost(publicUrl.hostname) && isLoopbackHost(url.hostname) && url.host === host;
}

/** Whether a browser's request comes from one of our own pages. Other programs send no Origin. */
function isSameOrigin({ origin, host, "sec-fetch-site": site }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || isOurs(origin, host, publicUrl);
}

export function mayCall(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  return headers[ownHeader] === "1" && isSameOrigin(headers, publicUrl);
}

/** For files that a page shows or a person opens by URL. An image in a page cannot send the header, but loading it changes nothing. */
export function mayLoad(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { "sec-fetch-site": site, ...others } = headers;
  return isSameOrigin(site === "none" ? others : headers, publicUrl);
}

/** A browser's WebSocket handshake cannot carry the header, but always carries an Origin. */
export function mayConnect(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  return headers.origin !== undefined && isSameOrigin(headers, publicUrl);
}
