import { failsForDays } from "@partner-konto/domain/notifications/webhooks/retries";
import type { Context } from "../../kernel/handler.ts";
import { dealersOfCompany } from "../../people/records/index.ts";
import { switchedOffMail } from "./mails.ts";
import { giveUpWaiting } from "./records.ts";
import type { WebhookRow } from "./tables.ts";

/** A webhook with few events may fail once and have nothing to send for days. */
const fewestAttempts = 5;

/** Whether a webhook failed for so long that it is switched off. */
export const failsTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failsForDays * 86_400_000;

/** Why a webhook is switched off: nothing arrived for days, or its server said that it wants no more (410). */
export type WhyOff = "failed" | "gone";

/**
 * Switches a webhook off, once, and mails the company: one that failed for days, also at several attempts of the last one, or one whose
 * server answered 410 at this address.
 */
export async function switchOff(context: Context, { id: webhookId, url }: WebhookRow, why: WhyOff): Promise<void> {
  const { db, now } = context;
  const since = new Date(now.getTime() - failsForDays * 86_400_000);
  const off = await db
    .updateTable("webhook")
    .set((eb) => ({ isOn: false, offByFailure: true, version: eb("version", "+", 1), modifiedAt: now }))
    .where("id", "=", webhookId)
    .where("isOn", "=", true)
    .where("url", "=", url)
    // Somebody may have switched it on again meanwhile, or it answered.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhookLane")
          .select("webhookId")
          .where("webhookId", "=", webhookId)
          .where("failingSince", "<=", why === "gone" ? now : since),
      ),
    )
    .$if(why === "failed", (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("webhookDelivery")
            .select(({ fn }) => fn.sum("attempts").as("tried"))
            .where("webhookId", "=", webhookId)
            .where("attemptedAt", ">", new Date(now.getTime() - 86_400_000))
            .having(({ fn }) => fn.sum("attempts"), ">=", fewestAttempts),
        ),
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
    switchedOffMail(context, reader, off, why),
  );
  if (first) await context.mail(first, ...others);
}
