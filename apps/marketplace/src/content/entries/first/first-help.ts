import { randomUUID } from "node:crypto";
import type { ContentType } from "@partner-konto/domain/content/values";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { insertContent, type NewContent } from "../insert.ts";
import { type Entry, markdownOf } from "./entry.ts";
import { helpAboutAccount } from "./help-account.ts";
import { helpAboutOrders } from "./help-orders.ts";
import { helpAboutPrices } from "./help-prices.ts";
import { addOnce } from "./once.ts";
import { staffHelp } from "./staff-help.ts";

/** A text that is published at a moment and stays. */
export const publishedEntry = (type: ContentType, entry: Entry, at: Date): Omit<NewContent, "id" | "modifiedBy"> => ({
  type,
  category: entry.category,
  headline: entry.headline,
  content: markdownOf(entry),
  state: "published",
  visibleFrom: at,
  visibleTo: null,
  createdAt: at,
  modifiedAt: at,
});

const faqs = { oil: "businessCustomerFaq", pellets: "partnerPelletFaq" } as const;
const kinds = ["oil", "pellets"] as const;

/** The help that comes with the portal. A text for all dealers is one record for each kind of them. */
export const firstHelp: readonly { type: ContentType; entry: Entry }[] = [
  ...[...helpAboutOrders, ...helpAboutPrices, ...helpAboutAccount].flatMap((entry) =>
    kinds.filter((kind) => (entry.only ?? kind) === kind).map((kind) => ({ type: faqs[kind], entry })),
  ),
  ...staffHelp.map((entry) => ({ type: "amiFaq" as const, entry })),
];

/**
 * Adds the help to a platform that has none, once.
 * @returns whether it was added
 */
export function addFirstHelp(database: Kysely<Database>, now: Date): Promise<boolean> {
  return addOnce(database, "help", now, async (db) => {
    const types = [...new Set(firstHelp.map(({ type }) => type))];
    const written = await db.selectFrom("content").select("id").where("type", "in", types).limit(1).executeTakeFirst();
    if (written) return false;
    // The help is sorted by its creation: one text a second, the last one now.
    const at = (nth: number) => new Date(now.getTime() - (firstHelp.length - nth) * 1000);
    const rows = firstHelp.map(({ type, entry }, nth) => ({
      ...publishedEntry(type, entry, at(nth)),
      id: randomUUID(),
      modifiedBy: null,
    }));
    await insertContent(db, rows, now);
    return true;
  });
}
