import type { ContentType } from "@partner-konto/domain/content/values";
import { type Entry, firstHelp, type NewContent, publishedEntry } from "../../content/entries/index.ts";
import { type Anchor, daysBefore, workedDaysBefore } from "../anchor.ts";
import { instantAt } from "../days.ts";
import { demoId } from "../demo-id.ts";
import { demoAgreements } from "./agreements.ts";
import { demoNews, type NewsEntry } from "./news.ts";

const editor = demoId("user", "l.reuter@plattform.example");

const kinds = ["oil", "pellets"] as const;
const typesOf = { oil: "businessCustomer", pellets: "partnerPellet" } as const;

/** In minutes since midnight: editors publish in the morning, one text a quarter of an hour. */
const publishedAt = (nth: number): number => 9 * 60 + (nth % 16) * 15;

const recordOf = (type: ContentType, entry: Entry, at: string): NewContent => ({
  ...publishedEntry(type, entry, new Date(at)),
  id: demoId("content", `${type}/${entry.key}`),
  modifiedBy: editor,
});

/** News for all dealers are one record for each kind of them. */
const newsFor = (entry: Entry, at: string): NewContent[] =>
  kinds.filter((kind) => (entry.only ?? kind) === kind).map((kind) => recordOf(`${typesOf[kind]}News`, entry, at));

/** The last such day of a year that is over before the demo's day. */
function lastDay({ today }: Anchor, monthAndDay: string): string {
  const year = Number(today.slice(0, 4));
  const day = `${year}-${monthAndDay}`;
  return day < today ? day : `${year - 1}-${monthAndDay}`;
}

function dayOf(anchor: Anchor, { on }: NewsEntry): string {
  return typeof on === "number" ? workedDaysBefore(anchor, on) : lastDay(anchor, on);
}

/** An editor's work: a draft, and news for tomorrow morning. */
function unpublished(anchor: Anchor): NewContent[] {
  const at = instantAt(daysBefore(anchor, 1), 16 * 60);
  const draft: Entry = {
    key: "draft",
    category: "analysis",
    headline: "Auswertungen: was kommt",
    text: ["Im nächsten Quartal zeigen wir Ihren Marktanteil je Region.", "_Zahlen noch mit dem Vertrieb abstimmen._"],
  };
  const scheduled: Entry = {
    key: "scheduled",
    category: "dashboard",
    headline: "Wartung am kommenden Sonntag",
    text: [
      "Am Sonntag zwischen 5 und 7 Uhr ist das Portal zeitweise nicht erreichbar. Bestellungen werden angenommen und danach zugestellt.",
    ],
  };
  return [
    ...newsFor(draft, at).map((record) => ({ ...record, state: "draft" as const })),
    ...newsFor(scheduled, at).map((record) => ({
      ...record,
      visibleFrom: new Date(instantAt(daysBefore(anchor, -1), 8 * 60)),
    })),
  ];
}

/** News of two years, help and agreements for dealers, help for the platform's people. */
export function demoContent(anchor: Anchor): NewContent[] {
  const written = workedDaysBefore(anchor, 120);
  const inOrder = (nth: number) => instantAt(written, publishedAt(0), nth);
  return [
    ...demoNews.flatMap((entry, nth) => newsFor(entry, instantAt(dayOf(anchor, entry), publishedAt(nth)))),
    ...firstHelp.map(({ type, entry }, nth) => recordOf(type, entry, inOrder(nth))),
    ...demoAgreements.map((entry, nth) => recordOf("businessCustomerAgreements", entry, inOrder(nth))),
    ...unpublished(anchor),
  ];
}
