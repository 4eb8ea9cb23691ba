import { randomUUID } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import { adminMailManager } from "@partner-konto/contracts/mails/admin-mail-manager";
import { webhookSignature } from "../../kernel/security/standard-webhooks.ts";
import { noteProblems, type Problem } from "../../mails/bounces/index.ts";
import { prepare, type Stage } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** A hard bounce of an address. */
export const bounceOf = (email: string, at: Date): Problem => ({
  kind: "hardBounce",
  email,
  status: "5.1.1",
  reason: "550 5.1.1 User unknown",
  source: "event",
  at,
  mail: null,
  stops: true,
});

/** The signature of a call's example, with a new id. */
function signedExample({ kernel }: Pick<Stage, "kernel">, call: AnyCall) {
  const [key] = kernel.webhookKeys;
  if (!key) throw new Error("no secret of a sender is set");
  const [id, timestamp] = [randomUUID(), String(Math.floor(kernel.now().getTime() / 1000))];
  const signature = webhookSignature(key, { id, timestamp }, JSON.stringify(call.example.body));
  return { webhookId: id, webhookTimestamp: timestamp, webhookSignature: signature };
}

export const mailStates = {
  async "a mail that came back"(stage) {
    const email = `dora-${randomUUID()}@post.example`;
    await prepare(stage, ({ db, now }) => noteProblems(db, [bounceOf(email, now)]));
    const { id: problemId } = await stage.kernel.db
      .selectFrom("mailProblem")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { values: { problemId, email } };
  },
  async "a complaint"(stage) {
    const email = `emil-${randomUUID()}@post.example`;
    await prepare(stage, ({ db, now }) =>
      noteProblems(db, [{ ...bounceOf(email, now), kind: "complaint", status: null, reason: "" }]),
    );
    return { values: { email } };
  },
  "a sender of mail events": async (stage) => ({ values: signedExample(stage, adminMailManager.webhook) }),
  "a sender of returned mails": async (stage) => ({ values: signedExample(stage, adminMailManager.failureWebhook) }),
  "a sender of the Robinson list": async (stage) => ({
    values: signedExample(stage, adminMailManager.webhookRobinson),
  }),
} satisfies Partial<StateHandlers>;
