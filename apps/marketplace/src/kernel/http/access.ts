import type { Access, AnyCall } from "@partner-konto/contracts/call";
import { dutyTable } from "@partner-konto/contracts/duty-table";
import type { CallId } from "@partner-konto/contracts/services";
import { hasDuty } from "@partner-konto/domain/people/duties";
import { can } from "@partner-konto/domain/people/rights";
import type { Caller } from "../handler.ts";
import type { Kernel } from "../kernel.ts";
import { Refusal } from "./refusal.ts";

/** In a support session a change is refused until support has given a reason (account.beginChanges). */
export function checkViewing(id: CallId, { effect }: AnyCall, caller: Caller | null): void {
  if (effect && caller?.viewing?.mayChange === false && id !== "account.beginChanges") throw new Refusal("VIEW_ONLY");
}

/** Refuses an API key for calls that need a signed-in person, such as creating access that would outlive the key. */
export function checkPerson({ byPerson }: AnyCall, caller: Caller | null): void {
  if (byPerson && caller?.viaKey) throw new Refusal("NEEDS_PERSON");
}

/** Limits what is asked with one API key: a program may run wild, and customers and colleagues read each change. */
export async function checkKey(kernel: Kernel, { effect }: AnyCall, caller: Caller | null): Promise<void> {
  if (!caller?.viaKey) return;
  if (!effect && kernel.mayReadByKey?.(caller.sessionId) === false) throw new Refusal("TOO_MANY_ATTEMPTS");
  if (effect && !(await kernel.mayChangeByKey(kernel.db, caller.sessionId, kernel.now())))
    throw new Refusal("TOO_MANY_ATTEMPTS");
}

/**
 * Whether somebody unknown makes a call that anybody may make. Sign-ins have their own limits, and a sender of signed messages is known and
 * may have many to tell: of those messages only refused ones count (`messageOf`).
 */
export const isOfStranger = ({ exposure, signed }: AnyCall, caller: Caller | null): boolean =>
  exposure !== "session" && !signed && !caller;

/**
 * Refuses an editor of the platform a call that belongs to none of their duties (decision 0011). A call without a duty is for administrators
 * only; what dealers read too, every member of staff reads.
 */
export function checkDuty(id: CallId, { access, effect }: AnyCall, caller: Caller | null): void {
  if (!caller?.isStaff || access.by === "anyone" || access.by === "signedIn") return;
  const duty = dutyTable[id];
  const isReader = !effect && caller.roles.includes("PLATFORM_READER");
  if (isReader || (duty === undefined && !effect)) return;
  if (duty === undefined ? !caller.roles.includes("PLATFORM_ADMIN") : !hasDuty(caller.roles, caller.duties, duty))
    throw new Refusal("RIGHT_MISSING");
}

/** Refuses a caller who may not make a call at all. The handler decides whether a record belongs to the caller. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access.by === "anyone") return;
  if (!caller) throw new Refusal("UNAUTHORIZED");
  if (access.by === "signedIn") return;
  // A support session has the roles of the viewed person; only an administrator of the platform can have one.
  const isSupport = caller.viewing !== null && caller.secondFactor !== "owed";
  const may =
    access.by === "right"
      ? can(caller.roles, access.right, access.resource)
      : caller.roles.some((role) => access.roles.includes(role)) ||
        (access.by === "staff" && access.inSupport && isSupport);
  if (!may) throw new Refusal("RIGHT_MISSING");
}
