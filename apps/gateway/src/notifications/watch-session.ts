import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import { endOf, type Session } from "../session/session.ts";
import type { LiveSocket } from "./live-socket.ts";
import type { Reader } from "./reader.ts";

export interface SessionClock {
  log: FastifyBaseLogger;
  config: Config;
  now: () => number;
  /** The last activity of a session that this gateway saw. An open socket is no activity (promise 4). */
  lastActivity: (sessionId: string) => number;
}

/**
 * Ends a stream when its session expires. At the absolute limit the stream sends `signedOut`. At the idle limit only the socket is closed:
 * another gateway may have seen activity, and the next handshake with the current cookie decides.
 * @returns stops watching
 */
export function watchSession(session: Session, reader: Reader, socket: LiveSocket, clock: SessionClock): () => void {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const lastActivityAt = Math.max(session.lastActivityAt, clock.lastActivity(session.id));
    const { idleAt, absoluteAt } = endOf({ ...session, lastActivityAt }, clock.config);
    const now = clock.now();
    if (now > absoluteAt) return reader.close("signedOut");
    if (now > idleAt) return socket.drop();
    // Not unref'd: Node keeps an entry for each duration of an unref'd timer until it expires, even if it was cleared hours before
    // (promise 43).
    timer = setTimeout(lookAgain, Math.min(idleAt, absoluteAt) - now + 1);
  };
  // An error in a timer callback would end the process. Closing the socket makes the browser reconnect, and the handshake decides.
  const lookAgain = (): void => {
    try {
      look();
    } catch (error) {
      clock.log.error({ err: error }, "a stream's session could not be checked");
      socket.drop();
    }
  };
  look();
  return () => clearTimeout(timer);
}
