import type { Criteria } from "@partner-konto/domain/rating/schema";

/** What each number of stars means, the best first. */
export const starWords = [
  [5, "sehr gut"],
  [4, "gut"],
  [3, "in Ordnung"],
  [2, "nicht gut"],
  [1, "schlecht"],
] as const;

export const criterionTexts = {
  price: "Preis und Leistung",
  date: "Termintreue",
  driver: "Fahrer vor Ort",
} as const satisfies Record<keyof Criteria, string>;
