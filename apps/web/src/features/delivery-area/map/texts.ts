import { formatNumber } from "@partner-konto/domain/format/number";

/** What the map says. */
export const mapTexts = {
  title: "Karte",
  of: (name: string, count: number) =>
    `Karte des Liefergebiets ${name}: ${count === 1 ? "1 Postleitzahl" : `${formatNumber(count)} Postleitzahlen`} im Gebiet`,
  help: "Pfeiltasten verschieben, Plus und Minus vergrößern und verkleinern. Alles, was die Karte kann, geht auch in der Liste daneben.",
  toList: "Zur Liste",
  tools: "Werkzeuge",
  choose: "Wählen (V)",
  brush: "Pinsel (M)",
  lasso: "Lasso (L)",
  eraser: "Radierer (R)",
  undo: "Rückgängig (Strg Z)",
  redo: "Wiederherstellen (Strg Umschalt Z)",
  nearer: "Vergrößern",
  farther: "Verkleinern",
  whole: "Ganzes Gebiet zeigen",
  legend: "Legende",
  own: "dieses Gebiet",
  overlap: "überschneidet sich",
  gap: "nicht beliefert",
  approximate: "Grenzen genähert",
  approximateHint: "PLZ-Gebiete näherungsweise dargestellt, keine amtlichen Grenzen.",
  loading: "Die Karte wird geladen.",
  failed: "Die Karte konnte nicht geladen werden. Die Liste geht trotzdem.",
  again: "Noch einmal versuchen",
  fresh: "neu",
  gone: "entfernt",
  with: (names: string) => `auch in ${names}`,
  of1: (names: string) => `in ${names}`,
  beginning: (digits: string) => `alle mit ${digits}…`,
} as const;
