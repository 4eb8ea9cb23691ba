import type { Config } from "../config/config.ts";

export const reportPath = "/csp-report";

/** Allows only our own files: no inline script or style, no framing of our pages, no HTML from strings (promise 52). */
type HeaderSettings = Pick<Config, "publicUrl" | "ASSET_URL" | "MAPS_KEY">;

function contentSecurityPolicy({ publicUrl, ASSET_URL, MAPS_KEY }: HeaderSettings): string {
  const sockets = `${publicUrl.protocol === "https:" ? "wss" : "ws"}://${publicUrl.host}`;
  const pictures = ASSET_URL === undefined ? "" : ` ${new URL(ASSET_URL).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self' ${sockets}`,
    "manifest-src 'self'",
    // For the sandboxed iframes of the mail view and of the tag manager, and for the map of an address.
    `frame-src 'self'${MAPS_KEY === undefined ? "" : " https://www.google.com"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The web app's only Trusted Types policy: the mail view's document.
    "trusted-types partner-konto",
    `report-uri ${reportPath}`,
  ].join("; ");
}

/** The headers of every response, errors included. */
export function securityHeaders(config: HeaderSettings): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy(config),
    ...(config.publicUrl.protocol === "https:" && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
}
