import { randomUUID } from "node:crypto";
import type { CallId, InputOf, OutputOf } from "@partner-konto/contracts/services";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { UserRole } from "@partner-konto/domain/roles";
import type { FastifyInstance } from "fastify";
import type { Context } from "../kernel/handler.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { injectCall } from "../kernel/testing/inject-call.ts";
import { runAsSystem } from "../kernel/work/run-as-system.ts";
import { insertUsers, type NewUser } from "../people/records/index.ts";
import { startSession } from "../people/sessions/sessions.ts";

/** The ids of a company with two agencies, of which the first delivers to a postal code. */
export interface Places {
  companyId: string;
  agencyId: string;
  otherAgencyId: string;
  areaId: string;
  postalCode: string;
}

/** The place where provider states are built: the database where there is no call, otherwise the real routes. */
export interface Stage {
  kernel: Kernel;
  app: FastifyInstance;
  /** A company that all states share, and the last name of its people and consumers. Without it each state has a company of its own. */
  at?: Places & { lastName: string };
}

/** The password of users who need one. Others have none, because hashing is slow on purpose. */
export const password = "Heizoel-2026";

/** A new user with a unique e-mail address, so that a state can be built any number of times. */
export function somebody(
  roles: UserRole[],
  resources: Partial<ScopeResources>,
  person: Partial<NewUser> = {},
): NewUser {
  const id = randomUUID();
  return {
    id,
    scopeId: randomUUID(),
    contactPoint: {
      person: { firstName: "Paula", lastName: "Vertrag", gender: "female" },
      email: `pact-${id.slice(0, 8)}@heidebrand.example`,
    },
    roles,
    usedFrontend: ["PARTNER"],
    resources: { businessCustomer: [], businessCustomerGroup: [], user: [], ...resources },
    isActive: true,
    isVerified: true,
    password: null,
    createdAt: new Date("2026-01-02T08:00:00Z"),
    ...person,
  };
}

/** A new user at a place, who has its last name. */
export function somebodyAt({ at }: Stage, ...[roles, resources, person]: Parameters<typeof somebody>): NewUser {
  const made = somebody(roles, resources, person);
  if (!at) return made;
  const { contactPoint } = made;
  return { ...made, contactPoint: { ...contactPoint, person: { ...contactPoint.person, lastName: at.lastName } } };
}

/** Runs work in one transaction without any rights check. Calls must be made afterwards, because they open their own transaction. */
export function prepare<T>({ kernel, app }: Stage, work: (context: Context) => Promise<T>): Promise<T> {
  return runAsSystem(kernel, app.log, work);
}

export async function add(stage: Stage, ...people: NewUser[]): Promise<void> {
  await prepare(stage, ({ db }) => insertUsers(db, people));
}

/** A bearer token of a new session. */
export async function signIn(stage: Stage, { id: userId, roles, usedFrontend }: NewUser): Promise<string> {
  const now = stage.kernel.now();
  const [frontend = "PARTNER"] = usedFrontend;
  const sessionId = await prepare(stage, ({ db }) => startSession(db, { userId, roles, frontend }, now));
  return (await stage.kernel.tokens.sign({ userId, sessionId }, now)).token;
}

/** Makes a call over its real route. @throws when it is refused, because the state cannot be built then */
export async function make<Id extends CallId>(
  { app, kernel }: Stage,
  id: Id,
  input: InputOf<Id>,
  token?: string,
): Promise<OutputOf<Id>> {
  const answer = await injectCall(app, id, input as Record<string, unknown>, kernel.now(), token);
  if (answer.statusCode !== 200) throw new Error(`${id} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}
