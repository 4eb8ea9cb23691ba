import { z } from "zod";
import { newsPageSize } from "../constants.ts";
import { contentCategories } from "../content/values.ts";
import { isoDateTime, recordId, shortText } from "../person.ts";
import { textOf } from "../text/schema.ts";

/** A piece of news (portal §3). */
export const newsItem = z.object({
  id: recordId,
  category: z.enum(contentCategories),
  headline: shortText,
  /** Markdown. */
  content: z.string().max(50_000),
  modifiedAt: isoDateTime,
});
export type NewsItem = z.infer<typeof newsItem>;

/** What the list of news is asked: pages of 10 from the first on, everything (-1) when a text is searched (portal §3, §7). */
export const newsRequest = z.object({
  page: z.int().min(1).default(1),
  limit: z.int().min(-1).default(newsPageSize),
  filter: z.object({ text: textOf(100) }).optional(),
});
