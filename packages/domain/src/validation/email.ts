import { validationTexts } from "../texts/validation.ts";
import { optional, visibleText } from "./rule.ts";

// Each part is checked separately and has a length limit, so that no regular expression runs away (promise 18).
const localPart = /^[\w'+.-]{0,63}[\w+-]$/;
const domainLabel = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const topLevel = /^(?:\p{L}[\p{L}\p{M}]+|xn--.+)$/iu;

/**
 * @returns whether a text is an e-mail address of the public internet: one @, a dotted domain, which may have umlauts, at most 254
 *   characters
 */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  if (text.length > 254 || more.length > 0) return false;
  if (!localPart.test(local) || local.startsWith(".") || local.includes("..")) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((label) => domainLabel.test(label)) && topLevel.test(labels.at(-1) ?? "");
}

/** @returns the address in texts that mail programs copy: "Jana <jana@x.example>", "mailto:jana@x.example", or with a trailing comma */
export const addressIn = (text: string): string =>
  text.length > 400 ? text : text.replaceAll(/^(?:.{0,99}<|mailto:)|[>,; ]{1,4}$/gi, "").replaceAll("’", "'");

/** The rule "Keine gültige E-Mail" (portal §5). Invisible characters pass; they are removed before storage. */
export const email = optional(
  (value) => typeof value === "string" && isEmail(addressIn(visibleText(value).replace(/\p{Pd}/gu, "-"))),
  validationTexts.email,
);
