import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { EnteredRegistration } from "@partner-konto/domain/user/registration";
import type { UserRole } from "@partner-konto/domain/user/roles";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Json, RightsAsked } from "../../kernel/tables.ts";

export interface UserAccountTable {
  id: string;
  version: Generated<number>;
  /** As it was typed; `emailKey` is what it is compared by. */
  email: string;
  emailKey: string;
  isActive: boolean;
  verifiedAt: Date | null;
  firstName: string;
  lastName: string;
  gender: "female" | "male" | null;
  roles: UserRole[];
  usedFrontend: FrontendSource[];
  /** argon2id; null until the invitation was accepted, and never of somebody whose address is not proven. */
  passwordHash: string | null;
  lastSignInAt: Date | null;
  createdAt: Date;
  hasSecondFactor: Generated<boolean>;
  /** First name, last name and address in small letters, made by the database. */
  searchText: GeneratedAlways<string>;
  /** Names and address as text/search folds words, each behind a blank. */
  searchWords: GeneratedAlways<string>;
}

export interface SecondFactorTable {
  userId: string;
  sealedSecret: string;
  /** Null while it was begun and no code of it was given. */
  confirmedAt: Date | null;
  /** Of the newest code that was used, in half minutes since 1970: none counts twice. */
  lastStep: Generated<number>;
  /** Marks of those not used yet (kernel/seal.ts); digests where they were never sealed anew. */
  recoveryCodes: Generated<string[]>;
}

export interface UserSessionTable {
  id: string;
  userId: string;
  /** Support works with this user's rights and scope; `userId` stays who they are. */
  scopeOf: string | null;
  /** Why support changes something with these rights; null while it only looks. */
  changesReason: Generated<string | null>;
  frontend: FrontendSource;
  createdAt: Date;
  /** When its token was last exchanged. */
  usedAt: Date;
  idleMinutes: number;
  endsAt: Date;
  endedAt: Date | null;
  /** As the gateway read it from the browser's own words; null where it sent none. */
  browser: string | null;
}

export type LinkKind = "reset" | "invite" | "verify";

export interface UserLinkTable {
  secretHash: string;
  kind: LinkKind;
  userId: string;
  /** The address it was sent to; a used verify link makes it the user's. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** What somebody entered who says that an address is theirs. Whoever reads that mailbox makes it count. */
export interface RegistrationTable {
  secretHash: string;
  emailKey: string;
  entered: JSONColumnType<EnteredRegistration>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface KnownDeviceTable {
  id: string;
  userId: string;
  secretHash: string;
  usedAt: Date;
}

/** When something was tried lately, by a hashed key: no address and no e-mail lies here. */
export interface GuessTable {
  key: string;
  recent: Date[];
  lastAt: Date;
}

export interface ApiTokenTable {
  id: string;
  userId: string;
  secretHash: string;
  lastFour: string;
  createdAt: Date;
  /** Who made it and saw it; null of old keys of which nobody knows. */
  makerId: Generated<string | null>;
  /** Whether whoever made it gave a code of a second factor. */
  withCode: Generated<boolean>;
  /** Its owner's rights when somebody else made it; null of a key they made themselves. */
  madeFor: Json<RightsAsked> | null;
  /** When its owner was told that it expires, or counts no longer. */
  warnedAt: Date | null;
}

export interface UserTables {
  userAccount: UserAccountTable;
  secondFactor: SecondFactorTable;
  userSession: UserSessionTable;
  userLink: UserLinkTable;
  registration: RegistrationTable;
  knownDevice: KnownDeviceTable;
  guess: GuessTable;
  apiToken: ApiTokenTable;
}
