/** A rule looks at one value and answers the German message, or undefined when it is content (portal §5). */
export type Rule = (value: unknown) => string | undefined;

/** Nothing was given: undefined, null, an empty or blank text, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
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
