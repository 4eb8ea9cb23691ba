import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Seal } from "../../kernel/security/seal.ts";

/** Recovery codes were once kept as digests of 32 bytes, 43 characters in base64url; a mark is longer. */
const digestLength = 43;

/** A recovery code sealed with the first key. A code that no key opens stays as it is, in case its key is put back. */
const codeAnew = (seal: Seal, kept: string): string =>
  kept.length === digestLength ? seal.markOfDigest(kept) : (seal.renewed(kept) ?? kept);

/**
 * Seals with the first key everything that older keys sealed; then the older keys may be removed. Logs how many people's second factor was
 * sealed again and for how many the key is missing.
 */
export async function resealSecrets({ db, seal }: Pick<Kernel, "db" | "seal">, log: FastifyBaseLogger): Promise<void> {
  const factors = await db.selectFrom("secondFactor").select(["userId", "sealedSecret", "recoveryCodes"]).execute();
  let renewed = 0;
  let lost = 0;
  for (const { userId, sealedSecret, recoveryCodes } of factors) {
    const secret = seal.renewed(sealedSecret);
    if (secret === null) lost += 1;
    const codes = recoveryCodes.map((kept) => codeAnew(seal, kept));
    if ((secret ?? sealedSecret) === sealedSecret && codes.every((code, at) => code === recoveryCodes[at])) continue;
    // If the row changed meanwhile, the other change already sealed it with a present key.
    const { numUpdatedRows } = await db
      .updateTable("secondFactor")
      .set({ sealedSecret: secret ?? sealedSecret, recoveryCodes: codes })
      .where("userId", "=", userId)
      .where("sealedSecret", "=", sealedSecret)
      .where(sql<boolean>`recovery_codes = ${recoveryCodes}::text[]`)
      .executeTakeFirst();
    renewed += Number(numUpdatedRows);
  }
  if (renewed > 0) log.info({ people: renewed }, "second factors were resealed with the first key of SEAL_KEYS");
  if (lost > 0)
    log.error({ people: lost }, "second factors cannot be opened: a key is missing in SEAL_KEYS; put it back");
}
