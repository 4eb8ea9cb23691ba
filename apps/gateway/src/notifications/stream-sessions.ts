import type { ConfirmSession } from "../session/confirm-sign-out.ts";
import type { Session } from "../session/session.ts";
import type { ExchangeToken } from "../session/token-exchange.ts";

export interface SessionServices {
  confirmSession: ConfirmSession;
  exchangeToken: ExchangeToken;
  /** Ends a session everywhere, including its streams. */
  endSession: (session: Session) => void;
  now: () => number;
}

/** The sessions of one user's open streams: refreshes their tokens and finds the ended ones. */
export interface StreamSessions {
  /** The session with a valid token; null when the session has ended. */
  fresh(session: Session): Promise<Session | null>;
  /** Asks the user service about each session, and ends the sessions that it no longer accepts (promise 3). */
  check(sessions: Iterable<Session>): Promise<void>;
}

export function createStreamSessions({
  confirmSession,
  exchangeToken,
  endSession,
  now,
}: SessionServices): StreamSessions {
  const renewed = new Map<string, Session>();

  async function fresh(session: Session): Promise<Session | null> {
    const known = renewed.get(session.id) ?? session;
    if (now() < known.tokenRenewAt) return known;
    const exchanged = await exchangeToken(known, {});
    if (exchanged) renewed.set(session.id, exchanged);
    else endSession(session);
    return exchanged;
  }

  return {
    fresh,
    async check(sessions) {
      const distinct = new Map([...sessions].map((session) => [session.id, session]));
      await Promise.all(
        [...distinct.values()].map(async (session) => {
          const current = await fresh(session);
          if (current && (await confirmSession(current, {})) === "ended") endSession(session);
        }),
      );
    },
  };
}
