import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../kernel/db/database.ts";
import { accountsByKey } from "../people/records/index.ts";
import { demoSignIns } from "./sign-ins.ts";

/** The addresses of the demo's people who are there; none in a database of real dealers. */
export async function presentSignIns(db: Kysely<Database>): Promise<string[]> {
  const found = await accountsByKey(
    db,
    demoSignIns.map(({ email }) => emailKey(email)),
  );
  return [...found.values()].map(({ email }) => email);
}
