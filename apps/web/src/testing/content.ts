import type { NewsItem } from "@partner-konto/domain/content/news/schema";
import type { ContentRecord } from "@partner-konto/domain/content/schema";
import type { Outputs } from "../data/trpc.ts";

const idOf = (at: number) => `99999999-9999-4999-8999-${String(1000 + at).padStart(12, "0")}`;

/** The news item of this number: each is a minute older than the one before. */
export const newsOf = (at: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id: idOf(at),
  category: "prices",
  headline: `Meldung ${at}`,
  content: `Text der **Meldung ${at}**.`,
  modifiedAt: new Date(Date.parse("2026-12-21T10:00:00Z") - at * 60_000).toISOString(),
  ...more,
});

type Entry = Outputs["publicAmi"]["listContent"]["list"][number];

/** A help entry or agreement. */
export const entryOf = (at: number, more: Partial<Entry> = {}): Entry => ({
  ...newsOf(at),
  createdAt: "2026-12-01T08:00:00Z",
  edition: 1,
  editionAt: "2026-12-01T08:00:00Z",
  ...more,
});

/** Content as its editors see it: a published news item. */
export const contentOf = (more: Partial<ContentRecord> = {}): ContentRecord => ({
  id: idOf(1),
  version: 3,
  type: "businessCustomerNews",
  category: "prices",
  headline: "Neue Preisgrenzen",
  content: "Ab heute gibt es **Preisgrenzen**.",
  state: "published",
  visibleFrom: "2026-12-01T08:00:00Z",
  visibleTo: null,
  createdAt: "2026-12-01T07:00:00Z",
  modifiedAt: "2026-12-01T08:00:00Z",
  modifiedBy: "Lena Reuter",
  changes: [],
  ...more,
});
