import type { UserRole } from "@partner-konto/domain/user/roles";
import type { ScopeResources } from "@partner-konto/domain/user/scope";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MailDraft } from "../mail/mail.ts";
import type { EventDraft } from "./handler.ts";

/** A jsonb column: read as a value, written as JSON.stringify(value), because pg would send an array as a Postgres array. */
export type Json<T> = ColumnType<T, string, string>;

/** What leaves the house after a commit. */
export type OutboxEntry = (
  | { kind: "event"; event: EventDraft; userId: string | null }
  | { kind: "mail"; mail: MailDraft }
  | { kind: "endStreams"; userId: string }
) & {
  /** The span of the call that left it (W3C), where it is traced: what becomes of it goes on in that trace. */
  traceparent?: string;
};

/** Written in the change's transaction, taken by the publisher afterwards (promise 50). */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  entry: Json<OutboxEntry>;
  createdAt: Date;
  /** Set when its message has a position; the row goes once it was emitted. */
  publishedAt: Date | null;
}

/** Published notifications; `position` is given at publication, so a reader's cursor never skips one (promise 36). */
export interface MessageTable {
  id: string;
  position: Generated<number>;
  outboxId: number;
  userId: string | null;
  channelId: string;
  refCollection: string;
  refId: string;
  type: "ADD" | "CREATE" | "UPDATE" | "DELETE";
  createdAt: Date;
  message: string;
  action: string;
  companyName: string;
  bcName: string;
  daName: string | null;
}

/** Who changed what; `version` is the record's after the change. Concurrent edits are merged by `fields` (promise 31). */
export interface AuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  userId: string | null;
  collection: string;
  recordId: string;
  version: number;
  action: string;
  fields: string[];
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  /** Whose rights support worked with, and why. */
  viewingId: string | null;
  viewingReason: string | null;
  /** Whether a program made the change, with the person's API key. */
  viaKey: boolean;
  /** The same for all that one call changed together. */
  correlationId: ColumnType<string | null, string | undefined, never>;
}

/** With which rights something was asked, and in whose place. */
export interface RightsAsked {
  roles: readonly UserRole[];
  resources: ScopeResources;
  viewingId: string | null;
}

/** One row a key and owner: the first answer, sealed, for 24 hours (promise 32). */
export interface IdempotencyTable {
  owner: string;
  key: string;
  call: string;
  requestHash: string;
  /** Null where nobody was signed in. */
  rights: Json<RightsAsked> | null;
  answer: string | null;
  createdAt: Date;
}

export interface KernelTables {
  outbox: OutboxTable;
  message: MessageTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
}
