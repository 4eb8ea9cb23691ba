import { tokenCookie } from "@partner-konto/domain/constants";
import type { Sealer } from "./sealer.ts";
import { type Session, session as schema } from "./session.ts";

const mostRemembered = 5000;

export interface CookieOpener {
  open: (cookie: string) => Promise<Session | null>;
  /** The content of a recently opened cookie. Undefined does not mean that the cookie is invalid. */
  remembered: (cookie: string) => Session | undefined;
}

/**
 * Opens session cookies and caches their content, because decryption costs more than most of a call. A cookie's content never changes.
 * Whether its session expired or was ended is not cached; every request checks that.
 */
export function createCookieOpener(sealer: Sealer): CookieOpener {
  const known = new Map<string, Session>();
  return {
    remembered: (cookie) => known.get(cookie),
    async open(cookie) {
      const before = known.get(cookie);
      if (before) return before;
      const { data } = schema.safeParse(await sealer.open(tokenCookie, cookie));
      if (!data) return null;
      if (known.size >= mostRemembered) known.delete(known.keys().next().value ?? "");
      known.set(cookie, data);
      return data;
    },
  };
}
