import type { AccessLack } from "@partner-konto/domain/user/access-rule";
import { Refusal } from "../../kernel/refusal.ts";

/** Refuses what would lock somebody out or make them vanish: the first of what they would lack is told. */
export function refuseLacking([first]: readonly AccessLack[]): void {
  if (first !== undefined) throw new Refusal(first);
}
