import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Actor, actors } from "@partner-konto/contracts/rights-table";
import type { ProviderState } from "@partner-konto/contracts/states";
import { sql } from "kysely";
import { createApp } from "../../apps/marketplace/src/app.ts";
import { handlers } from "../../apps/marketplace/src/handlers.ts";
import { filesInFolder } from "../../apps/marketplace/src/kernel/files/files.ts";
import type { Context } from "../../apps/marketplace/src/kernel/handler.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { createTestKernel } from "../../apps/marketplace/src/kernel/testing/kernel.ts";
import type { NewUser } from "../../apps/marketplace/src/people/records/index.ts";
import { startSession } from "../../apps/marketplace/src/people/sessions/sessions.ts";
import { withSecondFactor, withSecondFactorBegun } from "../../apps/marketplace/src/states/people/second-factor.ts";
import { make, password, prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Cell } from "./cells.ts";
import { monday, type Values } from "./records.ts";
import { startUndoing } from "./undoing.ts";
import { buildWorld } from "./world.ts";

/** States that concern the caller, or a record that no other call needs. */
const preparations: Partial<
  Record<ProviderState, (context: Context, person: NewUser, values: Values) => Promise<Values>>
> = {
  async "a user without a subscription"({ db }, { id }) {
    await db.deleteFrom("subscription").where("userId", "=", id).execute();
    return {};
  },
  async "support that looks at the portal as somebody else"({ db }, { id, roles }, { userId }) {
    if (!roles.includes("PLATFORM_ADMIN")) return {};
    await db
      .updateTable("userSession")
      .set({ scopeOf: String(userId) })
      .where("userId", "=", id)
      .execute();
    return {};
  },
  async "a company that waits for its activation"({ db }, _, { groupId }) {
    await db
      .updateTable("businessCustomerGroup")
      .set({ isActivated: false })
      .where("id", "=", String(groupId))
      .execute();
    return {};
  },
  async "prices that wait for a second person"({ db }, _, { planId }) {
    await db.updateTable("pricePlan").set({ state: "waiting" }).where("id", "=", String(planId)).execute();
    return {};
  },
  async "somebody signed in with two browsers"({ db, now }, { id: userId, roles }) {
    return { sessionId: await startSession(db, { userId, roles, frontend: "PARTNER" }, now) };
  },
  "somebody who begins with a second factor": async (context, { id }) => ({
    code: await withSecondFactorBegun(context, id),
  }),
  "somebody with a second factor": async (context, { id }) => ({ code: await withSecondFactor(context, id) }),
  async "a master administrator with a colleague who has a second factor"({ db }, _person, { userId }) {
    await db.updateTable("userAccount").set({ hasSecondFactor: true }).where("id", "=", String(userId)).execute();
    return {};
  },
};

/** Adds another company to a user who is to lose a place. A user without any place would become invisible, which is refused. */
async function elsewhere({ db }: Context, { scopeId }: Values): Promise<Values> {
  const businessCustomerGroup = sql<string[]>`business_customer_group || ${randomUUID()}::uuid`;
  await db.updateTable("scope").set({ businessCustomerGroup }).where("id", "=", String(scopeId)).execute();
  return {};
}

/** Makes a person the only one of the company: a merger needs a decision about each of its people, and the example names one. */
async function alone({ db }: Context, { groupId, userId }: Values): Promise<Values> {
  const isThem = sql<boolean>`user_id = ${userId}`;
  const businessCustomerGroup = sql<string[]>`case when ${isThem} then array[${groupId}::uuid] else '{}' end`;
  await db.updateTable("scope").set({ businessCustomer: [], businessCustomerGroup }).execute();
  return {};
}

/** A sum that the sandbox confirms: without news of the provider, asking for a payment changes nothing. */
async function withNews({ db }: Context, { transactionId }: Values): Promise<Values> {
  const payment = db.updateTable("payment").where("transactionId", "=", String(transactionId));
  await payment.set({ financedCents: 300_000 }).execute();
  return {};
}

/** Starts the whole marketplace on its own port, with every actor of the rights table signed in. */
export async function startWalkedMarketplace() {
  const undoing = await startUndoing();
  // A clock that advances at every read, so that no two times are equal; tokens do not expire.
  let ticks = 0;
  const folder = await mkdtemp(path.join(tmpdir(), "partner-konto-files-"));
  const kernel = createTestKernel(undoing.db, {
    files: filesInFolder(folder),
    now() {
      ticks += 1;
      return new Date(monday.getTime() + ticks);
    },
  });
  const app = createApp(kernel, handlers, createLog("silent"), { trustedProxies: ["127.0.0.1"] });
  let asked = 0;
  app.addHook("onRequest", async () => {
    asked += 1;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const stage: Stage = { kernel, app };
  const world = await buildWorld(stage);
  const tokens = new Map<Actor, string>();
  for (const actor of actors) {
    const person = world.people.get(actor);
    if (!person) continue;
    const { access_token: token } = await make(stage, "user.login", {
      body: { email: person.contactPoint.email, password },
    });
    tokens.set(actor, token);
  }
  // The inactive user has both kinds of token; neither must work.
  const { apiToken } = await make(stage, "user.changeApiToken", { body: { password } }, tokens.get("inactive"));
  /** Changes only the record. The regular call would also end the sessions, but the record alone must be enough. */
  const deactivate = async (): Promise<void> => {
    const id = world.people.get("inactive")?.id ?? "";
    await undoing.db.updateTable("userAccount").set({ isActive: false }).where("id", "=", id).execute();
    await undoing.keep();
  };
  const { db } = undoing;
  const hashes = await Promise.all([
    db.selectFrom("userAccount").select("passwordHash as secret").execute(),
    db.selectFrom("userLink").select("secretHash as secret").execute(),
    db.selectFrom("orderLink").select("secretHash as secret").execute(),
    db.selectFrom("ratingLink").select("secretHash as secret").execute(),
    db.selectFrom("knownDevice").select("secretHash as secret").execute(),
  ]);
  await undoing.keep();
  return {
    /** Values that no response may contain (promise 11). */
    secrets: [...hashes.flat().flatMap(({ secret }) => secret ?? []), ...tokens.values(), apiToken, password],
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    ...undoing,
    world,
    tokens,
    apiToken,
    deactivate,
    /** Prepares what a call assumes about its caller; undone after the call. Returns the new values, if any. */
    async prepare({ id, call, actor, right: { by = [] } }: Cell, values: Values): Promise<Values | undefined> {
      if (id === "scope.removeResourceFromScopes") return prepare(stage, (context) => elsewhere(context, values));
      if (id === "group.merge") return prepare(stage, (context) => alone(context, values));
      if (id === "ratepayV2.getPayla") return prepare(stage, (context) => withNews(context, values));
      const own = preparations[call.example.given];
      const person = world.people.get(actor);
      if (!own || !person) return undefined;
      const made = await prepare(stage, (context) => own(context, person, values));
      return by.length === 0 ? made : {};
    },
    /** The number of requests that arrived. */
    asked: () => asked,
    app,
    seal: kernel.seal,
    async close() {
      await app.close();
      await undoing.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type WalkedMarketplace = Awaited<ReturnType<typeof startWalkedMarketplace>>;
