import type { Access, AnyCall } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";
import { can } from "@partner-konto/domain/user/rights";
import { asksFromOwnNetwork } from "@partner-konto/telemetry/metrics-access";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./handler.ts";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";

/** Support looks with another's rights, and changes something only after it has said why. */
export function checkViewing(id: CallId, { effect }: AnyCall, caller: Caller | null): void {
  if (effect && caller?.viewing?.mayChange === false && id !== "account.beginChanges") throw new Refusal("VIEW_ONLY");
}

/** An API key opens no way in that would outlive it: whatever does so asks for a person who is signed in. */
export function checkPerson({ byPerson }: AnyCall, caller: Caller | null): void {
  if (byPerson && caller?.viaKey) throw new Refusal("NEEDS_PERSON");
}

/** Programs run away, and each change is read by customers and colleagues: those of one key are limited. */
export async function checkKey(kernel: Kernel, { effect }: AnyCall, caller: Caller | null): Promise<void> {
  if (!effect || !caller?.viaKey) return;
  if (!(await kernel.mayChangeByKey(kernel.db, caller.sessionId, kernel.now()))) throw new Refusal("TOO_MANY_ATTEMPTS");
}

/**
 * What anybody may ask costs as much as what a dealer asks, so those who do not sign in are counted by address. Machines of the own network
 * that ask for themselves are not, and changes have limits of their own.
 */
export function checkUnknown(
  kernel: Kernel,
  { effect }: AnyCall,
  caller: Caller | null,
  request: FastifyRequest,
): void {
  if (effect || caller || !kernel.mayReadUnknown || asksFromOwnNetwork(request.raw)) return;
  if (!kernel.mayReadUnknown(request.ip)) throw new Refusal("TOO_MANY_ATTEMPTS");
}

/** Refuses a caller who may not make a call at all. Whether a record is theirs is the handler's question. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access.by === "anyone") return;
  if (!caller) throw new Refusal("UNAUTHORIZED");
  if (access.by === "right" && !can(caller.roles, access.right, access.resource)) throw new Refusal("RIGHT_MISSING");
  if (access.by === "staff" && !caller.roles.some((role) => access.roles.includes(role)))
    throw new Refusal("RIGHT_MISSING");
}
