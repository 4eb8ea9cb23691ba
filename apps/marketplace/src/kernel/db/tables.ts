import type { Hint } from "@partner-konto/contracts/notifications/hint";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { UserRole } from "@partner-konto/domain/roles";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { EventDraft } from "../handler.ts";
import type { MailDraft } from "../work/mail-draft.ts";

/** A jsonb column: read as a value, written as JSON.stringify(value), because pg would send an array as a Postgres array. */
export type Json<T> = ColumnType<T, string, string>;

/** Something to deliver after the commit. */
export type OutboxEntry = (
  | { kind: "event"; event: EventDraft; userId: string | null }
  | { kind: "sealedMail"; sealed: string }
  | { kind: "endStreams"; userId: string }
  | { kind: "hint"; hint: Hint }
  /** As the release before wrote them. */
  | { kind: "mail"; mail: MailDraft }
  | { kind: "contentChanged"; type: string }
  | { kind: "planChanged"; agencyId: string }
) & {
  /** The span of the call that wrote the entry (W3C), if tracing is on; the delivery continues its trace. */
  traceparent?: string;
};

/** Written in the change's transaction; the publisher reads it afterwards (promise 50). */
export interface OutboxTable {
  id: GeneratedAlways<number>;
  entry: Json<OutboxEntry>;
  createdAt: Date;
  /** Set when the entry's message has a position. The row is deleted after delivery. */
  publishedAt: Date | null;
}

/** Published notifications. `position` is assigned at publication, so a reader's cursor never skips a message (promise 36). */
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

/** Who changed what. `version` is the record's version after the change. Concurrent edits are merged by `fields` (promise 31). */
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
  /** In a support session: the viewed person, and the reason. */
  viewingId: string | null;
  viewingReason: string | null;
  /** Whether a program made the change with the person's API key. */
  viaKey: boolean;
  /** The same id for all changes of one call. */
  correlationId: ColumnType<string | null, string | undefined, never>;
}

/** The rights of a request, and the viewed person of a support session. */
export interface RequestRights {
  roles: readonly UserRole[];
  resources: ScopeResources;
  viewingId: string | null;
}

/** One row for each key and owner: the first response, encrypted, kept for 24 hours (promise 32). */
export interface IdempotencyTable {
  owner: string;
  key: string;
  call: string;
  requestHash: string;
  /** Null if nobody was signed in. */
  rights: Json<RequestRights> | null;
  answer: string | null;
  createdAt: Date;
}

declare module "./database.ts" {
  interface Database {
    outbox: OutboxTable;
    message: MessageTable;
    audit: AuditTable;
    idempotency: IdempotencyTable;
  }
}
