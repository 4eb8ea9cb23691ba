import type { Session } from "../session/session.ts";
import { createAskers } from "./askers.ts";
import { createAudience } from "./audience.ts";
import { createHubState } from "./hub-state.ts";
import type { Hub, HubParts } from "./hub-types.ts";
import { createListening } from "./listening.ts";
import { startRounds } from "./rounds.ts";

const checkEveryMs = 60_000;

export function createHub(userId: string, first: Session, parts: HubParts): Hub {
  const audience = createAudience(userId, parts.onDrift);
  const askers = createAskers(first, audience.readers, parts);
  const state = createHubState(audience.tell);
  const listening = createListening(parts, audience);
  const rounds = startRounds(parts, { audience, askers, state, listening });
  const checking = setInterval(rounds.check, checkEveryMs * (0.75 + Math.random() * 0.5)).unref();
  const { readers } = audience;

  function renew(session: Session): void {
    if (askers.renew(session)) rounds.again();
  }

  return {
    renew,
    attach(reader) {
      readers.add(reader);
      renew(reader.session);
      const position = listening.position();
      if (position !== undefined) reader.push({ kind: "catchUp", position });
      const now = state.now();
      if (now) reader.push({ kind: "state", state: now });
    },
    detach(reader) {
      readers.delete(reader);
      askers.leave(reader);
    },
    readers: () => readers,
    state: state.now,
    isRelevant: audience.isRelevant,
    fetch: (query) => (state.now() === "off" ? null : listening.fetch(query)),
    settled: state.settled,
    refresh: rounds.again,
    close() {
      clearInterval(checking);
      rounds.stop();
      for (const reader of readers) reader.close();
    },
  };
}
