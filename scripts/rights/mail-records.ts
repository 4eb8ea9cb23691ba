import { adminMailManager } from "@partner-konto/contracts/services/admin-mail-manager";
import { noteProblems } from "../../apps/marketplace/src/services/mail-manager/index.ts";
import { bounceOf, signedExample } from "../../apps/marketplace/src/states/mail-states.ts";
import { prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Records } from "./records.ts";

/** A colleague's address that bounced, and the signatures of the senders' messages. */
export async function mailRecords(
  stage: Stage,
  { userId, email }: { userId: string; email: string },
): Promise<Records["of"]> {
  await prepare(stage, ({ db, now }) => noteProblems(db, [bounceOf(email, now)]));
  const { id: problemId } = await stage.kernel.db
    .selectFrom("mailProblem")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return {
    "a mail that came back": { problemId, email },
    "a colleague whose mails do not arrive": { userId, email },
    "a sender of mail events": signedExample(stage, adminMailManager.webhook),
    "a sender of returned mails": signedExample(stage, adminMailManager.failureWebhook),
    "a sender of the Robinson list": signedExample(stage, adminMailManager.webhookRobinson),
  };
}
