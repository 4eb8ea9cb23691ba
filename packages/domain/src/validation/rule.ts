/** A rule looks at one value and answers the German message, or undefined when it is content (portal §5). */
export type Rule = (value: unknown) => string | undefined;

/**
 * A text without what nobody sees, for rules to look at. The sign-in page loads this: text/clean, which is larger, makes what is kept.
 */
export const seen = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .trim();

/** Nothing was given: undefined, null, an empty text or one of signs that nobody sees, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return seen(value) === "";
  return Array.isArray(value) && value.length === 0;
}

/** A rule that an empty value passes, as every rule but Required does (architecture, decisions). */
export function optional(holds: (value: unknown) => boolean, message: string): Rule {
  return (value) => (isEmpty(value) || holds(value) ? undefined : message);
}

/** Several rules as one: the first message wins. */
export function rules(...all: readonly Rule[]): Rule {
  return (value) => {
    for (const rule of all) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };
}
