import { urlOf } from "../../text/url.ts";

/** The most characters of a webhook's address. */
export const longestAddress = 500;

/** @returns whether a URL's host name means this machine by its name or its address */
const isLoopbackName = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/**
 * Whether a text has the form of a webhook's address: https, no user or password, no fragment. Plain http has the form only for this
 * machine, which the server allows on trial installations. The server also judges where the host leads.
 * @returns whether a webhook may have this address, as far as the text tells
 */
export function isWebhookAddress(text: string): boolean {
  const url = text.length > longestAddress ? null : urlOf(text);
  if (!url) return false;
  const { protocol, hostname, username, password, hash } = url;
  if (username !== "" || password !== "" || hash !== "" || text.includes("#")) return false;
  return protocol === "https:" ? hostname !== "" : protocol === "http:" && isLoopbackName(hostname);
}
