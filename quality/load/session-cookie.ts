import { randomUUID } from "node:crypto";
import { tokenCookie } from "@partner-konto/domain/constants";
import { createSealer } from "../../apps/gateway/src/session/sealer.ts";
import type { Session } from "../../apps/gateway/src/session/session.ts";

/** The session cookie of a signed-in person, sealed as a gateway with this key would seal it. */
export async function sessionCookie(key: Uint8Array, who: Partial<Session> = {}): Promise<string> {
  const now = Date.now();
  const session: Session = {
    id: randomUUID(),
    token: "x".repeat(300),
    tokenExpiresAt: now + 3_600_000,
    tokenRenewAt: now + 3_600_000,
    userId: randomUUID(),
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    frontend: "PARTNER",
    startedAt: now,
    // A browser gets a newer cookie every ten seconds. This cookie is never renewed, so its last activity lies in the future.
    lastActivityAt: now + 600_000,
    ...who,
  };
  return `${tokenCookie}=${await createSealer([key]).seal(tokenCookie, session)}`;
}
