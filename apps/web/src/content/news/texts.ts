import { ourShellTexts, shellTexts } from "@partner-konto/domain/texts/shell";

/** Texts of the news button and dialog, beside the specified ones. */
export const newsTexts = {
  title: shellTexts.newsDialogTitle,
  noResults: ourShellTexts.newsNoResults,
  button: (count: number) => (count === 0 ? "Neuigkeiten" : `Neuigkeiten, ${count} neue`),
  search: "Neuigkeiten durchsuchen",
  list: "Neuigkeiten",
  isNew: "Neu",
  none: "Noch keine Neuigkeiten",
  older: "Ältere Neuigkeiten",
  readAll: "Alle gelesen",
  back: "Alle Neuigkeiten",
} as const;
