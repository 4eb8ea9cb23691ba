import { isDeepStrictEqual } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Seal } from "../../kernel/security/seal.ts";
import type { FormerSecret, WebhookRow } from "./tables.ts";

/** The former secrets that still sign. */
export const formerOf = ({ formerSecrets }: Pick<WebhookRow, "formerSecrets">, now: Date): FormerSecret[] =>
  formerSecrets.filter(({ until }) => new Date(until) > now);

/** The secrets that sign now, the newest first; empty when no key opens them. */
export const secretsOf = (seal: Seal, webhook: WebhookRow, now: Date): string[] =>
  [webhook.sealedSecret, ...formerOf(webhook, now).map(({ sealed }) => sealed)].flatMap(
    (sealed) => seal.open(sealed) ?? [],
  );

/** Seals secrets with the first key that older keys sealed, as for second factors (decision 0009), and forgets former secrets. */
export async function resealWebhooks({ db, seal }: Pick<Kernel, "db" | "seal">, log: FastifyBaseLogger, now: Date) {
  const rows = await db.selectFrom("webhook").select(["id", "sealedSecret", "formerSecrets"]).execute();
  let lost = 0;
  for (const { id, sealedSecret, formerSecrets } of rows) {
    const secret = seal.renewed(sealedSecret);
    if (secret === null) lost += 1;
    const former = formerOf({ formerSecrets }, now).map(({ sealed, until }) => ({
      sealed: seal.renewed(sealed) ?? sealed,
      until,
    }));
    if ((secret ?? sealedSecret) === sealedSecret && isDeepStrictEqual(former, formerSecrets)) continue;
    // If the row changed meanwhile, the other change sealed it with a present key.
    await db
      .updateTable("webhook")
      .set({ sealedSecret: secret ?? sealedSecret, formerSecrets: JSON.stringify(former) })
      .where("id", "=", id)
      .where("sealedSecret", "=", sealedSecret)
      .execute();
  }
  if (lost > 0)
    log.error({ webhooks: lost }, "secrets of webhooks cannot be opened: a key is missing in SEAL_KEYS; put it back");
}
