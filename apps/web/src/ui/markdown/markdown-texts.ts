/** Texts around the markdown of news, help and agreements. */
export const markdownTexts = {
  newTab: "(öffnet sich in einem neuen Tab)",
  table: "Tabelle",
} as const;
