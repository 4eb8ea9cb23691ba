import { formatNumber } from "@partner-konto/domain/format/number";

/** Texts of the selection; in their own file, because few people load them. */
export const bulkTexts = {
  selection: "Auswahl",
  chosen: (count: number) => `${formatNumber(count)} ausgewählt`,
  confirmMany: (count: number) => `${formatNumber(count)} bestätigen …`,
  dateMany: (count: number) => (count === 1 ? "Termin …" : `${formatNumber(count)} Termine …`),
  moveMany: (count: number) => (count === 1 ? "Termin verschieben …" : `${formatNumber(count)} Termine verschieben …`),
  doneMany: (count: number) => `${formatNumber(count)} erledigt …`,
  denyMany: (count: number) => `${formatNumber(count)} ablehnen …`,
  nothingToDo: "Diese Aufträge sind erledigt oder storniert.",
} as const;
