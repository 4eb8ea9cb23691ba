import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { isoDateTime, recordId, shortText } from "../../person.ts";
import { linesOf, textOf } from "../../text/schema.ts";
import { contentCategories, contentLength, newsTypes } from "../values.ts";

/** A news item (portal §3). */
const newsItem = z.object({
  id: recordId,
  category: z.enum(contentCategories),
  headline: shortText,
  /** Markdown. */
  content: linesOf(contentLength),
  modifiedAt: isoDateTime,
});
export type NewsItem = z.infer<typeof newsItem>;

/**
 * The filter's text is specified (portal §7); it travels in the body. Without a type the list has the news of the session's frontend; people
 * who use several frontends name the one that they look at.
 */
export const newsFilter = z.object({ text: textOf(100).optional(), type: assumed(z.enum(newsTypes).optional()) });
/** The most news of a state, and the most that one call marks, so that "Alle gelesen" marks all that it counts. */
export const mostNewNews = 1000;
/** The newest news that somebody has not read since their account exists, and whether one of them was never shown to them. */
export const newsState = assumedObject(z.object({ newIds: z.array(recordId), hasUnseen: z.boolean() }));
/** Seen news were in the dialog when it was closed; they do not open it again. Read news are no longer new. */
export const newsMarks = assumedObject(
  z.object({ ids: z.array(recordId).min(1).max(mostNewNews), as: z.enum(["seen", "read"]) }),
);
/** A list and a total (portal §7); the list's name is ours. */
export const newsPage = z.object({ list: z.array(newsItem), total: z.int() });
