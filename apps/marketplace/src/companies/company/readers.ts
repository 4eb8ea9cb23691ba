import type { Reader } from "@partner-konto/domain/mails/reader";
import type { Duty } from "@partner-konto/domain/people/duties";
import type { Right, ScopeResource } from "@partner-konto/domain/people/rights";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The people that mails about companies and agencies go to. */
export interface Readers {
  /** A company's master administrators; if there is none who may sign in, everyone who works for the whole company. */
  dealersOfCompany(db: Kysely<Database>, companyId: string): Promise<Reader[]>;
  /** The dealers who have a right at all of these agencies. */
  dealersWhoMay(
    db: Kysely<Database>,
    right: readonly [Right, ScopeResource],
    agencies: readonly { id: string; groupId: string }[],
  ): Promise<Reader[]>;
  /** Platform staff who do this duty. */
  staffOfDuty(db: Kysely<Database>, duty: Duty): Promise<Reader[]>;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    readers: Readers;
  }
}
