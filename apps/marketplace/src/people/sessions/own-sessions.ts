import type { account } from "@partner-konto/contracts/people/account";
import { recordId } from "@partner-konto/domain/person";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { claimsOf } from "./claims.ts";
import { endOneSession, endSessions, livingSessions } from "./sessions.ts";

type SessionCall = "sessions" | "endSession" | "endOtherSessions" | "signOut";

/** The caller's own sessions. Support sessions with the caller's rights belong to the staff member and are not listed. */
export const sessionHandlers: Pick<Handlers<typeof account>, SessionCall> = {
  async sessions(context) {
    const { id, sessionId } = signedInCaller(context);
    const found = await livingSessions(context.db, id, context.now);
    return found.map((session) => ({
      id: session.id,
      frontend: session.frontend,
      browser: session.browser,
      startedAt: session.createdAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      isThis: session.id === sessionId,
    }));
  },

  async endSession(context, { params: { id } }) {
    const { id: userId } = signedInCaller(context);
    if (!recordId.safeParse(id).success || !(await endOneSession(context, userId, id))) throw notFound();
    await context.audit({
      collection: "userSession",
      recordId: id,
      version: 1,
      action: "endSession",
      fields: ["endedAt"],
      before: null,
      after: { userId },
    });
    return { ok: true };
  },

  async endOtherSessions(context) {
    const { id, sessionId } = signedInCaller(context);
    await endSessions(context, id, sessionId);
    await context.audit({
      collection: "userSession",
      recordId: id,
      version: 1,
      action: "endOtherSessions",
      fields: ["endedAt"],
      before: null,
      after: null,
    });
    return { ok: true };
  },

  /** A second sign-out is answered like the first: the session is over either way. */
  async signOut(context, { body: { token } }) {
    const claims = await claimsOf(context, token);
    if (!claims) throw new Refusal("TOKEN_NOT_FOUND");
    await endOneSession(context, claims.userId, claims.sessionId);
    return { ok: true };
  },
};

/** A staff member gives a reason before they change another user's data. The session and the audit record keep it. */
export const beginChanges: Handlers<typeof account>["beginChanges"] = async (context, { body: { reason } }) => {
  const { sessionId, viewing } = signedInCaller(context);
  if (!viewing) throw new Refusal("RIGHT_MISSING");
  await context.db.updateTable("userSession").set({ changesReason: reason }).where("id", "=", sessionId).execute();
  await context.audit({
    collection: "user",
    recordId: viewing.id,
    version: 1,
    action: "beginChanges",
    fields: [],
    before: null,
    after: { reason },
  });
  return { ok: true };
};
