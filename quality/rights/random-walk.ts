import { buildRequest } from "@partner-konto/contracts/request";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { type UserRole, userRoles } from "@partner-konto/domain/roles";
import { sql } from "kysely";
import { seededRandom } from "../../apps/gateway/src/testing/seeded-random.ts";
import { mailsAmong } from "../../apps/marketplace/src/kernel/work/waiting-mail.ts";
import { password } from "../../apps/marketplace/src/states/stage.ts";
import { beyond, everybodysRights, type Rights } from "./effective-rights.ts";
import type { WalkedMarketplace } from "./marketplace.ts";
import { monday } from "./records.ts";

const mostSteps = 5;
/** Half of the walkers are administrators, because nearly all calls of the other roles are refused. */
const administrators: readonly UserRole[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN", "BUSINESS_CUSTOMER_ADMIN"];
const kinds = ["businessCustomer", "businessCustomerGroup", "user"] as const;

/** The ids that a walk may use. */
interface Targets {
  people: { id: string; scopeId: string; version: number; scopeVersion: number }[];
  agencies: string[];
  companies: string[];
}

async function targetsOf({ db }: WalkedMarketplace): Promise<Targets> {
  const people = await db
    .selectFrom("userAccount")
    .innerJoin("scope", "scope.userId", "userAccount.id")
    .select(["userAccount.id", "scope.id as scopeId", "userAccount.version", "scope.version as scopeVersion"])
    // In the order of insertion. Ids are new in each run, so only the seed may decide.
    .orderBy(sql`user_account.ctid`)
    .execute();
  const agencies = await db.selectFrom("businessCustomer").select(["id", "groupId"]).orderBy(sql`ctid`).execute();
  return {
    people,
    agencies: agencies.map(({ id }) => id),
    companies: [...new Set(agencies.map(({ groupId }) => groupId))],
  };
}

/** A user who tries to gain rights: all tokens they got, and the invitations that were sent to their own mailbox. */
interface Climber {
  tokens: string[];
  invitations: { email: string; secret: string }[];
}

type Answer = { status: number; body: Record<string, unknown> };

export interface WalksResult {
  walks: number;
  made: number;
  succeeded: number;
  /** Tokens of other users or other sessions that a walker got. */
  gained: number;
  grown: string[];
}

/**
 * Random walks of at most five calls by users of every role, all from one seed. After each walk nobody may have more rights than before.
 */
export async function walkAtRandom(market: WalkedMarketplace, walks: number, seed: number): Promise<WalksResult> {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  };
  const some = <T>(all: readonly T[], most: number): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(all));
  const result: WalksResult = { walks: 0, made: 0, succeeded: 0, gained: 0, grown: [] };
  await market.undo();
  const targets = await targetsOf(market);
  const before = await everybodysRights(market);
  const start = await market.mark();
  const known = new Set(["everywhere", ...targets.agencies, ...targets.companies, ...before.keys()]);

  async function make(id: CallId, input: Record<string, unknown>, token?: string): Promise<Answer> {
    const call = calls.find((row) => row.id === id)?.call;
    if (!call) throw new Error(`${id} is not declared`);
    const { path, headers, body } = buildRequest(id, call, input, monday);
    const authorization = token !== undefined && { authorization: `Bearer ${token}` };
    const answer = await market.app.inject({
      method: call.method,
      url: path,
      headers: { ...headers, ...authorization },
      ...(body && { body }),
    });
    result.made += 1;
    if (answer.statusCode === 200) result.succeeded += 1;
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }

  /** Mostly targets near the walker, because calls on distant ones are nearly always refused. */
  let near = targets;
  const aim = <Kind extends keyof Targets>(kind: Kind): Targets[Kind] =>
    random() < 0.75 && near[kind].length > 0 ? near[kind] : targets[kind];
  const somebody = () => pick(aim("people"));
  const nearTo = (own: Rights): Targets => {
    const places = new Set([...own].map((right) => right.replace(/.* at /, "")));
    return {
      people: targets.people.filter(({ id }) => places.has(id)),
      agencies: targets.agencies.filter((id) => places.has(id)),
      companies: targets.companies.filter((id) => places.has(id)),
    };
  };

  const resources = () => ({
    businessCustomer: some(aim("agencies"), 2),
    businessCustomerGroup: some(aim("companies"), 1),
    user: some(aim("people"), 2).map(({ id }) => id),
  });
  const one = () => {
    const kind = pick(kinds);
    const id = {
      businessCustomer: pick(aim("agencies")),
      businessCustomerGroup: pick(aim("companies")),
      user: somebody().id,
    }[kind];
    return { kind, id };
  };
  const replace = (path: string, value: unknown) => [{ op: "replace", path, value }];

  /** Every call that might give more rights to oneself or another. */
  const moves: ((climber: Climber, token: string) => Promise<void>)[] = [
    async (_, token) =>
      void (await make(
        "user.changeRole",
        {
          body: {
            userId: somebody().id,
            role: pick(userRoles),
            action: pick(["ADD", "CREATE", "UPDATE", "DELETE"]),
          },
        },
        token,
      )),
    async (_, token) => {
      const { id, version } = somebody();
      const body = pick([
        replace("/roles", some(userRoles, 2)),
        replace("/isActive", random() < 0.5),
        replace("/usedFrontend", ["PARTNER", "AMI"]),
      ]);
      await make("user.patch", { id, version, body }, token);
    },
    async (climber, token) => {
      const email = `climber-${Math.floor(random() * 1e12)}@post.example`;
      const body = {
        email,
        firstName: "Kim",
        lastName: "Kletter",
        gender: null,
        roles: [pick(userRoles)],
        usedFrontend: ["PARTNER"],
        resources: resources(),
      };
      if ((await make("user.create", { body }, token)).status !== 200) return;
      const newest = await market.db
        .selectFrom("outbox")
        .select("entry")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      const secret = /#([\w-]+)/.exec(JSON.stringify(mailsAmong(market.seal, [newest.entry])))?.[1] ?? "";
      climber.invitations.push({ email, secret });
    },
    async ({ invitations, tokens }) => {
      const invitation = invitations.pop();
      if (!invitation) return;
      await make("user.invite", { body: { token: invitation.secret, password } });
      const { body } = await make("user.login", { body: { email: invitation.email, password } });
      if (typeof body["access_token"] === "string") tokens.push(body["access_token"]);
    },
    async (climber, token) =>
      gain(
        climber,
        "apiToken",
        await make("user.changeApiTokenById", { id: somebody().id, body: { password } }, token),
      ),
    async (climber, token) =>
      gain(climber, "apiToken", await make("user.changeApiToken", { body: { password } }, token)),
    async (climber, token) =>
      gain(climber, "access_token", await make("user.getTokenWithScope", { id: somebody().id }, token)),
    async (climber, token) => gain(climber, "access_token", await make("user.loginToken", { body: { token } })),
    async (_, token) => void (await make("user.toggleIsActive", { id: somebody().id }, token)),
    async (_, token) => void (await make("user.delete", { id: somebody().id }, token)),
    async (_, token) =>
      void (await make(
        "scope.addResourceToScopes",
        { body: { scopeIds: [somebody().scopeId], resource: one() } },
        token,
      )),
    async (_, token) =>
      void (await make(
        "scope.removeResourceFromScopes",
        { body: { scopeIds: [somebody().scopeId], resource: one() } },
        token,
      )),
    async (_, token) =>
      void (await make("scope.copy", { body: { fromId: somebody().scopeId, toId: somebody().scopeId } }, token)),
    async (_, token) =>
      void (await make("scope.put", { body: { id: somebody().scopeId, resources: resources() } }, token)),
    async (_, token) => {
      const { scopeId: id, scopeVersion: version } = somebody();
      const kind = pick(kinds);
      await make("scope.patch", { id, version, body: replace(`/resources/${kind}`, resources()[kind]) }, token);
    },
  ];

  function gain({ tokens }: Climber, name: string, { body }: Answer): void {
    const token = body[name];
    if (typeof token !== "string") return;
    tokens.push(token);
    result.gained += 1;
  }

  async function callerOf(token: string): Promise<string | undefined> {
    const { status, body } = await make("user.getOwn", {}, token);
    return status === 200 ? String(body["id"]) : undefined;
  }

  /**
   * The rights that a walker has after a walk and did not have before, by any token, and the rights that others got and the walker did not
   * have.
   */
  async function growth(role: UserRole, { tokens }: Climber, own: Rights): Promise<string[]> {
    const now = await everybodysRights(market);
    const holders = new Set<string>();
    for (const token of tokens) {
      const holder = await callerOf(token);
      if (holder !== undefined) holders.add(holder);
    }
    return [...now].flatMap(([id, { all: held, written }]) => {
      const all = holders.has(id) ? beyond(held, own) : beyond(written, before.get(id)?.all ?? new Set(), own);
      // Rights on records created in this walk do not count.
      const more = all.filter((right) => known.has(right.replace(/.* at /, "")));
      return more.length === 0
        ? []
        : [
            `${role}: ${holders.has(id) ? "holds" : "gave"} ${more.slice(0, 3).join(", ")} (walk ${result.walks}, seed ${seed})`,
          ];
    });
  }

  for (let walk = 0; walk < walks; walk += 1) {
    const role = pick(walk % 2 === 0 ? administrators : userRoles);
    const person = role && market.world.people.get(role);
    const token = role && market.tokens.get(role);
    if (!role || !person || !token) throw new Error("nobody to walk");
    near = nearTo(before.get(person.id)?.all ?? new Set());
    const climber: Climber = { tokens: [token], invitations: [] };
    const steps = 1 + Math.floor(random() * mostSteps);
    for (let step = 0; step < steps; step += 1) await pick(moves)(climber, pick(climber.tokens));
    result.walks += 1;
    if ((await market.mark()) === start) continue;
    result.grown.push(...(await growth(role, climber, before.get(person.id)?.all ?? new Set())));
    await market.undo();
  }
  return result;
}
