import type { AnyCall, Call, CallOutput, PathParams } from "@partner-konto/contracts/call";
import type { Hint } from "@partner-konto/contracts/notifications/hint";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Duty } from "@partner-konto/domain/people/duties";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { ActivityKind } from "@partner-konto/domain/platform/activity/kinds";
import type { UserRole } from "@partner-konto/domain/roles";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Database } from "./db/database.ts";
import type { Files } from "./files/files.ts";
import type { networksOf } from "./http/client-network.ts";
import type { Parts } from "./parts.ts";
import type { Seal } from "./security/seal.ts";
import type { SignedMessage } from "./security/standard-webhooks.ts";
import type { Tokens } from "./security/tokens.ts";
import type { MailDraft } from "./work/mail-draft.ts";

/** The caller of a request, from the token and the current user record. */
export interface Caller {
  id: string;
  name: string;
  sessionId: string;
  /** Whether the caller is a program with the person's API key. `sessionId` is then the key's id. */
  viaKey: boolean;
  roles: readonly UserRole[];
  /** The duties of an editor of the platform. */
  duties: readonly Duty[];
  frontend: FrontendSource;
  /** Every frontend that the person uses; the browser may show another one than the session began with. */
  frontends: readonly FrontendSource[];
  resources: ScopeResources;
  /** Whether the caller is platform staff; their scope is everything. */
  isStaff: boolean;
  /** In a support session: the viewed person, and whether changes are allowed, with the reason. Otherwise null. */
  viewing: { id: string; name: string; mayChange: boolean; reason: string | null } | null;
  /** "owed": the person must set one up and has no rights before. */
  secondFactor: "on" | "off" | "owed";
}

/** The person who asks for something that happens later, with the API key or the support session they used. The work ends with the key. */
export interface Asker {
  userId: string;
  keyId: string | null;
  viewingId: string | null;
  viewingReason: string | null;
}

export const askerOf = ({ id: userId, viaKey, sessionId, viewing }: Caller): Asker => ({
  userId,
  keyId: viaKey ? sessionId : null,
  viewingId: viewing?.id ?? null,
  viewingReason: viewing?.reason ?? null,
});

/** The context of every handler. In a call with an effect `db` is the one transaction that also holds audit, events and mails. */
export interface Context {
  db: Kysely<Database>;
  /** Null only in calls that anyone may make. */
  caller: Caller | null;
  now: Date;
  log: FastifyBaseLogger;
  /** The portal's URL, for links in mails; never taken from a request (promise 8). */
  portalUrl: string;
  /** The address of the pages for consumers, for links in their mails; never taken from a request either. */
  shopUrl: string;
  /** Writes a notification event in the same transaction, with mails that go out for it; it is published after the commit (promise 50). */
  publish(event: EventDraft, ...mails: MailDraft[]): Promise<void>;
  /** Queues mails in the same transaction; they are sent after the commit. */
  mail(...drafts: [MailDraft, ...MailDraft[]]): Promise<void>;
  /** Records who changed what, before and after. The number of statements does not depend on the number of entries. */
  audit(...entries: AuditDraft[]): Promise<void>;
  /**
   * Closes the user's sockets within a second after the commit. Call it when a session, a role or a scope ends (promise 3). Users who still
   * have access reconnect and are checked again.
   */
  endStreams(userId: string): Promise<void>;
  /** Tells open portals after the commit what they should load anew, at least once. It is stored for nobody. */
  hint(hint: Hint): Promise<void>;
  /** The file storage. It is not part of the transaction, so a rollback does not undo its changes. */
  files: Files;
  /** The settings of areas, and the functions of later areas that an earlier one calls. */
  parts: Parts;
  /** Signs and reads access tokens. */
  tokens: Tokens;
  /** Encrypts values that must be readable later but not in plain text in the database. */
  seal: Seal;
  /**
   * Aborted when the caller has disconnected. Long-running work then stops, so that it leaves no result that its caller does not know of.
   */
  gone: AbortSignal | undefined;
  /**
   * The browser's address: the gateway's X-Forwarded-For, otherwise the connection's address. Limits on guesses count by it (promise 6).
   */
  address: string;
  /**
   * The networks by which a caller without a sign-in is counted (decision 0127); null for machines of our own network and for work that no
   * request asks for.
   */
  stranger: ReturnType<typeof networksOf> | null;
  /**
   * For handlers marked `outsideTransaction`: runs `run` in a transaction, with a context whose db, audit, mail, publish and endStreams
   * belong to it. In other handlers it uses the transaction that is already running.
   */
  transaction<T>(run: (context: Context) => Promise<T>): Promise<T>;
}

/** A change that other users may be notified about. `channelId` is the room: an agency's id. */
export interface EventDraft {
  channelId: string;
  refCollection: string;
  refId: string;
  type: "ADD" | "CREATE" | "UPDATE" | "DELETE";
  message: string;
  action: string;
  companyName: string;
  bcName: string;
  daName: string | null;
}

/** `fields` are the top-level names (or dotted paths) that changed. Concurrent edits of different fields are merged by them. */
export type AuditDraft = ActivityKind & {
  recordId: string;
  version: number;
  fields: readonly string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The same id for all changes of one call. */
  correlationId?: string;
  /** The agency that the change concerns, where the caller has locked it; otherwise the activity looks for it. Not stored. */
  agency?: { id: string; groupId: string };
};

type Values<Shape> = { [K in keyof Shape]: Shape[K] extends z.ZodType ? z.output<Shape[K]> : never };

/**
 * A call's parsed input: path parameters in `params`, `query`, `body`, the version of If-Match, and X-Validation-Token. A signed call has
 * its message in `signed`, and no `body`.
 */
export type HandlerInput<C> =
  C extends Call<infer Path, infer P, infer Q, infer B, z.ZodType, boolean, infer V, infer T>
    ? {
        params: { [N in Exclude<PathParams<Path>, keyof P>]: string } & Values<P>;
        query: Values<Q>;
        body: B extends z.ZodType ? z.output<B> : undefined;
        version: V extends true ? number : undefined;
        validationToken: T extends true ? string | undefined : undefined;
        signed: SignedMessage | undefined;
      }
    : never;

export type Handler<C> = (context: Context, input: HandlerInput<C>) => Promise<CallOutput<C>>;

/** The handlers of a service. A missing call is a compile error. */
export type Handlers<S extends Record<string, AnyCall>> = { [K in keyof S]: Handler<S[K]> };

/** The caller of a call that requires one; the kernel has already refused all others. */
export function signedInCaller(context: Context): Caller {
  if (!context.caller) throw new Error("a call without sign-in has no caller");
  return context.caller;
}
