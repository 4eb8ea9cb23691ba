import type { AccessLack } from "@partner-konto/domain/people/access-rule";
import { Refusal } from "../../kernel/http/refusal.ts";

/** Refuses a change that would lock a user out or make them impossible to find; the error names the first thing they would lack. */
export function refuseLacking([first]: readonly AccessLack[]): void {
  if (first !== undefined) throw new Refusal(first);
}
