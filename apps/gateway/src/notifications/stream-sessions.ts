import type { ConfirmSession } from "../session/confirm-sign-out.ts";
import type { Session } from "../session/session.ts";
import type { ExchangeToken } from "../session/token-exchange.ts";

export interface SessionKeeping {
  confirmSession: ConfirmSession;
  exchangeToken: ExchangeToken;
  /** Ends a session everywhere; its streams hear of it. */
  endSession: (session: Session) => void;
  now: () => number;
}

/** The sessions behind one user's open streams: their tokens are kept fresh, and the ended ones are found out. */
export interface StreamSessions {
  /** The session with a token that is still good; null when it has ended. */
  fresh(session: Session): Promise<Session | null>;
  /** Asks the user service about each session, and ends those it does not know any more (promise 3). */
  check(sessions: Iterable<Session>): Promise<void>;
}

export function createStreamSessions({
  confirmSession,
  exchangeToken,
  endSession,
  now,
}: SessionKeeping): StreamSessions {
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
