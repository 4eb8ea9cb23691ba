import { isEmail } from "@partner-konto/domain/validation/email";
import { emailKey, plainEmail } from "@partner-konto/domain/validation/email-address";

/**
 * Reads addresses that were typed or pasted, from a mail program ("Mia Heide <mia@heidebrand.example>") or a table.
 * @returns each address once, and the parts that are none
 */
export function pastedAddresses(typed: string): { addresses: string[]; wrong: string[] } {
  // A name in quotes may hold a comma: "Heide, Mia" <mia@heidebrand.example>.
  const parts = typed
    .replaceAll(/"[^"\n]*"[ \t]*(?=<)/g, "")
    .split(/[\n,;\t]+/)
    .flatMap((part) => part.trim() || []);
  const byKey = new Map<string, string>();
  const wrong: string[] = [];
  for (const part of parts) {
    const address = plainEmail(part);
    if (!isEmail(address)) wrong.push(part);
    else if (!byKey.has(emailKey(address))) byKey.set(emailKey(address), address);
  }
  return { addresses: [...byKey.values()], wrong };
}
