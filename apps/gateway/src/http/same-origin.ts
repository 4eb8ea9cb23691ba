import type { IncomingHttpHeaders } from "node:http";
import { isLoopbackHost } from "../config/loopback.ts";

/** The header that no form and no foreign page can send without being asked first (promise 5). */
export const ownHeader = "x-partner-konto";

/** Marks what a page sends that was loaded while support looked as somebody else. */
export const looksHeader = `${ownHeader}-looks`;

function isOurs(origin: string, host: string | undefined, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  // On one's own machine there are many names for it, and development has a port of its own in front.
  const url = URL.parse(origin);
  return url !== null && isLoopbackHost(publicUrl.hostname) && isLoopbackHost(url.hostname) && url.host === host;
}

/** Whether a browser's request comes from one of our own pages; requests of other programs name no origin. */
function isSameOrigin({ origin, host, "sec-fetch-site": site }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || isOurs(origin, host, publicUrl);
}

export function mayCall(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  return headers[ownHeader] === "1" && isSameOrigin(headers, publicUrl);
}

/** What a page of ours shows or a person opens by its address; a picture in a page cannot carry the header, and changes nothing. */
export function mayLoad(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { "sec-fetch-site": site, ...others } = headers;
  return isSameOrigin(site === "none" ? others : headers, publicUrl);
}

/** A browser's handshake cannot carry the header, but always names its origin. */
export function mayConnect(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  return headers.origin !== undefined && isSameOrigin(headers, publicUrl);
}
