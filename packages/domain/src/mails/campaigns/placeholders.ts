import { genderTexts } from "../../people/texts.ts";

/** The placeholders of a mail, each with what stands there for somebody of whom it is not known. */
export const placeholders = {
  salutation: "Guten Tag",
  firstName: "",
  lastName: "",
  companyName: "Ihr Unternehmen",
  agencyName: "Ihre Niederlassung",
} as const;
export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export const placeholderNames = Object.keys(placeholders) as Placeholder[];

/** "{{name}}", or "{{name|what stands there instead}}". */
const written = /\{\{([^{}|]{0,60})(?:\|([^{}]{0,100}))?\}\}/g;

const nameIn = (text: string): Placeholder | undefined => placeholderNames.find((name) => name === text.trim());

/** @returns the placeholders of a text, each once, with what stands there instead */
export function placeholdersIn(text: string): Map<Placeholder, string> {
  const found = new Map<Placeholder, string>();
  for (const [, inside = "", instead] of text.matchAll(written)) {
    const name = nameIn(inside);
    if (name && !found.has(name)) found.set(name, instead?.trim() ?? placeholders[name]);
  }
  return found;
}

/** @returns what looks like a placeholder and is none, as it was written: unknown names, and braces that nothing closes */
export function wrongPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(written)].flatMap(([whole, inside = ""]) => (nameIn(inside) ? [] : [whole]));
  const rest = text.replaceAll(written, " ");
  const loose = [...rest.matchAll(/\{\{[^\s{}]{0,30}|\}\}/g)].map(([part]) => part);
  return [...new Set([...unknown, ...loose])];
}

/** @returns the text with the values of one person; a placeholder without a value gets what stands there instead */
export function fill(text: string, values: PlaceholderValues): string {
  return text.replaceAll(written, (whole, inside: string, instead: string | undefined) => {
    const name = nameIn(inside);
    return name === undefined ? whole : values[name] || (instead?.trim() ?? placeholders[name]);
  });
}

/** The values for somebody of whom nothing is known. */
export const nobody: PlaceholderValues = {
  salutation: "",
  firstName: "",
  lastName: "",
  companyName: "",
  agencyName: "",
};

/** @returns whether nothing of a text is left for somebody of whom nothing is known; false for a text that is empty as it was written */
export const isEmptyForSome = (text: string): boolean => text.trim() !== "" && fill(text, nobody).trim() === "";

/** @returns how a mail greets a person: "Guten Tag Frau Heide"; empty for somebody without a name */
export function salutationOf(person: {
  firstName: string;
  lastName: string;
  gender: "female" | "male" | null;
}): string {
  const { firstName, lastName, gender } = person;
  if (gender !== null && lastName !== "") return `${placeholders.salutation} ${genderTexts[gender]} ${lastName}`;
  const name = `${firstName} ${lastName}`.trim();
  return name === "" ? "" : `${placeholders.salutation} ${name}`;
}
