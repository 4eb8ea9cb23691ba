import { tokenCookie } from "@partner-konto/domain/constants";
import type { Sealer } from "./sealer.ts";
import { type Session, session as schema } from "./session.ts";

const mostRemembered = 5000;

export interface CookieOpener {
  open: (cookie: string) => Promise<Session | null>;
  /** What one of the latest cookies held; undefined says nothing about a cookie. */
  remembered: (cookie: string) => Session | undefined;
}

/**
 * Opens session cookies and remembers what the latest held, since opening one costs more than most of a call. What a cookie says never
 * changes; whether its session is over or was ended is not remembered here, and asked at every request.
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
