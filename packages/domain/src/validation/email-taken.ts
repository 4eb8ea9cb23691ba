import { validationTexts } from "../texts/validation.ts";
import { isEmpty, seen } from "./rule.ts";

/**
 * "Diese E-Mail-Adresse ist bereits vergeben" when `isTaken` says so; not asked when no e-mail is given (portal §5). What
 * `isTaken` raises, this raises.
 */
export async function emailTaken(
  value: unknown,
  isTaken: (email: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (isEmpty(value) || typeof value !== "string") return undefined;
  return (await isTaken(seen(value))) ? validationTexts.emailTaken : undefined;
}
