import { validationTexts } from "../texts/validation.ts";
import { isEmpty, visibleText } from "./rule.ts";

/**
 * Does not ask without an e-mail (portal §5). Errors of `isTaken` propagate.
 * @returns the German message when `isTaken` says so
 */
export async function emailTaken(
  value: unknown,
  isTaken: (email: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (isEmpty(value) || typeof value !== "string") return undefined;
  return (await isTaken(visibleText(value))) ? validationTexts.emailTaken : undefined;
}
