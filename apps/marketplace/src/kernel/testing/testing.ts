import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hint } from "@partner-konto/contracts/notifications/hint";
import type { CallId, InputOf, OutputOf } from "@partner-konto/contracts/services";
import { duties } from "@partner-konto/domain/people/duties";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { isStaff } from "@partner-konto/domain/roles";
import { type SenderLimits, senderLimits } from "@partner-konto/server/slow-senders";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { createApp } from "../../app.ts";
import type { Database } from "../db/database.ts";
import type { OutboxEntry } from "../db/tables.ts";
import { filesInFolder } from "../files/files.ts";
import type { Caller, EventDraft } from "../handler.ts";
import type { HandlerMap } from "../http/routes.ts";
import type { FindCaller } from "../http/sign-in.ts";
import type { WireError } from "../http/wire-error.ts";
import type { Kernel } from "../kernel.ts";
import { createLog } from "../log.ts";
import { newKey, type SigningKey, signingKey } from "../security/keys.ts";
import { sealOf } from "../security/seal.ts";
import { tokensOf } from "../security/tokens.ts";
import type { MailDraft } from "../work/mail-draft.ts";
import { mailsAmong } from "../work/waiting-mail.ts";
import { testDatabase } from "./database.ts";
import { injectCall } from "./inject-call.ts";
import { createTestKernel } from "./kernel.ts";

/** A signed-in caller with a real token. */
export interface Actor {
  caller: Caller;
  token: string;
}

export interface Marketplace {
  app: FastifyInstance;
  db: Kysely<Database>;
  kernel: Kernel;
  /** The time that every handler sees; set it to make links expire. */
  clock: { now: Date };
  /** Signs in a caller with these roles and this scope, without a user record. */
  signIn(who: Omit<Partial<Caller>, "resources"> & { resources?: Partial<ScopeResources> }): Promise<Actor>;
  /** Makes a call over its real route and returns the response; throws if the call was refused. */
  call<Id extends CallId>(id: Id, input: InputOf<Id>, as?: Actor | string): Promise<OutputOf<Id>>;
  /** Makes a call that must be refused and returns the refusal; throws if the call succeeded. */
  refusal<Id extends CallId>(id: Id, input: InputOf<Id>, as?: Actor | string): Promise<WireError>;
  /** The events, mails, hints and ended streams left by the calls so far, oldest first. */
  events(): Promise<EventDraft[]>;
  mails(): Promise<MailDraft[]>;
  hints(): Promise<Hint[]>;
  endedStreams(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Options {
  handlers: HandlerMap;
  /** Used for tokens that were not made by `signIn`: the user service's own. */
  findCaller?: FindCaller;
  db?: Kysely<Database>;
  now?: Date;
  /** The keys of an installation that is started again; by default new keys. */
  keys?: { token: [SigningKey, ...SigningKey[]]; seal: [SigningKey, ...SigningKey[]] };
  senders?: SenderLimits;
  /** Routes beside the services, such as pages. */
  plugin?: (app: FastifyInstance, options: { kernel: Kernel }) => Promise<void>;
}

/** Starts a marketplace with these services on a new database. Its routes are called without a socket. */
export async function startMarketplace({
  handlers,
  findCaller,
  db: given,
  now,
  keys: { token, seal } = { token: [signingKey(newKey())], seal: [signingKey(newKey())] },
  senders = senderLimits,
  plugin,
}: Options): Promise<Marketplace> {
  const fresh = given ? null : await testDatabase();
  const db = given ?? fresh?.db;
  if (!db) throw new Error("no database");
  const clock = { now: now ?? new Date("2026-03-02T09:00:00.000Z") };
  const folder = await mkdtemp(join(tmpdir(), "partner-konto-files-"));
  const callers = new Map<string, Caller>();
  const kernel = createTestKernel(db, {
    tokens: tokensOf(token),
    seal: sealOf(seal, token),
    files: filesInFolder(folder),
    now: () => clock.now,
    findCaller: async (database, signIn) =>
      ("sessionId" in signIn ? callers.get(signIn.sessionId) : null) ?? (await findCaller?.(database, signIn)) ?? null,
  });
  const app = createApp(kernel, handlers, createLog("silent"), { senders });
  if (plugin) await app.register(plugin, { kernel });
  await app.ready();

  const send = async (id: CallId, input: unknown, as?: Actor | string) => {
    const token = typeof as === "string" ? as : as?.token;
    const answer = await injectCall(app, id, input as Record<string, unknown>, clock.now, token);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const outbox = async (): Promise<OutboxEntry[]> =>
    (await db.selectFrom("outbox").select("entry").orderBy("id").execute()).map(({ entry }) => entry);

  return {
    app,
    db,
    kernel,
    clock,
    async signIn(who) {
      const roles = who.roles ?? ["BUSINESS_CUSTOMER_MASTER_ADMIN"];
      const caller: Caller = {
        id: randomUUID(),
        name: "Jutta Beispiel",
        sessionId: randomUUID(),
        frontend: "PARTNER",
        frontends: [who.frontend ?? "PARTNER"],
        isStaff: isStaff(roles),
        duties: roles.includes("PLATFORM_EDITOR") ? duties : [],
        secondFactor: "off",
        viewing: null,
        viaKey: false,
        ...who,
        roles,
        resources: { businessCustomer: [], businessCustomerGroup: [], user: [], ...who.resources },
      };
      callers.set(caller.sessionId, caller);
      const { token } = await kernel.tokens.sign({ userId: caller.id, sessionId: caller.sessionId }, clock.now);
      return { caller, token };
    },
    async call<Id extends CallId>(id: Id, input: InputOf<Id>, as?: Actor | string) {
      const { status, body } = await send(id, input, as);
      if (status !== 200) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
      return body as OutputOf<Id>;
    },
    async refusal<Id extends CallId>(id: Id, input: InputOf<Id>, as?: Actor | string) {
      const { status, body } = await send(id, input, as);
      if (status === 200) throw new Error(`${id} was not refused`);
      return body as WireError;
    },
    events: async () => (await outbox()).flatMap((entry) => (entry.kind === "event" ? [entry.event] : [])),
    mails: async () => mailsAmong(kernel.seal, await outbox()),
    hints: async () => (await outbox()).flatMap((entry) => (entry.kind === "hint" ? [entry.hint] : [])),
    endedStreams: async () => (await outbox()).flatMap((entry) => (entry.kind === "endStreams" ? [entry.userId] : [])),
    async close() {
      await app.close();
      await fresh?.stop();
      await rm(folder, { recursive: true });
    },
  };
}
