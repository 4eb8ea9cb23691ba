import type { ContentType } from "@partner-konto/domain/content/values";
import type { NewContent } from "../../services/content/index.ts";
import { type Anchor, daysBefore, workedDaysBefore } from "../anchor.ts";
import { instantAt } from "../days.ts";
import { demoId } from "../demo-id.ts";
import { demoAgreements } from "./agreements.ts";
import { type Entry, markdownOf } from "./entry.ts";
import { helpAboutAccount } from "./help-account.ts";
import { helpAboutOrders } from "./help-orders.ts";
import { helpAboutPrices } from "./help-prices.ts";
import { demoNews, type NewsEntry } from "./news.ts";
import { demoStaffHelp } from "./staff-help.ts";

const editor = demoId("user", "l.reuter@plattform.example");
const demoHelp = [...helpAboutOrders, ...helpAboutPrices, ...helpAboutAccount];

const kinds = ["oil", "pellets"] as const;
const typesOf = { oil: "businessCustomer", pellets: "partnerPellet" } as const;

/** In minutes since midnight: editors publish in the morning, one text a quarter of an hour. */
const publishedAt = (nth: number): number => 9 * 60 + (nth % 16) * 15;

function recordOf(type: ContentType, entry: Entry, at: string): NewContent {
  const moment = new Date(at);
  return {
    id: demoId("content", `${type}/${entry.key}`),
    type,
    category: entry.category,
    headline: entry.headline,
    content: markdownOf(entry),
    state: "published",
    visibleFrom: moment,
    visibleTo: null,
    createdAt: moment,
    modifiedAt: moment,
    modifiedBy: editor,
  };
}

/** A text for all dealers is one record for each kind of them. */
const forDealers = (entry: Entry, what: "News" | "Faq", at: string): NewContent[] =>
  kinds.filter((kind) => (entry.only ?? kind) === kind).map((kind) => recordOf(`${typesOf[kind]}${what}`, entry, at));

/** The last such day of a year that is over before the demo's day. */
function lastDay({ today }: Anchor, monthAndDay: string): string {
  const year = Number(today.slice(0, 4));
  const day = `${year}-${monthAndDay}`;
  return day < today ? day : `${year - 1}-${monthAndDay}`;
}

function dayOf(anchor: Anchor, { on }: NewsEntry): string {
  return typeof on === "number" ? workedDaysBefore(anchor, on) : lastDay(anchor, on);
}

/** What an editor works on: a draft, and news for tomorrow morning. */
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
    ...forDealers(draft, "News", at).map((record) => ({ ...record, state: "draft" as const })),
    ...forDealers(scheduled, "News", at).map((record) => ({
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
    ...demoNews.flatMap((entry, nth) => forDealers(entry, "News", instantAt(dayOf(anchor, entry), publishedAt(nth)))),
    ...demoHelp.flatMap((entry, nth) => forDealers(entry, "Faq", inOrder(nth))),
    ...demoAgreements.map((entry, nth) => recordOf("businessCustomerAgreements", entry, inOrder(nth))),
    ...demoStaffHelp.map((entry, nth) => recordOf("amiFaq", entry, inOrder(nth))),
    ...unpublished(anchor),
  ];
}
