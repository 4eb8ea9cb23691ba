import { failsForDays } from "@partner-konto/domain/webhook/pauses";
import type { Context } from "../../kernel/handler.ts";
import { dealersOfCompany } from "../user/index.ts";
import { switchedOffMail } from "./mails.ts";
import { giveUpWaiting } from "./records.ts";

/** A webhook with few events may fail once and have nothing to send for days. */
const fewestAttempts = 5;

/** Whether a webhook failed for so long that it is switched off. */
export const failsTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failsForDays * 86_400_000;

/** Switches a webhook off that failed for days, also at several attempts of the last one, once, and mails the company. */
export async function switchOff(context: Context, webhookId: string): Promise<void> {
  const { db, now } = context;
  const off = await db
    .updateTable("webhook")
    .set((eb) => ({ isOn: false, offByFailure: true, version: eb("version", "+", 1), modifiedAt: now }))
    .where("id", "=", webhookId)
    .where("isOn", "=", true)
    // Somebody may have switched it on again meanwhile, or it answered.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhookLane")
          .select("webhookId")
          .where("webhookId", "=", webhookId)
          .where("failingSince", "<=", new Date(now.getTime() - failsForDays * 86_400_000)),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhookDelivery")
          .select(({ fn }) => fn.sum("attempts").as("tried"))
          .where("webhookId", "=", webhookId)
          .where("attemptedAt", ">", new Date(now.getTime() - 86_400_000))
          .having(({ fn }) => fn.sum("attempts"), ">=", fewestAttempts),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!off) return;
  await giveUpWaiting(db, webhookId);
  await context.audit({
    collection: "webhook",
    recordId: webhookId,
    version: off.version,
    action: "switchOffWebhook",
    fields: ["isOn"],
    before: { isOn: true },
    after: { isOn: false },
  });
  const [first, ...others] = (await dealersOfCompany(db, off.groupId)).map((reader) =>
    switchedOffMail(context, reader, off),
  );
  if (first) await context.mail(first, ...others);
}
