import type { AnyCall, Call, CallOutput, PathParams } from "@partner-konto/contracts/call";
import type { ActivityKind } from "@partner-konto/domain/activity/kinds";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { UserRole } from "@partner-konto/domain/user/roles";
import type { ScopeResources } from "@partner-konto/domain/user/scope";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { MailDraft } from "../mail/mail.ts";
import type { Database } from "./database.ts";
import type { Files } from "./files.ts";
import type { Seal } from "./seal.ts";
import type { Tokens } from "./tokens.ts";

/** Who makes a call, as the token and the user's record say at this moment. */
export interface Caller {
  id: string;
  name: string;
  sessionId: string;
  /** A program with the person's API key; the key's id stands for the session. */
  viaKey: boolean;
  roles: readonly UserRole[];
  frontend: FrontendSource;
  resources: ScopeResources;
  /** Platform staff: their scope is everything. */
  isStaff: boolean;
  /** Whose rights and scope support works with, and whether it may change anything (and why) or only look; null for everybody else. */
  viewing: { id: string; name: string; mayChange: boolean; reason: string | null } | null;
  /** "owed": has to set one up, and no rights before. */
  secondFactor: "on" | "off" | "owed";
}

/** Who asks for what happens later: with which API key, as it goes on only as long as the key does, or in whose place as support, and why. */
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

/** What every handler gets. In a call with an effect `db` is the one transaction that also holds audit, events and mails. */
export interface Context {
  db: Kysely<Database>;
  /** Null only in calls that anyone may make. */
  caller: Caller | null;
  now: Date;
  log: FastifyBaseLogger;
  /** Address of the portal, for links in mails; never taken from a request (promise 8). */
  portalUrl: string;
  /** Writes a notification event beside the change; it is published after the commit (promise 50). */
  publish(event: EventDraft): Promise<void>;
  /** Queues a mail beside the change; it is sent after the commit. */
  mail(draft: MailDraft): Promise<void>;
  /** Records who changed what, before and after. However many entries are given, it takes the same few statements. */
  audit(...entries: AuditDraft[]): Promise<void>;
  /** After the commit, and within a second, closes the user's sockets: call it when a session, a role or a scope ends (promise 3).
   * Those still entitled come back by themselves and are checked anew. */
  endStreams(userId: string): Promise<void>;
  /** Where files lie. No transaction takes back what is done here. */
  files: Files;
  /** Signs and reads access tokens. */
  tokens: Tokens;
  /** Keeps what must be read again but not in the database. */
  seal: Seal;
  /** Whether platform staff have no rights before they set up a second factor. */
  staffNeedsSecondFactor: boolean;
  /** Aborted when whoever asked waits no longer: for what takes long, and should not stay when nobody is told of it. */
  gone: AbortSignal | undefined;
  /** The browser's address: X-Forwarded-For as the gateway sent it, else the connection's. Guesses are counted by it (promise 6). */
  address: string;
  /**
   * For handlers marked `outsideTransaction`: runs the part that must be one, and hands it a context whose db, audit, mail, publish and
   * endStreams belong to that transaction. Anywhere else it is the transaction that runs already.
   */
  transaction<T>(run: (context: Context) => Promise<T>): Promise<T>;
}

/** A change others may hear of. `channelId` is the room: an agency's id. */
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

/** `fields` are the top-level names (or dotted paths) that changed: concurrent edits of different fields merge by them. */
export type AuditDraft = ActivityKind & {
  recordId: string;
  version: number;
  fields: readonly string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The same for all that one call changes together. */
  correlationId?: string;
};

type Values<Shape> = { [K in keyof Shape]: Shape[K] extends z.ZodType ? z.output<Shape[K]> : never };

/** A call's input after its schemas: path parameters and query flat in `params`, `body`, and the version of If-Match. */
export type HandlerInput<C> =
  C extends Call<infer Path, infer P, infer Q, infer B, z.ZodType, boolean, infer V>
    ? {
        params: { [N in Exclude<PathParams<Path>, keyof P>]: string } & Values<P>;
        query: Values<Q>;
        body: B extends z.ZodType ? z.output<B> : undefined;
        version: V extends true ? number : undefined;
      }
    : never;

export type Handler<C> = (context: Context, input: HandlerInput<C>) => Promise<CallOutput<C>>;

/** The handlers of a service: leave one call out and it does not compile. */
export type Handlers<S extends Record<string, AnyCall>> = { [K in keyof S]: Handler<S[K]> };

/** The caller of a call that needs one; the kernel has refused everyone else before. */
export function signedInCaller(context: Context): Caller {
  if (!context.caller) throw new Error("a call without sign-in asked for its caller");
  return context.caller;
}
