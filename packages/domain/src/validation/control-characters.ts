/** Fields with several lines, and search fields. All other fields hold one line. */
const ofLines = new Set([
  "arbiterText",
  "content",
  "customText",
  "description",
  "emailOrderConfirmText",
  "emailSignature",
  "imprint",
  "lockReason",
  "note",
  "ratingReplies",
  "reason",
  "report",
  "statement",
  "text",
]);

/** Fields that are compared with a stored secret and never shown. */
const secret = new Set(["password", "newPassword", "oldPassword"]);

const lineBreakOrTab = /[\t\n\r\u2028\u2029]/u;
/** Characters that end log lines, control terminals, or reverse the text direction. */
const steering = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** A number copied from an address book or a calculator, between direction marks. */
const wrapped = /^[\u202a\u202d\u2066\u2068]([^\u202a-\u202e\u2066-\u2069]*)[\u202c\u2069]$/u;

/**
 * Control characters are refused in every field, line breaks and tabs in fields with one line (not specified). Those around the text come
 * from copying out of a cell or an address book; text/clean removes them before storage.
 * @param field the name of the field that holds the text
 * @returns whether the text contains a refused character
 */
export function hasControlCharacter(text: string, field: string): boolean {
  if (secret.has(field)) return false;
  const inner = text.trim().replace(wrapped, "$1");
  return steering.test(inner) || (!ofLines.has(field) && lineBreakOrTab.test(inner));
}

/**
 * List entries belong to the field of the list; the value of a patch operation belongs to the field that its path names.
 * @param within the object or list that holds the part
 * @param fieldOfWithin the field that `within` itself belongs to
 * @returns the name of the field that a part of a body belongs to
 */
export function fieldOfPart(name: string, within: unknown, fieldOfWithin: string): string {
  if (Array.isArray(within)) return fieldOfWithin;
  const isOperation = name === "value" && typeof within === "object" && within !== null && "op" in within;
  if (!isOperation || !("path" in within) || typeof within.path !== "string") return name;
  return within.path.split("/").findLast((segment) => !/^(?:\d+|-)$/.test(segment)) ?? name;
}
