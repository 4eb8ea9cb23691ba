/** A rule checks one value and returns the German message, or undefined when the value is valid (portal §5). */
export type Rule = (value: unknown) => string | undefined;

/**
 * Kept apart from text/clean, which prepares texts for storage, because the sign-in page loads this smaller one.
 * @returns a text without invisible characters, for rules to check
 */
export const visibleText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .trim();

/** @returns whether a value is missing: undefined, null, an empty or invisible text, or an empty list */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return visibleText(value) === "";
  return Array.isArray(value) && value.length === 0;
}

/**
 * Every rule except Required accepts an empty value.
 * @returns the rule
 */
export function optional(holds: (value: unknown) => boolean, message: string): Rule {
  return (value) => (isEmpty(value) || holds(value) ? undefined : message);
}

/** @returns one rule made of several; the first message wins */
export function rules(...all: readonly Rule[]): Rule {
  return (value) => {
    for (const rule of all) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };
}
