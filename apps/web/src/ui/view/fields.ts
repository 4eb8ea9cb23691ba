import { pageSizes } from "@partner-konto/domain/constants";
import type { Rule } from "@partner-konto/domain/validation/rule";
import { searchTooLong } from "../fields/search-text.ts";
import { urlDay } from "./url-day.ts";
import type { Field } from "./view-of.ts";

/** A text that stands for a value or, where `find` finds none, for no value. */
function shaped<None extends string | null>(find: (text: string) => string | null, none: None): Field<string | None> {
  return { usual: none, read: (value) => find(value) ?? undefined, write: (value) => value ?? "" };
}

/** A text; none when it is too long. */
export const text = (tooLong: Rule = searchTooLong) =>
  shaped((typed) => (tooLong(typed) === undefined ? typed : null), "");

/** A name or number of a record; none when it is too long. */
export const word = (tooLong: Rule) => shaped((typed) => (tooLong(typed) === undefined && typed ? typed : null), null);

/** An ISO day. */
export const day = <None extends string | null>(none: None) => shaped(urlDay, none);

export const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A record's id, or one of the words that may stand in its place. */
export const id = <None extends string | null>(none: None, ...words: readonly string[]) =>
  shaped((text) => (idShape.test(text) || words.includes(text) ? text : null), none);

export const oneOf = <Value extends string, Usual extends string | null>(
  all: readonly Value[],
  usual: Usual,
): Field<Value | Usual> => ({
  usual,
  read: (text) => all.find((one) => one === text),
  write: (value) => value ?? "",
});

/** Some of the values, in their own order whatever the order of the choice. */
export const someOf = <Value extends string | number>(
  all: readonly Value[],
  { usual = [], most = all.length }: { usual?: readonly Value[]; most?: number } = {},
): Field<readonly Value[]> => ({
  usual,
  read: (text) => {
    const named = text.split(",");
    return all.filter((one) => named.includes(String(one))).slice(0, most);
  },
  write: (values) => values.join(","),
});

/** Texts of a shape, each once. */
export const list = (shape: RegExp, most: number): Field<readonly string[]> => ({
  usual: [],
  read: (text) => [...new Set(text.split(","))].filter((one) => shape.test(one)).slice(0, most),
  write: (values) => values.join(","),
});

/** Whole numbers from `least` to `most`, each once and in order. */
export const numbers = (least: number, most: number): Field<readonly number[]> => ({
  usual: [],
  read: (text) => {
    const named = text.split(",").filter((one) => /^\d{1,2}$/.test(one));
    return [...new Set(named.map(Number))].filter((one) => one >= least && one <= most).toSorted((a, b) => a - b);
  },
  write: (values) => values.join(","),
});

/** A whole number. */
export const number = (most = 999_999_999): Field<number | null> => ({
  usual: null,
  read: (text) => {
    const whole = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    return whole !== undefined && whole <= most ? whole : undefined;
  },
  write: (value) => String(value ?? ""),
});

export const flag = (word: string): Field<boolean> => ({
  usual: false,
  read: (text) => text === word,
  write: (isSet) => (isSet ? word : ""),
});

/** Counted from 1. */
export const page: Field<number> = {
  usual: 1,
  read: (text) => {
    const asked = Number(text);
    return Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : undefined;
  },
  write: String,
  role: "position",
};

/** The rows of a page whose size nobody chooses. */
export const pageSize = pageSizes[0];

/** The rows of a page; -1 means all. */
export const limit: Field<(typeof pageSizes)[number]> = {
  usual: pageSize,
  read: (text) => pageSizes.find((size) => String(size) === text),
  write: String,
  role: "size",
};

/** @param sorts a record, so that the compiler reports a sort that the contract adds or removes. Importing the contract's own list would load zod. */
export const sortOf = <Sort extends string>(sorts: Readonly<Record<Sort, unknown>>, usual: NoInfer<Sort>) => ({
  ...oneOf(Object.keys(sorts) as Sort[], usual),
  role: "setting" as const,
});

export const direction = (usual: "asc" | "desc"): Field<"asc" | "desc"> => ({
  ...oneOf(["asc", "desc"] as const, usual),
  role: "setting",
});

/** The fields of every list that is searched and sorted page by page. */
export const listFields = { text: text(), direction: direction("asc"), page, limit } as const;
