import { formatDate } from "@partner-konto/domain/format/date";
import type { User } from "@partner-konto/domain/people/schema";

export const apiKeyTexts = {
  fresh: "Ihr neuer Schlüssel",
  once: "Kopieren Sie ihn jetzt. Sobald Sie diese Seite verlassen, wird er nicht mehr gezeigt.",
  generate: "Schlüssel erzeugen",
  generateFirst: "Schlüssel erzeugen …",
  generateAgain: "Neuen Schlüssel erzeugen …",
  makeTitle: "API-Schlüssel erzeugen",
  replaceText: "Der bisherige Schlüssel gilt sofort nicht mehr. Programme, die ihn benutzen, brauchen den neuen.",
  ownPassword: "Ihr Passwort",
  ownCode: "Code aus Ihrer App oder Wiederherstellungscode",
  remove: "Schlüssel entfernen …",
  removeTitle: "API-Schlüssel entfernen?",
  removeText: "Programme, die ihn benutzen, kommen sofort nicht mehr hinein.",
  removeDo: "Schlüssel entfernen",
  removed: "Der API-Schlüssel ist entfernt.",
  address: "Adresse der Dienste",
  copyAddress: "Adresse kopieren",
  guide: "Anleitung und alle Aufrufe",
  noAddress: "Die Adresse der Dienste nennt Ihnen der Support.",
  notWhileViewing: "Schlüssel erzeugt jeder nur unter dem eigenen Namen. Beenden Sie dazu die Ansicht.",
  expired: "Er ist abgelaufen. Programme, die ihn benutzen, kommen nicht mehr hinein.",
  outgrown:
    "Er gilt nicht mehr: Eine andere Person hat ihn erzeugt, und seitdem haben sich Rechte geändert. Erzeugen Sie bei Bedarf einen neuen.",
} as const;

/** "Der Schlüssel endet auf 4f2c, erzeugt am 25.11.2026 von Arne Testmann, läuft am 23.02.2027 ab." */
export function apiKeyText({ lastFour, madeAt, isOwn, madeBy, endsAt }: NonNullable<User["apiKey"]>): string {
  const by = isOwn ? "" : ` von ${madeBy ?? "einer anderen Person"}`;
  const until = endsAt === null ? "" : `, läuft am ${formatDate(endsAt)} ab`;
  return `Der Schlüssel endet auf ${lastFour}, erzeugt am ${formatDate(madeAt)}${by}${until}.`;
}
