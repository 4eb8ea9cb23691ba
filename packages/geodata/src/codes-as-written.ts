import type { lookupsOf } from "./lookups.ts";

/** What codes as a person writes them come to. */
export interface WrittenCodes {
  /** Codes of areas, in order, each once. */
  codes: readonly string[];
  /** Five digits the directory does not list, or not as an area. */
  unknown: readonly string[];
  /** What is no code, no beginning of one and no range, and what no code lies in. */
  unreadable: readonly string[];
}

/** Reads codes as they are typed, pasted or imported: `21335, 213*, 21300–21399`, parted by anything but digits, stars and dashes. */
export function readCodes(
  text: string,
  {
    codesWithPrefix,
    codesBetween,
    statusOf,
  }: Pick<ReturnType<typeof lookupsOf>, "codesWithPrefix" | "codesBetween" | "statusOf">,
): WrittenCodes {
  const codes = new Set<string>();
  const unknown = new Set<string>();
  const unreadable = new Set<string>();
  const parts = text
    .replace(/(\d)\s*(?:[-–—]|\bbis\b)\s*(?=\d)/g, "$1–")
    .split(/[\s,;|"']+/)
    .filter((part) => part !== "");
  for (const part of parts) {
    if (/^\d{5}$/.test(part)) (statusOf(part) === "area" ? codes : unknown).add(part);
    else {
      const [, from, to] = /^(\d{5})–(\d{5})$/.exec(part) ?? [];
      const [, prefix] = /^(\d{1,4})\*+$/.exec(part) ?? [];
      const found = from && to ? codesBetween(from, to) : prefix ? codesWithPrefix(prefix) : [];
      if (found.length === 0) unreadable.add(part);
      for (const code of found) codes.add(code);
    }
  }
  return { codes: [...codes].sort(), unknown: [...unknown], unreadable: [...unreadable] };
}
