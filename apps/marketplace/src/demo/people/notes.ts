import type { Random } from "../random.ts";

/** Notes of consumers to the driver. */
const oilNotes: readonly string[] = [
  "Enge Einfahrt – bitte kleiner Tankwagen, vorher anrufen.",
  "Füllstutzen hinten links, Hund im Hof.",
  "Bitte eine Stunde vorher anrufen, wir machen das Tor auf.",
  "Stutzen liegt hinter dem Haus, Schlauch durch den Garten.",
  "Anfahrt nur über die Nebenstraße, vorn ist Baustelle.",
  "Tank steht im Keller, Entlüftung pfeift leise.",
  "Nachmittags wäre es uns lieber, vormittags ist niemand da.",
  "Bitte nicht auf dem Rasen wenden.",
  "Hausnummer ist schlecht zu sehen: graues Tor gegenüber der Bushaltestelle.",
  "Der Schlüssel zum Stutzen liegt bei Familie nebenan.",
  "Steile Auffahrt, im Winter bitte unten stehen bleiben.",
  "Restbestand etwa 800 Liter.",
  "Wir zahlen mit Karte beim Fahrer.",
  "Rechnung bitte per Post.",
  "Abladestellen liegen nebeneinander, bitte zwei Lieferscheine.",
  "Bei Fragen bitte den Hausmeister anrufen.",
  "Grenzwertgeber ist neu, Prüfung war im März.",
  "Bitte voll tanken, wenn weniger hineinpasst, ist das in Ordnung.",
];

const pelletNotes: readonly string[] = [
  "Einblasstutzen neben der Garage, etwa 20 m vom Tor.",
  "Bitte Absauggebläse mitbringen, Strom ist außen.",
  "Heizung ist ab 6 Uhr aus.",
  "Lager fasst 6 Tonnen, bitte nicht überfüllen.",
  "Durchfahrt 3,20 m hoch.",
  "Prallschutzmatte ist neu aufgehängt.",
  "Bitte vorher anrufen, das Lager muss noch leer geräumt werden.",
  "Palette bitte unter das Vordach stellen.",
];

/** Texts of dealers in the confirmation. */
export const confirmationTexts: readonly string[] = [
  "Wir rufen 30 Minuten vor Ankunft an.",
  "Vielen Dank für Ihren Auftrag. Bitte halten Sie die Zufahrt frei.",
  "Unser Fahrer meldet sich am Vorabend.",
  "Bitte stellen Sie sicher, dass der Füllstutzen zugänglich ist.",
  "Danke für Ihre Treue.",
];

/** A consumer's note; most are empty. */
export const inventNote = (random: Random, type: "PARTNER" | "PARTNER_PELLET"): string =>
  random.chance(0.22) ? random.pick(type === "PARTNER" ? oilNotes : pelletNotes) : "";
