import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Seal } from "../../kernel/seal.ts";

/** Digests, as recovery codes were kept once, are 32 bytes; a mark is longer. */
const digestLength = 43;

/** A recovery code under the first key; one that no key opens stays as it is, for the day its key is put back. */
const codeAnew = (seal: Seal, kept: string): string =>
  kept.length === digestLength ? seal.markOfDigest(kept) : (seal.renewed(kept) ?? kept);

/**
 * Closes anew, with the first key, what older keys closed: after that they may go. Says in the log how many people's second factor that was,
 * and of how many no key is left, which is a key to put back.
 */
export async function sealAnew({ db, seal }: Pick<Kernel, "db" | "seal">, log: FastifyBaseLogger): Promise<void> {
  const factors = await db.selectFrom("secondFactor").select(["userId", "sealedSecret", "recoveryCodes"]).execute();
  let renewed = 0;
  let lost = 0;
  for (const { userId, sealedSecret, recoveryCodes } of factors) {
    const secret = seal.renewed(sealedSecret);
    if (secret === null) lost += 1;
    const codes = recoveryCodes.map((kept) => codeAnew(seal, kept));
    if ((secret ?? sealedSecret) === sealedSecret && codes.every((code, at) => code === recoveryCodes[at])) continue;
    // Whoever changed it meanwhile closed it with a key of today.
    const { numUpdatedRows } = await db
      .updateTable("secondFactor")
      .set({ sealedSecret: secret ?? sealedSecret, recoveryCodes: codes })
      .where("userId", "=", userId)
      .where("sealedSecret", "=", sealedSecret)
      .where(sql<boolean>`recovery_codes = ${recoveryCodes}::text[]`)
      .executeTakeFirst();
    renewed += Number(numUpdatedRows);
  }
  if (renewed > 0) log.info({ people: renewed }, "second factors are sealed anew with the first of SEAL_KEYS");
  if (lost > 0)
    log.error({ people: lost }, "second factors cannot be opened: a key is missing in SEAL_KEYS, put it back");
}
