import { z } from "zod";
import { newsPageSize } from "../constants.ts";
import { contentCategories } from "../content/values.ts";
import { isoDateTime, recordId, shortText } from "../person.ts";
import { textOf } from "../text/schema.ts";

/** A news item (portal §3). */
export const newsItem = z.object({
  id: recordId,
  category: z.enum(contentCategories),
  headline: shortText,
  /** Markdown. */
  content: z.string().max(50_000),
  modifiedAt: isoDateTime,
});
export type NewsItem = z.infer<typeof newsItem>;

/** Paging of the news: pages of 10 from page 1 (portal §9); a text search asks for everything, -1 (portal §7). */
export const newsRequest = z.object({
  page: z.int().min(1).default(1),
  limit: z.int().min(-1).default(newsPageSize),
  filter: z.object({ text: textOf(100) }).optional(),
});
