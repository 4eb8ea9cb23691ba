import { adminMailManager } from "@partner-konto/contracts/mails/admin-mail-manager";
import { noteProblems } from "../../apps/marketplace/src/mails/bounces/index.ts";
import { bounceOf, signedExample } from "../../apps/marketplace/src/states/mail-states.ts";
import { prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Records } from "./records.ts";

/** A colleague's address that bounced and complained, and the signatures of the senders' messages. */
export async function mailRecords(
  stage: Stage,
  { userId, email }: { userId: string; email: string },
): Promise<Records["of"]> {
  const complaint = { kind: "complaint", status: null, reason: "" } as const;
  await prepare(stage, ({ db, now }) =>
    noteProblems(db, [bounceOf(email, now), { ...bounceOf(email, now), ...complaint }]),
  );
  const { id: problemId } = await stage.kernel.db
    .selectFrom("mailProblem")
    .select("id")
    .where("email", "=", email)
    .where("kind", "=", "hardBounce")
    .executeTakeFirstOrThrow();
  return {
    "a mail that came back": { problemId, email },
    "a colleague whose mails do not arrive": { userId, email },
    "a complaint": { email },
    "a sender of mail events": signedExample(stage, adminMailManager.webhook),
    "a sender of returned mails": signedExample(stage, adminMailManager.failureWebhook),
    "a sender of the Robinson list": signedExample(stage, adminMailManager.webhookRobinson),
  };
}
