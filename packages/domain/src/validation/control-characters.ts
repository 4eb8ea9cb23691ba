/** Fields in which people write lines, and what they search for. Every other field holds one line. */
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
  "reason",
  "text",
]);

/** Fields whose text is compared with what was once typed, and shown to nobody. */
const secret = new Set(["password", "newPassword", "oldPassword"]);

const lineBreakOrTab = /[\t\n\r\u2028\u2029]/u;
/** What ends lines of logs, steers terminals, or turns the direction of the text after it. */
const steering = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** As programs of contacts and calculators copy a number: between signs that keep its direction from left to right. */
const wrapped = /^[\u202a\u202d\u2066\u2068]([^\u202a-\u202e\u2066-\u2069]*)[\u202c\u2069]$/u;

/**
 * Whether a text has a character that steers what shows it and draws nothing, so that nobody can have meant it: all of them in
 * every field, and line breaks and tabs in those of one line. What stands around it came along when it was copied out of a cell or an address book, and
 * is taken off where a text is kept (text/clean). Ours.
 * @param field the name of the field that holds the text
 */
export function hasControlCharacter(text: string, field: string): boolean {
  if (secret.has(field)) return false;
  const inner = text.trim().replace(wrapped, "$1");
  return steering.test(inner) || (!ofLines.has(field) && lineBreakOrTab.test(inner));
}

/**
 * The field that a part of a body belongs to: a list's entries to the list, the value of a patch's operation to where its path leads.
 * @param within the object or list that holds the part
 * @param fieldOfWithin the field that this one belongs to itself
 */
export function fieldOfPart(name: string, within: unknown, fieldOfWithin: string): string {
  if (Array.isArray(within)) return fieldOfWithin;
  const isOperation = name === "value" && typeof within === "object" && within !== null && "op" in within;
  if (!isOperation || !("path" in within) || typeof within.path !== "string") return name;
  return within.path.split("/").findLast((segment) => !/^(?:\d+|-)$/.test(segment)) ?? name;
}
