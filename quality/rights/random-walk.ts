import type { CallId } from "@partner-konto/contracts/services";
import { type UserRole, userRoles } from "@partner-konto/domain/roles";
import { sql } from "kysely";
import { seededRandom } from "../../apps/gateway/src/testing/seeded-random.ts";
import { injectCall } from "../../apps/marketplace/src/kernel/testing/inject-call.ts";
import { mailsAmong } from "../../apps/marketplace/src/kernel/work/waiting-mail.ts";
import { password } from "../../apps/marketplace/src/states/stage.ts";
import { beyond, everybodysRights, type HeldRights, type Rights } from "./effective-rights.ts";
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

/** Draws from a seed: a number, one thing, or several. */
function createDraws(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  };
  const some = <T>(all: readonly T[], most: number): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(all));
  return { random, pick, some };
}

const placeOf = (right: string): string => right.replace(/.* at /, "");

/** All that the moves of a walk need: draws, calls, and targets. */
function createWalk(market: WalkedMarketplace, targets: Targets, seed: number) {
  const draws = createDraws(seed);
  const { random, pick, some } = draws;
  const result: WalksResult = { walks: 0, made: 0, succeeded: 0, gained: 0, grown: [] };
  let near = targets;
  /** Mostly targets near the walker, because calls on distant ones are nearly always refused. */
  const aim = <Kind extends keyof Targets>(kind: Kind): Targets[Kind] =>
    random() < 0.75 && near[kind].length > 0 ? near[kind] : targets[kind];
  const somebody = () => pick(aim("people"));
  const resource = () => {
    const kind = pick(kinds);
    const id = {
      businessCustomer: pick(aim("agencies")),
      businessCustomerGroup: pick(aim("companies")),
      user: somebody().id,
    }[kind];
    return { kind, id };
  };
  const make = async (id: CallId, input: Record<string, unknown>, token?: string): Promise<Answer> => {
    const answer = await injectCall(market.app, id, input, monday, token);
    result.made += 1;
    if (answer.statusCode === 200) result.succeeded += 1;
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const gain = ({ tokens }: Climber, name: string, { body }: Answer): void => {
    const token = body[name];
    if (typeof token !== "string") return;
    tokens.push(token);
    result.gained += 1;
  };
  return {
    ...draws,
    market,
    targets,
    result,
    somebody,
    /** Begins the walk of somebody with these rights. */
    begin(own: Rights): void {
      const places = new Set([...own].map(placeOf));
      near = {
        people: targets.people.filter(({ id }) => places.has(id)),
        agencies: targets.agencies.filter((id) => places.has(id)),
        companies: targets.companies.filter((id) => places.has(id)),
      };
    },
    make,
    gain,
    resources: () => ({
      businessCustomer: some(aim("agencies"), 2),
      businessCustomerGroup: some(aim("companies"), 1),
      user: some(aim("people"), 2).map(({ id }) => id),
    }),
    resource,
  };
}

type Walk = ReturnType<typeof createWalk>;
type Move = (walk: Walk, climber: Climber, token: string) => Promise<unknown>;

const replace = (path: string, value: unknown) => [{ op: "replace", path, value }];

/** Invites somebody to a mailbox of the climber's own. */
const invite: Move = async ({ make, market, pick, random, resources }, { invitations }, token) => {
  const email = `climber-${Math.floor(random() * 1e12)}@post.example`;
  const person = { email, firstName: "Kim", lastName: "Kletter", gender: null };
  const body = { ...person, roles: [pick(userRoles)], usedFrontend: ["PARTNER"], resources: resources() };
  if ((await make("user.create", { body }, token)).status !== 200) return;
  const entries = market.db.selectFrom("outbox").select("entry").orderBy("id", "desc").limit(1);
  const { entry } = await entries.executeTakeFirstOrThrow();
  const secret = /#([\w-]+)/.exec(JSON.stringify(mailsAmong(market.seal, [entry])))?.[1] ?? "";
  invitations.push({ email, secret });
};

const acceptInvitation: Move = async ({ make }, { invitations, tokens }) => {
  const invitation = invitations.pop();
  if (!invitation) return;
  await make("user.invite", { body: { token: invitation.secret, password } });
  const { body } = await make("user.login", { body: { email: invitation.email, password } });
  if (typeof body["access_token"] === "string") tokens.push(body["access_token"]);
};

/** Every call that might give more rights to oneself or another. */
const moves: readonly Move[] = [
  ({ make, pick, somebody }, _, token) => {
    const action = pick(["ADD", "CREATE", "UPDATE", "DELETE"]);
    return make("user.changeRole", { body: { userId: somebody().id, role: pick(userRoles), action } }, token);
  },
  ({ make, pick, random, some, somebody }, _, token) => {
    const { id, version } = somebody();
    const body = pick([
      replace("/roles", some(userRoles, 2)),
      replace("/isActive", random() < 0.5),
      replace("/usedFrontend", ["PARTNER", "AMI"]),
    ]);
    return make("user.patch", { id, version, body }, token);
  },
  invite,
  acceptInvitation,
  async ({ gain, make, somebody }, climber, token) =>
    gain(climber, "apiToken", await make("user.changeApiTokenById", { id: somebody().id, body: { password } }, token)),
  async ({ gain, make }, climber, token) =>
    gain(climber, "apiToken", await make("user.changeApiToken", { body: { password } }, token)),
  async ({ gain, make, somebody }, climber, token) =>
    gain(climber, "access_token", await make("user.getTokenWithScope", { id: somebody().id }, token)),
  async ({ gain, make }, climber, token) =>
    gain(climber, "access_token", await make("user.loginToken", { body: { token } })),
  ({ make, somebody }, _, token) => make("user.toggleIsActive", { id: somebody().id }, token),
  ({ make, somebody }, _, token) => make("user.delete", { id: somebody().id }, token),
  ({ make, resource, somebody }, _, token) =>
    make("scope.addResourceToScopes", { body: { scopeIds: [somebody().scopeId], resource: resource() } }, token),
  ({ make, resource, somebody }, _, token) =>
    make("scope.removeResourceFromScopes", { body: { scopeIds: [somebody().scopeId], resource: resource() } }, token),
  ({ make, somebody }, _, token) =>
    make("scope.copy", { body: { fromId: somebody().scopeId, toId: somebody().scopeId } }, token),
  ({ make, resources, somebody }, _, token) =>
    make("scope.put", { body: { id: somebody().scopeId, resources: resources() } }, token),
  ({ make, pick, resources, somebody }, _, token) => {
    const { scopeId: id, scopeVersion: version } = somebody();
    const kind = pick(kinds);
    return make("scope.patch", { id, version, body: replace(`/resources/${kind}`, resources()[kind]) }, token);
  },
];

/** The ids of everybody whose tokens a climber has. */
async function holdersOf({ make }: Walk, { tokens }: Climber): Promise<Set<string>> {
  const holders = new Set<string>();
  for (const token of tokens) {
    const { status, body } = await make("user.getOwn", {}, token);
    if (status === 200) holders.add(String(body["id"]));
  }
  return holders;
}

/**
 * The rights that a walker has after a walk and did not have before, by any token, and the rights that others got and the walker did not
 * have. Rights on records created in the walk do not count.
 */
async function growth(walk: Walk, climber: Climber, own: Rights, before: Map<string, HeldRights>): Promise<string[]> {
  const now = await everybodysRights(walk.market);
  const holders = await holdersOf(walk, climber);
  const known = new Set(["everywhere", ...walk.targets.agencies, ...walk.targets.companies, ...before.keys()]);
  return [...now].flatMap(([id, { all: held, written }]) => {
    const isHeld = holders.has(id);
    const all = isHeld ? beyond(held, own) : beyond(written, before.get(id)?.all ?? new Set(), own);
    const more = all.filter((right) => known.has(placeOf(right)));
    return more.length === 0 ? [] : [`${isHeld ? "holds" : "gave"} ${more.slice(0, 3).join(", ")}`];
  });
}

/**
 * Random walks of at most five calls by users of every role, all from one seed. After each walk nobody may have more rights than before.
 */
export async function walkAtRandom(market: WalkedMarketplace, walks: number, seed: number): Promise<WalksResult> {
  await market.undo();
  const walk = createWalk(market, await targetsOf(market), seed);
  const { pick, random, result } = walk;
  const before = await everybodysRights(market);
  const start = await market.mark();
  for (let nth = 0; nth < walks; nth += 1) {
    const role = pick(nth % 2 === 0 ? administrators : userRoles);
    const person = market.world.people.get(role);
    const token = market.tokens.get(role);
    if (!person || !token) throw new Error("nobody to walk");
    const own = before.get(person.id)?.all ?? new Set();
    walk.begin(own);
    const climber: Climber = { tokens: [token], invitations: [] };
    const steps = 1 + Math.floor(random() * mostSteps);
    for (let step = 0; step < steps; step += 1) await pick(moves)(walk, climber, pick(climber.tokens));
    result.walks += 1;
    if ((await market.mark()) === start) continue;
    const grown = await growth(walk, climber, own, before);
    result.grown.push(...grown.map((more) => `${role}: ${more} (walk ${result.walks}, seed ${seed})`));
    await market.undo();
  }
  return result;
}
