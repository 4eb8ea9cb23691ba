import { urlOf } from "@partner-konto/domain/text/url";
import { gateFor } from "./access.ts";

/**
 * Validates the path requested before sign-in as a URL (promise 54): same origin, and a route that needs a session. Any other value
 * becomes the start page.
 */
export function askedPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith("/")) return "/";
  const url = urlOf(asked, origin);
  if (url?.origin !== origin) return "/";
  const path = url.pathname + url.search + url.hash;
  // "/.//evil.example" normalises to "//evil.example", which a browser reads as a host. So the result is checked, too.
  if (path.startsWith("//") || urlOf(path, origin)?.origin !== origin) return "/";
  return gateFor(url.pathname, false) === "toLogin" ? path : "/";
}
