import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { DeliveryProblem, DeliveryState } from "@partner-konto/domain/notifications/webhooks/life";
import {
  failsForDays,
  loggedForDays,
  mostWebhooks,
  triedForHours,
} from "@partner-konto/domain/notifications/webhooks/retries";
import type { Delivery } from "@partner-konto/domain/notifications/webhooks/schema";

const problemTexts: Record<DeliveryProblem, string> = {
  address: "Die Adresse führt in ein privates Netz.",
  unreachable: "Keine Verbindung.",
  certificate: "Das Zertifikat des Servers passt nicht.",
  timeout: "Keine Antwort in der Zeit.",
  redirect: "Der Server leitet weiter; Weiterleitungen folgen wir nicht.",
  refused: "Der Server hat die Nachricht abgelehnt.",
  secret: "Das Geheimnis ist nicht lesbar. Bitte erzeugen Sie ein neues.",
};

export const stateTexts: Record<DeliveryState, string> = {
  waiting: "wartet",
  arrived: "angekommen",
  givenUp: "aufgegeben",
};

/** "Der Server hat die Nachricht abgelehnt. Status 503, 120 ms." */
export function outcomeText({ status, problem, tookMs }: Pick<Delivery, "status" | "problem" | "tookMs">): string {
  const facts = [
    ...(status === null ? [] : [`Status ${status}`]),
    ...(tookMs === null ? [] : [`${formatNumber(tookMs)}\u00a0ms`]),
  ];
  const said = facts.length > 0 ? `${facts.join(", ")}.` : "";
  return [problem && problemTexts[problem], said].filter(Boolean).join(" ");
}

export const webhookTexts = {
  title: "Webhooks",
  intro:
    "Ein Webhook sagt Ihrer eigenen Software sofort, was sich geändert hat, zum Beispiel dass eine Bestellung eingegangen ist. Wir senden nur Kennungen, keine Kundendaten. Die Einzelheiten ruft Ihre Software mit einem API-Schlüssel ab.",
  guide: "Anleitung für Ihre IT",
  add: "Webhook einrichten …",
  none: "Noch kein Webhook",
  noneText: "Richten Sie einen ein, wenn eine eigene Software auf Änderungen reagieren soll.",
  full: `Mehr als ${mostWebhooks} Webhooks gibt es je Unternehmen nicht.`,
  addTitle: "Webhook einrichten",
  addDoes: "Einrichten",
  editTitle: "Webhook ändern",
  save: "Speichern",
  address: "Adresse Ihres Servers",
  addressHint: "Beginnt mit https:// und ist aus dem Internet erreichbar.",
  events: "Worüber wir benachrichtigen",
  noEvent: "Bitte wählen Sie mindestens ein Ereignis.",
  overtaken: (address: string, kinds: string) =>
    `Jemand anderes hat diesen Webhook gleichzeitig geändert. Jetzt gilt: ${address}, ${kinds}. Speichern Sie noch einmal, wenn Ihre Angaben gelten sollen.`,
  secretTitle: "Geheimnis des Webhooks",
  secret: "Geheimnis",
  copySecret: "Geheimnis kopieren",
  secretOnce:
    "Kopieren Sie es jetzt, es wird nur einmal gezeigt. Damit prüft Ihre Software, dass eine Nachricht von uns kommt.",
  done: "Fertig",
  on: "Ein",
  off: "Aus",
  offByFailure: `Ausgeschaltet, weil ${failsForDays} Tage lang keine Nachricht ankam oder Ihr Server mit 410 keine mehr haben wollte. Was inzwischen geschah, ruft Ihre Software mit dem API-Schlüssel ab.`,
  failingSince: (at: string) => `Seit ${formatDayAndTime(at)} kommt nichts an. Wir versuchen es weiter.`,
  lastArrived: (at: string) => `Zuletzt angekommen: ${formatDayAndTime(at)}`,
  neverArrived: "Es ist noch nichts angekommen.",
  twoSecrets: (until: string) => `Bis ${formatDayAndTime(until)} gelten das alte und das neue Geheimnis.`,
  madeBy: (by: string | null, at: string) =>
    `Eingerichtet am ${formatDayAndTime(at)}${by === null ? "" : ` von ${by}`}`,
  probe: "Probe senden",
  probed: (said: string) => `Antwort auf die Probe: ${said}`,
  probeBody: "Anfang der Antwort",
  edit: "Ändern …",
  switchOn: "Einschalten",
  switchOff: "Ausschalten …",
  switchOffTitle: "Webhook ausschalten?",
  switchOffText:
    "Was noch wartet, wird nicht mehr gesendet. Was geschieht, solange er aus ist, wird auch später nicht gesendet.",
  switchOffDoes: "Ausschalten",
  renew: "Neues Geheimnis …",
  renewTitle: "Neues Geheimnis erzeugen?",
  renewText: "Das alte gilt noch einen Tag, damit Sie in Ruhe umstellen können.",
  renewDoes: "Geheimnis erzeugen",
  notWhileViewing: "Das Geheimnis sieht nur, wer unter eigenem Namen angemeldet ist. Beenden Sie dazu die Ansicht.",
  remove: "Löschen …",
  removeTitle: "Webhook löschen?",
  removeText: "Das Protokoll wird mit gelöscht. Was noch wartet, wird nicht mehr gesendet.",
  removeDoes: "Löschen",
  log: "Protokoll",
  logText: `Die Nachrichten der letzten ${loggedForDays} Tage. Kommt eine nicht an, versuchen wir es ${triedForHours} Stunden lang.`,
  noDelivery: "Noch keine Nachricht.",
  more: "Ältere zeigen",
  attempts: (count: number) => (count === 1 ? "1 Versuch" : `${count} Versuche`),
  nextAt: (at: string) => `nächster Versuch ${formatDayAndTime(at)}`,
  resend: "Noch einmal senden",
} as const;
