import type { account } from "@partner-konto/contracts/services/account";
import { recordId } from "@partner-konto/domain/person";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { endOneSession, endSessions, livingSessions } from "./sessions.ts";

type SessionCall = "sessions" | "endSession" | "endOtherSessions";

/** Where one is signed in. What support opened with one's rights is theirs, and not shown here. */
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
};
