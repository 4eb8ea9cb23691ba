import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { greeting, type Reader } from "@partner-konto/domain/mails/reader";
import { planAction } from "@partner-konto/domain/notifications/message";
import type { Context } from "../../kernel/handler.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { dealersWhoMay, namesOfPeople, readersById } from "../../people/records/index.ts";
import type { PlanRow } from "./note-plan.ts";

interface MailedAgency {
  readonly name: string;
  readonly businessCustomerId: string;
  readonly groupId: string;
}

/** The most areas that a mail names; the page shows all of them. */
const mostNamed = 5;

function namedAreas(areas: readonly MailedAgency[]): string {
  const names = areas.slice(0, mostNamed).map(({ name }) => name);
  const more = areas.length - names.length;
  return more === 0 ? names.join(", ") : `${names.join(", ")} und ${more} weitere`;
}

const aboutPlan = (
  { startsAt, returnsAt, note }: PlanRow,
  areas: readonly MailedAgency[],
  isAtOnce: boolean,
): [string, string][] => [
  [areas.length === 1 ? "Liefergebiet" : "Liefergebiete", namedAreas(areas)],
  ["Gilt ab", isAtOnce ? "der Zustimmung" : formatDayAndTime(startsAt.toISOString())],
  ...(returnsAt ? [["Gilt bis", formatDayAndTime(returnsAt.toISOString())] as [string, string]] : []),
  ...(note === "" ? [] : [["Bemerkung", note] as [string, string]]),
];

const letters = {
  planWaits: {
    subject: "Neue Preise warten auf Ihre Zustimmung",
    text: (by: string) =>
      `${by} hat Preise geplant, die so weit springen, dass eine zweite Person zustimmen muss. Bis dahin gelten die alten.`,
    label: "Preise ansehen",
  },
  planAgreed: {
    subject: "Ihren geplanten Preisen wurde zugestimmt",
    text: () =>
      "eine zweite Person hat den Preisen zugestimmt, die Sie geplant haben. Sie gelten, sobald es so weit ist.",
    label: "Plan ansehen",
  },
  planRefused: {
    subject: "Ihre geplanten Preise konnten nicht veröffentlicht werden",
    text: () =>
      "die Preise, die Sie geplant haben, konnten nicht veröffentlicht werden. Den Grund lesen Sie beim Plan.",
    label: "Plan ansehen",
  },
} as const;

/** Mails each reader separately about a plan, so that none learns who else was told. */
async function mailOfPlan(
  context: Context,
  what: keyof typeof letters,
  row: PlanRow,
  about: { areas: readonly MailedAgency[]; readers: readonly Reader[]; by?: string },
): Promise<void> {
  const { subject, text, label } = letters[what];
  // A plan without a start, or whose start has passed, applies as soon as a second person agrees.
  const isAtOnce = what !== "planRefused" && row.startsAt <= context.now;
  const link = `${context.portalUrl}${planAction}?plan=${row.id}`;
  for (const reader of about.readers) {
    const paragraphs: MailDraft["paragraphs"] = [
      greeting(reader),
      text(about.by ?? ""),
      { rows: aboutPlan(row, about.areas, isAtOnce) },
      { link, label },
    ];
    await context.mail({ to: reader.email, subject, paragraphs });
  }
}

/** Asks the people who may agree: the dealers who may change prices in all of the plan's areas, except its author. */
export async function askForSecond(context: Context, row: PlanRow, areas: readonly MailedAgency[]): Promise<void> {
  const agencies = areas.map(({ businessCustomerId: id, groupId }) => ({ id, groupId }));
  const able = await dealersWhoMay(context.db, ["update", "businessCustomerDeliveryArea"], agencies);
  const by = (await namesOfPeople(context.db, [row.userId])).get(row.userId)?.name ?? "Jemand";
  await mailOfPlan(context, "planWaits", row, { areas, by, readers: able.filter(({ id }) => id !== row.userId) });
}

/** Mails the author of a plan. */
export async function tellPlanner(
  context: Context,
  what: "planAgreed" | "planRefused",
  row: PlanRow,
  areas: readonly MailedAgency[],
): Promise<void> {
  await mailOfPlan(context, what, row, { areas, readers: await readersById(context.db, [row.userId]) });
}
