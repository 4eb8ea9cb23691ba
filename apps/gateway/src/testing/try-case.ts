import { addressTexts, inputTexts, ourValidationTexts, validationTexts } from "@partner-konto/domain/texts/validation";
import type { Case } from "@partner-konto/testing/cases";
import type { Procedure } from "./procedures.ts";
import type { Answer, Browser } from "./start-gateway.ts";

/** The result of a case; `finding` describes a violation of promise 15. */
export interface Outcome {
  result: "accepted" | "refused" | "failed";
  ms: number;
  finding: string | undefined;
}

const ours = new Set<string>([
  ...Object.values(inputTexts),
  ...Object.values(validationTexts),
  ...Object.values(ourValidationTexts),
  addressTexts.ofPost,
  addressTexts.noHouseNumber,
]);
/** The beginnings of zod's German messages, and the one message that the catalogue defines in English (§8). */
const german =
  /^(Ungültig|Zu (groß|klein)|Die .+ steht schon bei der Straße|Max \d+ Zeichen|Unbekannte|Required parameter \w+ was null or undefined when calling [\w.]+$)/;

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The first flaw of a refusal: it must name its fields in German. Only an input that is not an object has no field to name. */
export function unsaid(json: string, error: NonNullable<Answer["error"]>): string | undefined {
  const { code, text, issues = [] } = error;
  if (code === "INTERNAL" || code === "STATUS_400") return `code ${code}`;
  if (text === "") return "no text";
  if (code !== "INVALID_INPUT" || !isObject(json)) return undefined;
  if (issues.length === 0) return "no field is named";
  const foreign = issues.find(({ message }) => !ours.has(message) && !german.test(message));
  if (foreign) return `no German: ${foreign.message}`;
  return issues.some(({ path }) => path === "") ? `a field without a name: ${JSON.stringify(issues)}` : undefined;
}

let hop = 0;
/** Each case comes from its own address, as behind a proxy, so that the limits by address (promise 6) do not apply. */
function nextAddress(): string {
  hop += 1;
  return `10.${(hop >> 16) & 255}.${(hop >> 8) & 255}.${hop & 255}`;
}

export async function tryCase(browser: Browser, { id }: Procedure, { json }: Case): Promise<Outcome> {
  const started = performance.now();
  const { status, error } = await browser.send(id, json, { "x-forwarded-for": nextAddress() });
  const ms = performance.now() - started;
  if (status >= 500) return { result: "failed", ms, finding: `${status} ${error?.code}` };
  if (!error) return { result: "accepted", ms, finding: undefined };
  return { result: "refused", ms, finding: unsaid(json, error) };
}
