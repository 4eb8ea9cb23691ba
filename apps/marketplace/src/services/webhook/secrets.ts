import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Seal } from "../../kernel/seal.ts";
import type { WebhookRow } from "./tables.ts";

/** The secrets that sign now, the newest first; empty when no key opens them. */
export function secretsOf(
  seal: Seal,
  { sealedSecret, formerSealedSecret, formerUntil }: WebhookRow,
  now: Date,
): string[] {
  const former = formerUntil && formerUntil > now ? formerSealedSecret : null;
  return [sealedSecret, former].flatMap((sealed) => (sealed === null ? [] : (seal.open(sealed) ?? [])));
}

/** Seals secrets with the first key that older keys sealed, as for second factors (decision 0076), and forgets former secrets. */
export async function resealWebhooks({ db, seal }: Pick<Kernel, "db" | "seal">, log: FastifyBaseLogger, now: Date) {
  await db
    .updateTable("webhook")
    .set({ formerSealedSecret: null, formerUntil: null })
    .where("formerUntil", "<=", now)
    .execute();
  const rows = await db.selectFrom("webhook").select(["id", "sealedSecret", "formerSealedSecret"]).execute();
  let lost = 0;
  for (const { id, sealedSecret, formerSealedSecret } of rows) {
    const secret = seal.renewed(sealedSecret);
    if (secret === null) lost += 1;
    const former = formerSealedSecret && (seal.renewed(formerSealedSecret) ?? formerSealedSecret);
    if ((secret ?? sealedSecret) === sealedSecret && former === formerSealedSecret) continue;
    // If the row changed meanwhile, the other change sealed it with a present key.
    await db
      .updateTable("webhook")
      .set({ sealedSecret: secret ?? sealedSecret, formerSealedSecret: former })
      .where("id", "=", id)
      .where("sealedSecret", "=", sealedSecret)
      .execute();
  }
  if (lost > 0)
    log.error({ webhooks: lost }, "secrets of webhooks cannot be opened: a key is missing in SEAL_KEYS; put it back");
}
