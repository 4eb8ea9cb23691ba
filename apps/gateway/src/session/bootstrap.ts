import type { OutputOf } from "@partner-konto/contracts/services";
import { frontendSources } from "@partner-konto/domain/frontend";
import { hasDuty } from "@partner-konto/domain/people/duties";
import { type Grants, roleGrants, type ScopeResource } from "@partner-konto/domain/people/rights";
import type { User } from "@partner-konto/domain/people/schema";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { isStaff, type UserRole } from "@partner-konto/domain/roles";
import type { Config } from "../config/config.ts";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf, type Context } from "../trpc/context.ts";
import { mayUsePortal } from "./allowed.ts";
import type { Bootstrap, PublicSettings } from "./bootstrap-types.ts";
import { endOf, type Session } from "./session.ts";

export function publicSettings(config: Config): PublicSettings {
  return {
    providerName: config.PROVIDER_NAME,
    supportPhone: config.SUPPORT_PHONE ?? null,
    imprintUrl: config.IMPRINT_URL,
    privacyUrl: config.PRIVACY_URL,
    accessibilityUrl: config.ACCESSIBILITY_URL,
    assetUrl: config.ASSET_URL ?? null,
    measuresVisits: config.TAG_MANAGER_ID !== undefined,
    mapsKey: config.MAPS_KEY ?? null,
  };
}

/** The union of several roles' rights. If iam is unavailable, our own table is used (portal §6). */
function rightsOf(roles: readonly UserRole[], available: OutputOf<"iam.getAvailableRoles"> | null): Grants {
  const together: Partial<Record<ScopeResource, Set<"read" | "create" | "update" | "delete">>> = {};
  for (const role of roles) {
    const grants = available?.find((entry) => entry.role === role)?.grants ?? roleGrants[role];
    for (const [resource, rights] of Object.entries(grants) as [ScopeResource, Grants[ScopeResource]][]) {
      together[resource] = new Set([...(together[resource] ?? []), ...(rights ?? [])]);
    }
  }
  return Object.fromEntries(Object.entries(together).map(([resource, rights]) => [resource, [...rights]]));
}

/** The dealers' data that an editor of the platform changes only with the duty for it (decision 0011). */
const inCare: readonly ScopeResource[] = [
  "businessCustomer",
  "businessCustomerDeliveryArea",
  "businessCustomerGroup",
  "businessCustomerOrder",
];

/**
 * The rights of a person: an editor of the platform without the duty for dealers only reads their data, and nobody is invited to companies
 * of which none is active (decision 0125).
 */
function rightsOfUser(
  { roles, duties }: User,
  available: OutputOf<"iam.getAvailableRoles"> | null,
  tree: readonly CompanyNode[],
): Grants {
  const rights = rightsOf(roles, available);
  if (isStaff(roles)) {
    if (hasDuty(roles, duties, "care")) return rights;
    return { ...rights, ...Object.fromEntries(inCare.map((resource) => [resource, ["read" as const]])) };
  }
  if (tree.length === 0 || tree.some(({ isActivated, isLocked }) => isActivated && !isLocked)) return rights;
  const people = rights.businessCustomerUserAccount?.filter((right) => right !== "create");
  return { ...rights, ...(people && { businessCustomerUserAccount: people }) };
}

const sameRoles = (a: readonly UserRole[], b: readonly UserRole[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role));

const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

/**
 * Reads user and scope, which are required. Returns null when a service refuses them, which ends the session; an unavailable service does
 * not (architecture, decisions).
 */
async function whoIsIt(gateway: Gateway, context: Context, session: Session) {
  const asker = askerOf(context);
  try {
    return await Promise.all([
      gateway.upstream.send("user.getOwn", {}, asker),
      gateway.upstream.send("scope.getOwn", {}, asker),
    ]);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500 || error.status === 429 || error.status === 499) throw error;
    const verdict = error.status === 401 ? await gateway.confirmSession(session, asker) : "ended";
    if (verdict !== "ended") throw failure("UPSTREAM_UNAVAILABLE", { call: error.call, cause: error });
    return null;
  }
}

/** Everything the shell needs, in one round trip. Parts whose service is unavailable are listed in `missing` (promise 28). */
export async function bootstrap(gateway: Gateway, context: Context): Promise<Bootstrap> {
  const { config, upstream } = gateway;
  const settings = publicSettings(config);
  let session = context.session;
  if (!session) return { signedIn: false, settings };

  const asker = askerOf(context);
  const [who, available, tree, subscription] = await Promise.all([
    whoIsIt(gateway, context, session),
    orNull(upstream.send("iam.getAvailableRoles", {}, asker)),
    orNull(upstream.send("partnerNavigation.getTree", { body: { ids: [] } }, asker)),
    orNull(upstream.send("messenger.getSubscription", {}, asker)),
  ]);
  if (!who || !mayUsePortal(who[0].roles, config.ALLOWED_ROLES)) {
    // The session is still valid in the services; only its roles are not enough for the portal.
    if (who) await gateway.signOut.end({ token: session.token }, asker);
    context.session = await gateway.sessions.lose(context.jar, session);
    return bootstrap(gateway, context);
  }
  const [user, scope] = who;
  if (!sameRoles(user.roles, session.roles)) {
    session = await gateway.sessions.replace(context.jar, { ...session, roles: user.roles });
  }
  const staff = isStaff(user.roles);
  const frontends = staff ? [...frontendSources] : user.usedFrontend;
  // A frontend may be withdrawn from a person while they are signed in.
  const frontend = frontends.includes(session.frontend) ? session.frontend : (frontends[0] ?? session.frontend);
  const { idleAt, absoluteAt } = endOf(session, config);
  return {
    signedIn: true,
    settings,
    user,
    roles: user.roles,
    rights: rightsOfUser(user, available, tree ?? []),
    scope,
    tree: tree ?? [],
    subscription,
    missing: [...(tree ? [] : (["tree"] as const)), ...(subscription ? [] : (["subscription"] as const))],
    frontend,
    frontends,
    staff,
    servicesUrl: config.servicesUrl,
    idleAt: new Date(idleAt).toISOString(),
    absoluteAt: new Date(absoluteAt).toISOString(),
  };
}
