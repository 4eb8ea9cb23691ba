import { randomBytes } from "node:crypto";
import { tokenCookie } from "@partner-konto/domain/constants";
import type { Config } from "../config/config.ts";
import type { Asker } from "../upstream/asker.ts";
import type { CookieJar, SessionCookies } from "./cookies.ts";
import { createCookieOpener } from "./opened-cookies.ts";
import type { Revocations } from "./revocations.ts";
import type { Sealer } from "./sealer.ts";
import { endOf, isOver, ownSession, type Session } from "./session.ts";
import type { SignOut } from "./sign-out.ts";
import type { ExchangeToken } from "./token-exchange.ts";

/** Activity is written to the cookie at most this often, because a new cookie with every response is not needed. */
const activityStepMs = 10_000;
/** Requests that left the browser before the new cookie arrived are still accepted for this time. */
export const graceMs = 2000;
const mostRemembered = 50_000;

const tokenInCookies = new RegExp(`(?:^|; )${tokenCookie}=([^;]+)`);

export const newSessionId = (): string => randomBytes(18).toString("base64url");

export interface Sessions {
  /** The cookie's session if it is valid and has not ended. Writes no cookie. */
  read(jar: CookieJar): Promise<Session | null>;
  /**
   * The session of a request. Counts as activity unless `background` (polling, promise 4), exchanges the token when it is due, and writes
   * or clears the cookie. When a support session has ended, the staff member's own session takes its place at the first request that asks
   * for the person (`asksWho`). A request that a page sent in the support session (`looks`) is never made in the own session.
   */
  resume(jar: CookieJar, asker: Asker, how: Ways): Promise<Session | null>;
  /** Replaces the session's cookie. The old cookie is refused a moment later (promise 2). */
  replace(jar: CookieJar, session: Session): Promise<Session>;
  /**
   * Ends a session everywhere: its cookie, copies of it, and its streams. Resolves when the services were told, or after a short timeout.
   */
  end(jar: CookieJar, session: Session, asker?: Asker): Promise<void>;
  /**
   * The services no longer accept the session. After a support session, returns the staff member's own session; any other person is signed
   * out.
   */
  lose(jar: CookieJar, session: Session): Promise<Session | null>;
  /** The same without a browser's request. */
  endWithoutBrowser: (session: Session) => void;
  /** The user of a request's cookie when it was last opened here. Used for limits only, not for rights. */
  knownUser: (cookies: string | undefined) => string | undefined;
  /** When this gateway last saw activity of the session, in ms; 0 if never. */
  lastActivity: (sessionId: string) => number;
}

interface Ways {
  background: boolean;
  asksWho: boolean;
  looks: boolean;
}

interface Parts {
  config: Config;
  sealer: Sealer;
  cookies: SessionCookies;
  revocations: Revocations;
  exchangeToken: ExchangeToken;
  signOut: SignOut;
  now: () => number;
}

/** The ways in which a session ends or another takes its place. */
function createEnds({ config, cookies, revocations, signOut, now }: Parts) {
  const endFrom = (session: Session, from: number): void =>
    revocations.end({ id: session.id, from, until: endOf(session, config).absoluteAt });

  async function replace(jar: CookieJar, session: Session): Promise<Session> {
    const fresh = { ...session, id: newSessionId() };
    await cookies.write(jar, fresh, now());
    endFrom(session, now() + graceMs);
    return fresh;
  }
  /** Ends the session only in the gateway; the services no longer know it. */
  function forget(jar: CookieJar, session: Session): void {
    endFrom(session, now());
    cookies.clear(jar);
  }
  function end(jar: CookieJar, session: Session, asker?: Asker): Promise<void> {
    forget(jar, session);
    return signOut.end(session, asker);
  }
  async function lose(jar: CookieJar, session: Session): Promise<Session | null> {
    const own = ownSession(session);
    if (own) return replace(jar, own);
    forget(jar, session);
    return null;
  }
  return { replace, forget, end, lose, endWithoutBrowser: (session: Session) => endFrom(session, now()) };
}

/** Renews the staff member's own token during a long support session, so that it does not expire meanwhile. */
async function renewOwn(session: Session, asker: Asker, { exchangeToken, now }: Parts): Promise<Session | null> {
  const { own } = session;
  const before = ownSession(session);
  if (!own || !before || now() < own.tokenRenewAt) return session;
  const exchanged = await exchangeToken(before, asker);
  if (!exchanged) return null;
  const { token, tokenExpiresAt, tokenRenewAt } = exchanged;
  return { ...session, own: { ...own, token, tokenExpiresAt, tokenRenewAt } };
}

export function createSessions(parts: Parts): Sessions {
  const { config, sealer, cookies, revocations, exchangeToken, now } = parts;
  const opener = createCookieOpener(sealer);
  const { forget, ...ends } = createEnds(parts);
  const isGood = (session: Session): boolean => !isOver(session, config, now()) && !revocations.isEnded(session.id);
  async function open(jar: CookieJar): Promise<Session | null> {
    const cookie = jar.get(tokenCookie);
    return cookie ? opener.open(cookie) : null;
  }
  async function read(jar: CookieJar): Promise<Session | null> {
    const opened = await open(jar);
    return opened && isGood(opened) ? opened : null;
  }
  /**
   * Removes an invalid cookie from the browser. A session that expired here may still be valid in the services, so it is ended there too,
   * unless the cookie is only an old one of a session that continued.
   */
  async function putAway(jar: CookieJar, opened: Session | null): Promise<void> {
    const lastActivityAt = Math.max(opened?.lastActivityAt ?? 0, lastActivity(opened?.id ?? ""));
    const ranOut = opened && isOver({ ...opened, lastActivityAt }, config, now()) && !revocations.isEnded(opened.id);
    if (ranOut) await ends.end(jar, opened);
    else if (jar.get(tokenCookie)) cookies.clear(jar);
  }

  const activity = new Map<string, number>();
  const lastActivity = (id: string): number => activity.get(id) ?? 0;
  function sawActivity(id: string): void {
    activity.delete(id);
    activity.set(id, now());
    if (activity.size > mostRemembered) activity.delete(activity.keys().next().value ?? "");
  }

  return {
    ...ends,
    read,
    async resume(jar, asker, { background, asksWho, looks }) {
      const found = await open(jar);
      if (!found || !isGood(found)) {
        await putAway(jar, found);
        return null;
      }
      if (looks && !found.own && !asksWho) return null;
      if (!background) sawActivity(found.id);
      const active = !background && now() - found.lastActivityAt > activityStepMs;
      const renewed = await renewOwn(active ? { ...found, lastActivityAt: now() } : found, asker, parts);
      if (!renewed) {
        forget(jar, found);
        return null;
      }
      let session = renewed;
      if (now() >= session.tokenRenewAt) {
        const exchanged = await exchangeToken(session, asker);
        if (!exchanged) {
          const own = await ends.lose(jar, session);
          return asksWho ? own : null;
        }
        // A shared exchange may come from another request, which does not have this request's renewed own token.
        session = { ...exchanged, ...(session.own && { own: session.own }) };
      }
      if (session !== found) await cookies.write(jar, session, now());
      return session;
    },
    knownUser: (cookies = "") => opener.remembered(tokenInCookies.exec(cookies)?.[1] ?? "")?.userId,
    lastActivity,
  };
}
