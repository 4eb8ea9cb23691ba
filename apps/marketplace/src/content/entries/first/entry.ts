import type { ContentCategory } from "@partner-konto/domain/content/values";

/** A text that comes with the portal or the demo; paragraphs and lists are separated by blank lines. */
export interface Entry {
  /** A word of its own, from which the record's id is made. */
  key: string;
  category: ContentCategory;
  headline: string;
  text: readonly string[];
  /** The dealers for whom the text is written; both by default. */
  only?: "oil" | "pellets";
}

export const markdownOf = ({ text }: Pick<Entry, "text">): string => text.join("\n\n");

/** The lines of a list. */
export const list = (...items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");
export const steps = (...items: readonly string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join("\n");
