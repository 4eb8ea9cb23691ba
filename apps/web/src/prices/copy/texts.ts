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

/** Texts of the dialog that copies prices from another area. */
export const takeTexts = {
  title: "Preise von einem anderen Liefergebiet übernehmen",
  text: "Basispreis, Mengenstufen und Margen werden kopiert. Was hier schon eingestellt ist, wird dabei ersetzt.",
  from: "Übernehmen von",
  none: "Es gibt kein anderes Liefergebiet mit Preisen, das dieselbe Ware verkauft.",
  does: "Preise übernehmen",
  done: "Preise übernommen.",
  tiers: (base: boolean, count: number) =>
    `${base ? "mit Basispreis" : "ohne Basispreis"}, ${count === 1 ? "1 Mengenstufe" : `${count} Mengenstufen`}`,
} as const;
