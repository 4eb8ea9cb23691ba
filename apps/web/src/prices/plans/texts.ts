import { formatNumber } from "@partner-konto/domain/format/number";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";

/** The areas' names; of more than three only the first two. */
export const namesText = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(", ") : `${names.slice(0, 2).join(", ")} und ${names.length - 2} weitere`;

/** Texts of planned prices. */
export const planTexts = {
  plan: "Planen …",
  title: "Preise planen",
  intro: (count: number) =>
    `Die neuen Preise von ${count === 1 ? "1 Liefergebiet" : `${formatNumber(count)} Liefergebieten`} gelten automatisch ab dem gewählten Zeitpunkt.`,
  askSecond: "Zustimmung erbitten …",
  second: "Zustimmung erbitten",
  secondIntro: "Diese Preise springen so weit, dass eine zweite Person zustimmen muss. Bis dahin gelten die alten.",
  secondSubmit: "Zur Zustimmung senden",
  later: "Nicht sofort nach der Zustimmung, sondern erst ab einem Zeitpunkt",
  waits: "Die Preise warten auf die Zustimmung einer zweiten Person.",
  ownWaits: "Zustimmen muss eine andere Person, die hier Preise ändern darf.",
  agree: "Zustimmen",
  agreeOf: (when: string) => `Preisen ${when} zustimmen`,
  agreed: (name: string) => `Zugestimmt hat ${name}.`,
  from: "Ab",
  until: "Bis",
  returns: "Danach zurück zu den Preisen von vorher",
  note: "Bemerkung",
  notAhead: "Der Beginn muss in der Zukunft liegen.",
  notAfter: "Das Ende muss nach dem Beginn liegen.",
  refused: "Es wurde nichts geplant.",
  submit: "Preise planen",
  plans: "Geplante Preise",
  tabs: "Geplante Preise",
  parts: { plans: "Pläne", following: "Dem Index folgen" },
  howTo: "Geplant wird dort, wo Sie Preise ändern: bei einem Liefergebiet, oder bei mehreren auf einmal.",
  toMany: "Preise mehrerer Gebiete ändern",
  gone: "Diesen Plan gibt es hier nicht mehr. Vielleicht liegt er lange zurück, oder er betrifft Gebiete, die nicht mehr zu Ihnen gehören.",
  viaKey: "über den API-Schlüssel",
  none: "Es sind keine Preise geplant.",
  over: "Frühere Pläne",
  calendar: "Geplante Preise im Kalender",
  weekday: "Wochentag",
  begins: (time: string) => `ab ${time}`,
  ends: (time: string) => `bis ${time}`,
  range: (from: string, until: string | null) => (until === null ? `ab ${from}` : `${from} bis ${until}`),
  asSoon: (until: string | null) =>
    until === null ? "sobald jemand zustimmt" : `sobald jemand zustimmt, bis ${until}`,
  ofArea: (whens: string) => `Hier sind andere Preise geplant: ${whens}.`,
  unknown: "Ob hier andere Preise geplant sind, konnte nicht geladen werden.",
  show: "Ansehen",
  about: (names: readonly string[], by: string | null) =>
    `${namesText(names)}, geplant${by === null ? "" : ` von ${by}`}`,
  more: (count: number) => (count === 1 ? "und 1 weiterer Preis" : `und ${formatNumber(count)} weitere Preise`),
  states: {
    waiting: "wartet auf Zustimmung",
    planned: "geplant",
    published: "gilt",
    returned: "abgelaufen",
    kept: "gilt weiter",
    refused: "nicht veröffentlicht",
    dropped: "gelöscht",
  } satisfies Record<Plan["state"], string>,
  refusals: {
    NOT_FOUND:
      "Ein Liefergebiet gibt es nicht mehr, oder es gehört nicht mehr zum Bereich der Person, die geplant hat.",
    RIGHT_MISSING: "Wer geplant hat, darf dort keine Preise mehr ändern.",
    INVALID_INPUT: "Die Preise passten nicht mehr zum Liefergebiet, zum Beispiel zu seinen Mengen.",
    PRICE_BEYOND_RAILS: "Ein Preis lag außerhalb der Preisgrenzen oder sprang zu weit.",
    PRICE_NEEDS_SECOND: "Ein Preis sprang so weit, dass eine zweite Person hätte zustimmen müssen.",
    VERSION_CONFLICT: "Jemand hat dieselben Preise nach der Planung geändert.",
    PRICES_CHANGED_SINCE: "Jemand hat dort inzwischen Preise geändert, und die bleiben.",
  } satisfies Record<NonNullable<Plan["refusal"]>, string>,
  changed: (names: string) =>
    `Seit der Planung hat jemand dieselben Preise geändert: ${names}. So wird der Plan nicht veröffentlicht. Löschen Sie ihn und planen Sie neu.`,
  changes: "Was sich ändert",
  drop: "Plan löschen …",
  dropOf: (when: string) => `Plan löschen …, ${when}`,
  dropTitle: "Plan löschen?",
  dropText: (what: string, when: string) =>
    `Es geht um ${what}, ${when}. Die neuen Preise gelten dann nicht. Zurückholen lässt sich der Plan nicht, nur neu anlegen.`,
  dropDo: "Plan löschen",
  stay: "Auf Dauer behalten …",
  stayTitle: "Preise auf Dauer behalten?",
  stayText: (what: string, when: string) =>
    `Es geht um ${what}, ${when}. Die Preise gelten dann weiter; zu denen von vorher geht es nicht mehr von selbst zurück.`,
  stayDo: "Auf Dauer behalten",
  stayOf: (when: string) => `Auf Dauer behalten …, ${when}`,
} as const;
