import { formatDay } from "@partner-konto/domain/format/date";
import { greeting, type Reader } from "@partner-konto/domain/mails/reader";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";

// The browser never sends the fragment of an address, so neither a server's log nor a Referer header holds the secret (promise 8).
const address = (portalUrl: string, path: string, secret: string): string => `${portalUrl}${path}#${secret}`;

export const resetMail = (reader: Reader, portalUrl: string, secret: string): MailDraft => ({
  to: reader.email,
  subject: "Neues Passwort für Ihr Partner Konto",
  paragraphs: [
    greeting(reader),
    "mit diesem Link setzen Sie ein neues Passwort. Er gilt 60 Minuten und nur einmal.",
    { link: address(portalUrl, "/reset-password", secret), label: "Neues Passwort setzen" },
    "Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun, Ihr Passwort bleibt, wie es ist.",
  ],
});

/*
 * Mails to an address that did not prove itself hold nothing that somebody typed: a stranger could send their own text in our name.
 * Only the registered name of an activated company stands in an invitation.
 */
const neutralGreeting = "Guten Tag,";

export const inviteLink = (portalUrl: string, secret: string): string => address(portalUrl, "/user-invite", secret);

/** @param company the activated company that invites, or the operator; null where none does */
export const inviteMail = (to: string, portalUrl: string, secret: string, company: string | null): MailDraft => ({
  to,
  subject: "Ihre Einladung zum Partner Konto",
  paragraphs: [
    neutralGreeting,
    `${company ? `${company} hat für Sie einen` : "für Sie wurde ein"} Zugang zum Partner Konto angelegt. Mit diesem Link wählen Sie Ihr Passwort, danach können Sie sich anmelden. Der Link gilt 7 Tage.`,
    { link: inviteLink(portalUrl, secret), label: "Einladung annehmen" },
    "Sie erwarten keine Einladung? Dann brauchen Sie nichts zu tun.",
  ],
});

/** The mail to the owner of an account whose address somebody invited to another company. */
export const invitedElsewhereMail = (to: string, portalUrl: string, company: string | null): MailDraft => ({
  to,
  subject: "Sie haben schon ein Partner Konto",
  paragraphs: [
    neutralGreeting,
    `${company ?? "jemand"} wollte für diese E-Mail-Adresse einen Zugang zum Partner Konto anlegen. Zu ihr gibt es schon einen, darum ist nichts geschehen.`,
    "Möchten Sie auch für dieses Unternehmen arbeiten? Dann wenden Sie sich bitte an unseren Support, oder lassen Sie sich mit einer anderen Adresse einladen.",
    { link: `${portalUrl}/login`, label: "Zur Anmeldung" },
  ],
});

/** The mail to the owner of an account whose address somebody else entered as their new one. */
export const addressInUseMail = (to: string, portalUrl: string): MailDraft => ({
  to,
  subject: "Sie haben schon ein Partner Konto",
  paragraphs: [
    neutralGreeting,
    "jemand hat diese E-Mail-Adresse bei einem anderen Partner Konto eingetragen. Zu ihr gibt es schon Ihren Zugang, darum ist nichts geschehen.",
    { link: `${portalUrl}/login`, label: "Zur Anmeldung" },
  ],
});

/** The mail to an address that is not confirmed yet. */
export const registrationMail = (to: string, portalUrl: string, secret: string): MailDraft => ({
  to,
  subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
  paragraphs: [
    neutralGreeting,
    "mit dieser E-Mail-Adresse soll ein Unternehmen beim Partner Konto registriert werden. Mit diesem Link prüfen Sie die Angaben und wählen Ihr Passwort. Danach können Sie sich anmelden. Der Link gilt 48 Stunden.",
    { link: address(portalUrl, "/user-verify", secret), label: "Registrierung abschließen" },
    "Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne Sie wird nichts angelegt.",
  ],
});

export const verifyMail = (to: string, portalUrl: string, secret: string): MailDraft => ({
  to,
  subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
  paragraphs: [
    neutralGreeting,
    "mit diesem Link bestätigen Sie, dass diese Adresse Ihre ist. Erst danach melden Sie sich mit ihr an. Der Link gilt 48 Stunden.",
    { link: address(portalUrl, "/user-verify", secret), label: "E-Mail-Adresse bestätigen" },
    "Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun.",
  ],
});

/** The mail when a registration uses an address that already has an account. */
export const knownAddressMail = (to: string, portalUrl: string): MailDraft => ({
  to,
  subject: "Sie haben schon ein Partner Konto",
  paragraphs: [
    neutralGreeting,
    "mit dieser E-Mail-Adresse sollte gerade ein Unternehmen registriert werden. Zu ihr gibt es schon einen Zugang, darum ist nichts geschehen.",
    { link: `${portalUrl}/login`, label: "Zur Anmeldung" },
    "Passwort vergessen? Auf der Anmeldeseite setzen Sie ein neues. Sie waren das nicht? Dann brauchen Sie nichts zu tun.",
  ],
});

/** The mail to platform staff who may activate companies: a company registered, and its address is confirmed. */
export const newcomerMail = (reader: Reader, portalUrl: string, company: { id: string; name: string }): MailDraft => ({
  to: reader.email,
  subject: `Neue Registrierung: ${company.name}`,
  paragraphs: [
    greeting(reader),
    `${company.name} hat sich registriert, und die E-Mail-Adresse ist bestätigt. Das Unternehmen wartet auf die Freischaltung.`,
    { link: `${portalUrl}/company/${company.id}`, label: "Unternehmen ansehen" },
  ],
});

/** The mail to a user who was activated or deactivated. */
export const activityMail = (reader: Reader, portalUrl: string, isActive: boolean): MailDraft => ({
  to: reader.email,
  subject: isActive ? "Ihr Zugang zum Partner Konto ist aktiviert" : "Ihr Zugang zum Partner Konto ist deaktiviert",
  paragraphs: isActive
    ? [
        greeting(reader),
        "Ihr Zugang zum Partner Konto ist wieder aktiviert. Sie können sich jetzt anmelden.",
        { link: `${portalUrl}/login`, label: "Zur Anmeldung" },
      ]
    : [
        greeting(reader),
        "Ihr Zugang zum Partner Konto ist deaktiviert. Sie können sich nicht mehr anmelden, bis er wieder aktiviert wird.",
        "Fragen dazu beantwortet Ihr Administrator oder unser Support.",
      ],
});

/** The mail to the present address, so that its owner notices the change. */
export const emailChangeMail = (reader: Reader, newEmail: string): MailDraft => ({
  to: reader.email,
  subject: "Ihre E-Mail-Adresse im Partner Konto soll geändert werden",
  paragraphs: [
    greeting(reader),
    `für Ihr Konto wurde die neue E-Mail-Adresse ${newEmail} eingetragen. Sie gilt, sobald sie bestätigt ist.`,
    "Sie waren das nicht? Dann ändern Sie bitte gleich Ihr Passwort und geben Sie Ihrem Administrator Bescheid.",
  ],
});

export const passwordChangedMail = (reader: Reader, keyEnded: boolean): MailDraft => ({
  to: reader.email,
  subject: "Ihr Passwort wurde geändert",
  paragraphs: [
    greeting(reader),
    "das Passwort Ihres Partner Kontos wurde gerade geändert. Alle anderen Anmeldungen sind beendet, und Links aus früheren E-Mails gelten nicht mehr.",
    ...(keyEnded
      ? [
          "Auch Ihr API-Schlüssel gilt nicht mehr. Brauchen ihn Ihre Programme, erzeugen Sie in den Einstellungen einen neuen.",
        ]
      : []),
    "Sie waren das nicht? Dann fordern Sie auf der Anmeldeseite gleich ein neues Passwort an und geben Sie Ihrem Administrator Bescheid.",
  ],
});

export const apiTokenMail = (reader: Reader, lastFour: string, endsAt: Date | null): MailDraft => ({
  to: reader.email,
  subject: "Neuer API-Schlüssel für Ihr Partner Konto",
  paragraphs: [
    greeting(reader),
    `für Ihr Konto wurde ein API-Schlüssel erzeugt, der auf ${lastFour} endet. Ein früherer Schlüssel gilt nicht mehr.`,
    ...(endsAt ? [`Er läuft am ${formatDay(endsAt.toISOString())} ab.`] : []),
    "Sie wissen nichts davon? Dann erzeugen Sie bitte in den Einstellungen einen neuen und ändern Sie Ihr Passwort.",
  ],
});

export const apiTokenEndsMail = (reader: Reader, lastFour: string, endsAt: Date): MailDraft => ({
  to: reader.email,
  subject: "Ihr API-Schlüssel läuft bald ab",
  paragraphs: [
    greeting(reader),
    `Ihr API-Schlüssel, der auf ${lastFour} endet, läuft am ${formatDay(endsAt.toISOString())} ab. Programme, die ihn benutzen, kommen danach nicht mehr hinein.`,
    "Einen neuen erzeugen Sie im Portal unter „Einstellungen“ › „API-Schlüssel“. Der bisherige gilt dann sofort nicht mehr.",
  ],
});

/** The mail to the owner of a key that another person made. */
export const apiTokenOutgrownMail = (reader: Reader, lastFour: string): MailDraft => ({
  to: reader.email,
  subject: "Ihr API-Schlüssel gilt nicht mehr",
  paragraphs: [
    greeting(reader),
    `Ihr API-Schlüssel, der auf ${lastFour} endet, gilt nicht mehr. Programme, die ihn benutzen, kommen nicht mehr hinein.`,
    "Jemand anderes hatte ihn für Sie erzeugt. Solch ein Schlüssel endet, sobald Sie mehr Rechte bekommen oder diese Person ihre Rechte verliert.",
    "Einen eigenen erzeugen Sie im Portal unter „Einstellungen“ › „API-Schlüssel“.",
  ],
});

const factorTexts = {
  confirmSecondFactor:
    "die Anmeldung in zwei Schritten ist für Ihr Konto jetzt eingeschaltet. Alle anderen Anmeldungen sind beendet.",
  renewRecoveryCodes: "für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die früheren gelten nicht mehr.",
  endSecondFactor:
    "die Anmeldung in zwei Schritten ist für Ihr Konto jetzt ausgeschaltet. Alle anderen Anmeldungen sind beendet.",
  resetSecondFactor:
    "Ihr Administrator hat die Anmeldung in zwei Schritten für Ihr Konto zurückgesetzt. Alle Anmeldungen sind beendet, Links aus früheren E-Mails und API-Schlüssel gelten nicht mehr. Sie melden sich wieder nur mit Ihrem Passwort an, bis Sie sie in den Einstellungen neu einrichten.",
};

export type SecondFactorChange = keyof typeof factorTexts;

export const secondFactorMail = (reader: Reader, change: SecondFactorChange): MailDraft => ({
  to: reader.email,
  subject: "Anmeldung in zwei Schritten",
  paragraphs: [
    greeting(reader),
    factorTexts[change],
    "Sie wissen nichts davon? Dann ändern Sie bitte gleich Ihr Passwort und geben Sie Ihrem Administrator Bescheid.",
  ],
});
