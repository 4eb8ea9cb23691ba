/** The meaning of each number of stars, best first. */
export const starWords = [
  [5, "sehr gut"],
  [4, "gut"],
  [3, "in Ordnung"],
  [2, "nicht gut"],
  [1, "schlecht"],
] as const;
