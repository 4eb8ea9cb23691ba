import type { Access } from "@partner-konto/contracts/call";
import { can } from "@partner-konto/domain/user/rights";
import type { Caller } from "./handler.ts";
import { Refusal } from "./refusal.ts";

/** Refuses a caller who may not make a call at all. Whether a record is theirs is the handler's question. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access.by === "anyone") return;
  if (!caller) throw new Refusal("UNAUTHORIZED");
  if (access.by === "right" && !can(caller.roles, access.right, access.resource)) throw new Refusal("RIGHT_MISSING");
  if (access.by === "staff" && !caller.roles.some((role) => access.roles.includes(role)))
    throw new Refusal("RIGHT_MISSING");
}
