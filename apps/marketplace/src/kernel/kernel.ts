import type { PublicLimit } from "@partner-konto/contracts/public-limits";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { Tracing } from "@partner-konto/server/tracing";
import type { Kysely } from "kysely";
import type { NoteActivity } from "./db/audit.ts";
import type { Database } from "./db/database.ts";
import type { Files } from "./files/files.ts";
import type { networksOf } from "./http/client-network.ts";
import type { Use } from "./http/program-use.ts";
import type { FindCaller } from "./http/sign-in.ts";
import type { Parts } from "./parts.ts";
import type { Seal } from "./security/seal.ts";
import type { Tokens } from "./security/tokens.ts";
import type { RestrictedCompany } from "./standing.ts";

/** The kernel's parts; created once in main, and once per test. */
export interface Kernel {
  db: Kysely<Database>;
  findCaller: FindCaller;
  /** Those companies of a scope that are not active (`companies/company/standings.ts`). */
  restrictedCompanies: (db: Kysely<Database>, resources: ScopeResources) => Promise<RestrictedCompany[]>;
  /** Whether one more change with this API key is allowed; counts the change. */
  mayChangeByKey: (db: Kysely<Database>, keyId: string, now: Date) => Promise<boolean>;
  /** Whether one more public call with an effect is allowed for a sender's networks, by the limit that its row names; counts the call. */
  mayCallInPublic: (
    db: Kysely<Database>,
    limit: PublicLimit,
    sender: ReturnType<typeof networksOf>,
    now: Date,
  ) => Promise<boolean>;
  /** Counts a call that a program made with an API key. It must cost the call nothing. */
  countUse?: ((use: Use) => void) | undefined;
  /** Whether one more read with this API key is allowed; counts the read. Undefined if there is no limit. */
  mayReadByKey?: ((keyId: string) => boolean) | undefined;
  /** Whether one more read without a sign-in is allowed for this address; counts the read. Undefined if there is no limit. */
  mayReadUnknown?: ((address: string) => boolean) | undefined;
  /** Called with the entries of the audit log, within their transaction. */
  noteActivity: NoteActivity;
  tokens: Tokens;
  seal: Seal;
  files: Files;
  parts: Parts;
  /** Platform facts on the shop's pages and in mails. */
  platform: { name: string; imprintUrl: string; supportPhone: string | undefined };
  /** The secrets of senders whose messages carry no token; several while one is replaced, none if nobody sends. */
  webhookKeys: readonly Uint8Array[];
  /** The portal's URL, for links in mails. */
  portalUrl: string;
  /** The address of the pages for consumers, for links in their mails. */
  shopUrl: string;
  /** Whom to tell of a security hole; undefined where the operator names nobody. */
  securityContact?: string | undefined;
  now: () => Date;
  /** Undefined when tracing is off. */
  tracing?: Tracing | undefined;
  /** Called before each change if the database is on our own disk; refuses when the disk is full. */
  assertDiskSpace?: (() => void) | undefined;
  /** Called after each commit that may have left background work. */
  poke: () => void;
}
