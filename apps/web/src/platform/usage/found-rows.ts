import type { UsageRow } from "@partner-konto/domain/platform/usage/schema";
import { fold } from "@partner-konto/domain/text/fold";

/** The rows whose person, agency, call or key contains every word, whatever its case and accents. */
export function foundRows(rows: readonly UsageRow[], search: string): readonly UsageRow[] {
  const words = search.split(/\s+/).map(fold).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ userName, agencyName, call, keyEndsWith }) => {
    const text = [userName, agencyName, call, keyEndsWith].map((part) => fold(part ?? "")).join(" ");
    return words.every((word) => text.includes(word));
  });
}
