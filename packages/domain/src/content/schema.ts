import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { isoDateTime, personName, recordId, setDateTime, shortText } from "../person.ts";
import { linesOf, textOf } from "../text/schema.ts";
import { contentCategories, contentLength, contentStates, contentTypes } from "./values.ts";

const type = z.enum(contentTypes);
const category = z.enum(contentCategories);
/** Markdown, as typed; the portal renders it and shows no HTML. */
const content = linesOf(contentLength);

/** The fields that editors change, by their name in the record. */
export const contentFields = ["category", "headline", "content", "state", "visibleFrom", "visibleTo"] as const;

/** Those fields with the values that an editor may give them. */
export const editedContent = z.object({
  category,
  headline: shortText,
  content,
  state: assumed(z.enum(contentStates)),
  /** Content is shown from this instant on, once it is published. */
  visibleFrom: assumed(setDateTime),
  /** Exclusive; null for content without an end. */
  visibleTo: assumed(setDateTime.nullable()),
});

/** New content is a draft that is visible from now on, unless the request says otherwise. The type never changes. */
export const newContent = editedContent.pick({ category: true, headline: true, content: true }).extend({
  type: assumed(type),
  ...editedContent.pick({ state: true, visibleFrom: true, visibleTo: true }).partial().shape,
});

/** One field of a change; both values are null for the text, whose former versions only the log holds. */
const changedField = assumedObject(
  z.object({ field: z.enum(contentFields), before: shortText.nullable(), after: shortText.nullable() }),
);

/** Who changed what. `name` is null for somebody who was removed, and for content that no person created. */
const contentChange = assumedObject(
  z.object({
    at: isoDateTime,
    name: personName.nullable(),
    action: z.enum(["create", "patch"]),
    fields: z.array(changedField),
  }),
);

/** Content as its editors see it. */
const record = z.object({
  id: assumed(recordId),
  version: assumed(z.int()),
  type: assumed(type),
  category,
  headline: shortText,
  state: assumed(z.enum(contentStates)),
  visibleFrom: assumed(isoDateTime),
  visibleTo: assumed(isoDateTime.nullable()),
  createdAt: assumed(isoDateTime),
  modifiedAt: assumed(isoDateTime),
  /** Null for somebody who was removed, and for content that no person changed. */
  modifiedBy: assumed(personName.nullable()),
});
/** `changes` are the latest fifty, newest first. */
export const contentRecord = record.extend({ content, changes: assumed(z.array(contentChange)) });
export type ContentRecord = z.infer<typeof contentRecord>;

/** Filter and page of the editors' list, last changed first; its rows lack the text. */
export const adminContentFilter = z.object({
  type: type.optional(),
  category: category.optional(),
  state: assumed(z.enum(contentStates).optional()),
  text: assumed(textOf(100).optional()),
});
export const adminContentPage = z.object({ list: assumed(z.array(record)), total: assumed(z.int()) });

/** Orders inside a category: by creation, last changed first, or by headline (the values are ours). */
const contentOrders = ["createdAt", "modifiedAt", "headline"] as const;
export const contentFilter = z.object({
  type,
  category: category.optional(),
  sortBy: z.enum(contentOrders).optional(),
});
export type ContentFilter = z.output<typeof contentFilter>;

/**
 * Published content as its readers see it. `edition` counts the published texts, `editionAt` is when this one was published; drafts and
 * changed times begin no edition. Neither `modifiedAt` nor `editionAt` is before the beginning of its visibility.
 */
const readerItem = assumedObject(
  z.object({
    id: recordId,
    category,
    headline: shortText,
    content,
    createdAt: isoDateTime,
    modifiedAt: isoDateTime,
    edition: z.int(),
    editionAt: isoDateTime,
  }),
);
export const contentPage = assumedObject(z.object({ list: z.array(readerItem), total: z.int() }));
