import { formatNumber } from "@partner-konto/domain/format/number";
import type { AddressWish } from "@partner-konto/domain/mails/problem";
import type { MailProblemKind, MailProblemSource } from "@partner-konto/domain/mails/problem-kind";

/** Texts of the mail manager. */
export const mailTexts = {
  title: "Zustellung",
  search: "E-Mail-Adresse",
  kind: "Art",
  kinds: {
    hardBounce: "Unzustellbar",
    softBounce: "Vorübergehend",
    block: "Blockiert",
    complaint: "Beschwerde",
  } satisfies Record<MailProblemKind, string>,
  sources: {
    event: "gemeldet vom Versanddienst",
    returnedMail: "zurückgekommene E-Mail",
    mailServer: "abgelehnt beim Senden",
  } satisfies Record<MailProblemSource, string>,
  done: "Erledigte",
  from: "von",
  to: "bis",
  list: "Nicht zugestellte E-Mails",
  stopped: (count: number) =>
    count === 0
      ? "Alle Adressen bekommen E-Mails."
      : count === 1
        ? "Eine Adresse bekommt keine E-Mails mehr."
        : `${formatNumber(count)} Adressen bekommen keine E-Mails mehr.`,
  isStopped: "bekommt keine E-Mails mehr",
  ofMail: (subject: string, at: string) => `„${subject}“ vom ${at}`,
  ofUnknownMail: "keine unserer E-Mails genannt",
  times: (count: number) => `${formatNumber(count)}-mal`,
  account: "Konto:",
  inactive: "deaktiviert",
  noAccount: "kein Konto",
  markDone: "Erledigt",
  markOpen: "Wieder öffnen",
  doneBy: (name: string, at: string) => `erledigt von ${name}, ${at}`,
  doneAt: (at: string) => `erledigt ${at}`,
  about: (email: string) => `(${email})`,
  hasComplained: "bekommt keine Neuigkeiten",
  lift: "Beschwerde aufheben",
  liftTitle: (email: string) => `An ${email} wieder Neuigkeiten senden?`,
  liftText: "Die Person hat eine unserer E-Mails als Spam gemeldet. Heben Sie das nur auf, wenn sie darum gebeten hat.",
  liftReason: "Begründung",
  liftReasonHint: "Wer hat wann darum gebeten? Steht danach im Protokoll.",
  lifted: "An diese Adresse gehen wieder Neuigkeiten.",
  wishes: "Abbestellungen und Löschwünsche",
  wishKinds: { optOut: "möchte keine Neuigkeiten", deletion: "möchte gelöscht werden" } satisfies Record<
    AddressWish["kind"],
    string
  >,
  wishedOn: (day: string) => `seit ${day}`,
  undo: "Zurücknehmen",
  undoTitle: (email: string) => `Wunsch von ${email} zurücknehmen?`,
  undoTexts: {
    optOut: "An die Adresse gehen wieder Neuigkeiten, Bitten um Bewertungen und Erinnerungen.",
    deletion: "Der Löschwunsch gilt nicht mehr. Nehmen Sie ihn nur zurück, wenn er ein Irrtum war oder erledigt ist.",
  } satisfies Record<AddressWish["kind"], string>,
  undone: "Der Wunsch ist zurückgenommen.",
  none: "Keine E-Mail ist zurückgekommen",
  noneText: "Hier stehen E-Mails, die nicht ankamen, und Beschwerden von Empfängern.",
  noneFits: "Keine Meldung passt dazu",
} as const;
