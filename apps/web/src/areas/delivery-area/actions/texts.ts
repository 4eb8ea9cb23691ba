import { mostPostalCodes } from "@partner-konto/domain/areas/delivery-area/consistent";
import { deliveryAreaHintTexts } from "@partner-konto/domain/areas/delivery-area/online-texts";
import { formatNumber } from "@partner-konto/domain/format/number";

const codes = (count: number) => (count === 1 ? "1 Postleitzahl" : `${formatNumber(count)} Postleitzahlen`);

/** Texts of the actions on a whole delivery area. */
export const actionTexts = {
  more: "Weitere Aktionen",
  rename: "Umbenennen",
  add: "Liefergebiet hinzufügen",
  addDoes: "Hinzufügen",
  copy: "Gebiet kopieren",
  copyTitle: (name: string) => `${name} kopieren`,
  copyName: (name: string) => `${name} (Kopie)`,
  newName: "Name des neuen Liefergebiets",
  copyDoes: "Kopie anlegen",
  copyText: "Das neue Liefergebiet beginnt offline und ohne Postleitzahlen.",
  split: "Teilen …",
  splitTitle: (name: string) => `${name} teilen`,
  splitText: "Die gewählten Postleitzahlen ziehen in ein neues Liefergebiet um. Es beginnt offline.",
  splitWhich: "Diese Postleitzahlen ziehen um",
  splitHint: "21335, 213*, 21300–21399, Lüneburg",
  splitDoes: "Gebiet teilen",
  splitNone: "Wählen Sie mindestens eine Postleitzahl des Gebiets.",
  splitAsked: "Wählen Sie zuerst aus, was gemeint ist.",
  splitAll: "Mindestens eine Postleitzahl muss bleiben.",
  splitMoves: (count: number, left: number) =>
    `${codes(count)} ${count === 1 ? "zieht" : "ziehen"} um, ${codes(left)} ${left === 1 ? "bleibt" : "bleiben"}.`,
  splitForeign: (list: string) => `Nicht in diesem Gebiet: ${list}`,
  inherits: "Das neue Gebiet übernimmt",
  inherited: (what: { products: string; classes: number; tiers: number; payments: number }) => [
    `Produkte: ${what.products}`,
    what.tiers === 0
      ? "noch keine Mengenstufen"
      : what.tiers === 1
        ? "Preise mit 1 Mengenstufe"
        : `Preise mit ${what.tiers} Mengenstufen`,
    what.classes === 1
      ? "1 Lieferzeit, Lieferfenster und freie Tage"
      : `${what.classes} Lieferzeiten, Lieferfenster und freie Tage`,
    what.payments === 1
      ? "1 Zahlungsart, Fahrzeuge und Schlauchlängen"
      : `${what.payments} Zahlungsarten, Fahrzeuge und Schlauchlängen`,
  ],
  noProducts: "noch keine",
  merge: "Zusammenführen …",
  mergeTitle: (name: string) => `${name} zusammenführen`,
  mergeText: (name: string) =>
    `Die Postleitzahlen ziehen um, „${name}“ wird danach gelöscht. Preise, Lieferzeiten und Schalter des anderen Gebiets bleiben, wie sie sind.`,
  mergeInto: "Zusammenführen mit",
  mergeMoves: (count: number, name: string, after: number) =>
    `${codes(count)} ${count === 1 ? "kommt" : "kommen"} zu ${name}; dort sind es dann ${formatNumber(after)}.`,
  mergeNoneNew: (name: string) => `${name} hat schon alle Postleitzahlen dieses Gebiets.`,
  mergeLoses: (name: string, products: string) =>
    `${name} verkauft nicht: ${products}. Das gibt es in diesen Postleitzahlen danach nicht mehr.`,
  mergeOffline: (name: string) => `${name} ist offline: Solange kommen dort keine Bestellungen an.`,
  mergeBeyond: (count: number) =>
    `${count === 1 ? "Das ist 1 zu viel" : `Das sind ${formatNumber(count)} zu viele`}: In ein Liefergebiet passen höchstens ${formatNumber(mostPostalCodes)} Postleitzahlen.`,
  mergeNone: "Die Niederlassung hat kein anderes Liefergebiet dieser Art.",
  mergeDoes: "Zusammenführen",
  merged: (name: string, into: string) => `${name} wurde mit ${into} zusammengeführt.`,
  move: "Verschieben …",
  moveTitle: (name: string) => `${name} verschieben`,
  moveInto: "Zu welcher Niederlassung?",
  moveGoes: (count: number) => `${codes(count)}, Preise, Lieferzeiten und der Online-Status gehen mit.`,
  moveStays: (from: string) => `Bisherige Aufträge bleiben bei ${from}.`,
  moveRules: (to: string) => `Danach gelten die Preisgrenzen und die Einstellungen von ${to}.`,
  moveOffline: (to: string) => `${to} ist offline: Solange kommen für das Gebiet keine Bestellungen an.`,
  /** The area lies in a locked agency, whose dealers cannot move areas away. */
  moveStuck: deliveryAreaHintTexts.DA_AGENCY_LOCKED,
  moveLocked: (to: string) =>
    `${to} ist durch den Support gesperrt: Solange kommen für das Gebiet keine Bestellungen an, und nur der Support kann es wieder verschieben.`,
  moveTaken: (list: readonly string[], names: string) =>
    `Dort hat sie schon ${names}, mit denselben Produkten: ${list.slice(0, 8).join(", ")}${list.length > 8 ? " …" : ""}`,
  moveBarred: "Einige Postleitzahlen gibt es dort schon.",
  moveDoes: "Verschieben",
  moved: (name: string, to: string) => `${name} wurde zu ${to} verschoben.`,
  remove: "Löschen …",
  removeTitle: (name: string) => `Liefergebiet ${name} löschen?`,
  removeText:
    "Es verschwindet aus Baum und Listen, und neue Bestellungen kommen dafür nicht mehr an. Bisherige Aufträge bleiben. Das lässt sich nicht rückgängig machen.",
  removeDo: "Liefergebiet löschen",
} as const;
