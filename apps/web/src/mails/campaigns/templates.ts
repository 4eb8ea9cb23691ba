import type { CampaignKind } from "@partner-konto/domain/mails/campaigns/values";

/** A text to begin with. */
export interface MailTemplate {
  readonly name: string;
  readonly kind: CampaignKind;
  readonly subject: string;
  readonly text: string;
}

const closing = "Freundliche Grüße\nIhr Partner-Konto-Team";

/** The house's templates; what stands in capitals is to be written. */
export const mailTemplates = {
  news: {
    name: "Neuigkeit",
    kind: "news",
    subject: "Neu im Partner Konto: THEMA",
    text: `{{salutation}},\n\nab DATUM gibt es im Partner Konto THEMA.\n\n- ERSTER VORTEIL\n- ZWEITER VORTEIL\n\n[Zum Partner Konto](https://ADRESSE)\n\n${closing}`,
  },
  maintenance: {
    name: "Wartung",
    kind: "contract",
    subject: "Wartung am DATUM",
    text: `{{salutation}},\n\nam **DATUM von UHRZEIT bis UHRZEIT** arbeiten wir am Partner Konto. In dieser Zeit können Sie sich nicht anmelden. Bestellungen gehen nicht verloren, Sie sehen sie danach.\n\n${closing}`,
  },
  outage: {
    name: "Störung behoben",
    kind: "contract",
    subject: "Störung vom DATUM ist behoben",
    text: `{{salutation}},\n\nam DATUM war das Partner Konto von UHRZEIT bis UHRZEIT gestört. Seit UHRZEIT läuft es wieder. Bitte prüfen Sie, ob die Preise von {{companyName}} stimmen.\n\nWir bitten um Entschuldigung.\n\n${closing}`,
  },
  terms: {
    name: "Neue Bedingungen",
    kind: "contract",
    subject: "Neue Vertragsbedingungen ab DATUM",
    text: `{{salutation}},\n\nab DATUM gelten für {{companyName}} neue Vertragsbedingungen. Sie liegen dieser E-Mail bei.\n\n# Was ändert sich?\n\n1. ERSTE ÄNDERUNG\n2. ZWEITE ÄNDERUNG\n\n${closing}`,
  },
  offer: {
    name: "Angebot",
    kind: "advertising",
    subject: "Für {{companyName}}: ANGEBOT",
    text: `{{salutation}},\n\nANGEBOT\n\n[Mehr erfahren](https://ADRESSE)\n\n${closing}`,
  },
} as const satisfies Record<string, MailTemplate>;
export type TemplateName = keyof typeof mailTemplates;

/** The words in capitals of the templates, each of which somebody must replace. */
const capitals = /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu;
const blanks = new Set(
  Object.values(mailTemplates).flatMap(({ subject, text }) => `${subject} ${text}`.match(capitals) ?? []),
);

/** A mail's words in capitals left from its template, each once. */
export const blanksIn = (written: string): string[] => [
  ...new Set((written.match(capitals) ?? []).filter((word) => blanks.has(word))),
];
