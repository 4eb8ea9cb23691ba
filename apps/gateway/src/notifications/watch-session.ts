import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import { endOf, type Session } from "../session/session.ts";
import type { LiveSocket } from "./live-socket.ts";
import type { Reader } from "./reader.ts";

export interface SessionClock {
  log: FastifyBaseLogger;
  config: Config;
  now: () => number;
  /** The last activity of a session that this gateway saw; a socket itself is none (promise 4). */
  lastActivity: (sessionId: string) => number;
}

/**
 * Ends a stream when its session runs out. At the absolute limit it is told so. At the idle limit the socket is only dropped: another
 * gateway may have seen activity, and the handshake with the current cookie decides.
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
    // Not unref'd: of each length of such a timer Node keeps something until it is over, though it was cleared hours before (promise 43).
    timer = setTimeout(lookAgain, Math.min(idleAt, absoluteAt) - now + 1);
  };
  // Nobody stands above a timer: what is thrown here would end the process, and whose session cannot be judged comes back and signs in.
  const lookAgain = (): void => {
    try {
      look();
    } catch (error) {
      clock.log.error({ err: error }, "a stream's session could not be judged");
      socket.drop();
    }
  };
  look();
  return () => clearTimeout(timer);
}
