import type { FastifyBaseLogger } from "fastify";
import type { Session } from "../session/session.ts";
import type { Reader } from "./reader.ts";
import { createStreamSessions, type SessionServices } from "./stream-sessions.ts";

/** The sessions with which a hub can ask. The connection may belong to an earlier session, which can end at any time. */
export function createAskers(
  first: Session,
  readers: ReadonlySet<Reader>,
  parts: SessionServices & { log: FastifyBaseLogger },
) {
  const sessions = createStreamSessions(parts);
  let session = first;
  /** The sessions refused since the last connection or wait. With another session the hub tries again at once. */
  const refused = new Set<string>();
  const ofReaders = (): Session[] => [...readers].map((reader) => reader.session);
  return {
    now: () => session,
    fresh: (asking: Session) => sessions.fresh(asking),
    /** The session of an open stream, with a valid token: the newest session may have ended elsewhere. */
    freshReader: () => sessions.fresh(ofReaders().at(-1) ?? session),
    /** Checks the sessions of the open streams but for one. */
    checkOthers: ({ id: but }: Session) => sessions.check(ofReaders().filter(({ id }) => id !== but)),
    /** Checks the sessions of the open streams and more. A failed check is logged; the next one follows later. */
    checkAll: (...more: Session[]) =>
      sessions
        .check([...more, ...ofReaders()])
        .catch((error: unknown) => parts.log.error({ err: error }, "sessions could not be checked")),
    refuse: ({ id }: Session): void => void refused.add(id),
    forgive: () => refused.clear(),
    /** Goes on with a session that was not refused. Returns whether there is one beside the refused `asking`. */
    replace(asking: Session): boolean {
      const other = refused.has(asking.id) ? [session, ...ofReaders()].find(({ id }) => !refused.has(id)) : undefined;
      session = other ?? session;
      return other !== undefined;
    },
    /** Returns whether the hub should try again at once with this session. */
    renew(next: Session): boolean {
      session = next;
      if (refused.size === 0 || refused.has(next.id)) return false;
      // Cleared, so that the next session does not ring again and cut the new connection.
      refused.clear();
      return true;
    },
    leave(reader: Reader): void {
      // Compares ids: the hub may hold the same session from a newer cookie.
      if (reader.session.id === session.id) session = ofReaders().at(-1) ?? session;
    },
  };
}
export type Askers = ReturnType<typeof createAskers>;
