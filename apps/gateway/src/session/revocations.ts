import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A session that was ended early, and until when the gateway must remember it. Instants in ms. */
export interface EndedSession {
  id: string;
  /**
   * The session is refused from this time on. It may lie ahead: requests sent with the old cookie still arrive after a new cookie is made.
   */
  from: number;
  until: number;
}

/** Sessions that ended by signing out or by a new cookie in their place. A copy of the old cookie is refused (promises 2 and 3). */
export interface Revocations {
  end(session: EndedSession): void;
  isEnded(id: string): boolean;
  /** Adds sessions that other gateways ended. */
  merge(sessions: readonly EndedSession[]): void;
  /** `here`: this gateway ended the session. */
  onEnd(listener: (session: EndedSession, here: boolean) => void): void;
}

/** The retry delay after a failed write. */
const againMs = 5000;

const line = ({ id, from, until }: EndedSession): string => `${id} ${from} ${until}\n`;

function readFile(file: string): EndedSession[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((text) => text !== "")
      .map((text) => text.split(" "))
      .map(([id = "", from, until]) => ({ id, from: Number(from), until: Number(until) }));
  } catch {
    return [];
  }
}

/** @param folder DATA_DIR; a small file there keeps the ended sessions over a restart */
export function createRevocations(folder: string, now: () => number): Revocations {
  const file = path.join(folder, "ended-sessions");
  const ended = new Map<string, EndedSession>();
  const listeners: ((session: EndedSession, here: boolean) => void)[] = [];
  for (const session of readFile(file)) if (session.until > now()) ended.set(session.id, session);
  mkdirSync(folder, { recursive: true });

  // On a full disk ended sessions are still kept in memory. The file is replaced as a whole, so it is never truncated and never has a
  // partial line.
  let isWhole = false;
  const writeAll = (): void => {
    if (isWhole) return;
    try {
      writeFileSync(`${file}.unfinished`, [...ended.values()].map(line).join(""), { mode: 0o600 });
      renameSync(`${file}.unfinished`, file);
      isWhole = true;
    } catch {
      setTimeout(writeAll, againMs).unref();
    }
  };
  writeAll();
  const append = (session: EndedSession): void => {
    if (!isWhole) return;
    try {
      appendFileSync(file, line(session));
    } catch {
      isWhole = false;
      setTimeout(writeAll, againMs).unref();
    }
  };

  /** Returns whether the session was not known as ended from this time on. */
  const add = (session: EndedSession, here: boolean): boolean => {
    const before = ended.get(session.id);
    if (before && before.from <= session.from) return false;
    ended.set(session.id, session);
    for (const [id, { until }] of ended) {
      if (until >= now()) break;
      ended.delete(id);
    }
    for (const listener of listeners) listener(session, here);
    return true;
  };
  return {
    end(session) {
      if (add(session, true)) append(session);
    },
    isEnded(id) {
      const session = ended.get(id);
      return session !== undefined && now() >= session.from;
    },
    merge(sessions) {
      for (const session of sessions) add(session, false);
    },
    onEnd(listener) {
      listeners.push(listener);
    },
  };
}
