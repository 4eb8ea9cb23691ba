import { formatNumber } from "@partner-konto/domain/format/number";
/** Texts of every dialog that copies prices to other areas. */
export const copyTexts = {
  open: "Kopieren …",
  which: "Welche Liefergebiete?",
  all: (count: number) => `Alle ${formatNumber(count)} auswählen`,
  none: "Es gibt kein anderes Liefergebiet, das dasselbe verkauft.",
  notRead: "Die anderen Liefergebiete konnten nicht gelesen werden.",
  chooseFirst: "Wählen Sie zuerst ein Liefergebiet.",
  does: (count: number) => (count === 1 ? "In 1 Gebiet kopieren" : `In ${formatNumber(count)} Gebiete kopieren`),
  changes: (name: string) => `Was sich in ${name} ändert`,
  same: "Hier ändert sich nichts.",
  becomes: "wird",
} as const;
