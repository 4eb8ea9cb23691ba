import { urlOf } from "./url.ts";

/** A blank, a control character or a backslash: browsers remove or replace them, so the address would mean another one. */
const disguised = /[\s\\\p{Cc}]/u;

/** @returns whether an address is a page of the portal: a path that begins with one slash */
export const isPortalPath = (address: string): boolean => /^\/(?!\/)/.test(address) && !disguised.test(address);

/**
 * Links lead to `https:`, `mailto:`, `tel:` and the portal's own pages only. An address with a user name is refused, because it looks like
 * another host.
 * @returns whether content may link to an address (decision 0094)
 */
export function isAllowedLink(address: string): boolean {
  if (disguised.test(address)) return false;
  if (isPortalPath(address) || /^(?:mailto|tel):./i.test(address)) return true;
  const url = /^https:\/\/[^/]/i.test(address) ? urlOf(address) : null;
  return url !== null && url.username + url.password === "";
}

/**
 * A picture is a relative path under the asset host, such as "news/tankwagen.jpg", so the text stays right when the host moves. Segments
 * begin with a letter or a digit, so none leads upwards.
 * @returns whether content may show a picture (decision 0094)
 */
export const isAllowedPicture = (address: string): boolean =>
  /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)*$/i.test(address) && address.length <= 300;

/**
 * @param assetUrl the portal's asset host (ASSET_URL); null without one
 * @returns the URL of a picture; null for an address that is not allowed
 */
export function pictureUrl(address: string, assetUrl: string | null): string | null {
  if (assetUrl === null || !isAllowedPicture(address)) return null;
  return `${assetUrl}${assetUrl.endsWith("/") ? "" : "/"}${address}`;
}
