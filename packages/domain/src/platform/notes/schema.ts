import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { isoDateTime, personName, recordId } from "../../person.ts";
import { linesOf, textOf } from "../../text/schema.ts";
import { noteLength } from "./length.ts";

/** A note is about a whole company or about one agency. */
const noteKinds = ["company", "agency"] as const;

/** The fields that staff change, by their name in the record. */
export const noteFields = ["text", "pinned"] as const;

/** Those fields with the values that staff may give them; the text is Markdown, as typed. */
export const editedNote = z.object({
  text: assumed(linesOf(noteLength, 1)),
  pinned: assumed(z.boolean()),
});

/** A new note is not pinned, unless the request says otherwise. Its subject never changes. */
export const newNote = z.object({
  about: assumedObject(z.object({ kind: z.enum(noteKinds), id: recordId })),
  text: editedNote.shape.text,
  pinned: assumed(z.boolean().optional()),
});

/** A note of the platform's staff about a dealer; no dealer reads it. */
export const dealerNote = assumedObject(
  z.object({
    id: recordId,
    version: z.int(),
    about: z.object({
      kind: z.enum(noteKinds),
      id: recordId,
      /** The name of the company or the agency. */
      name: personName,
      /** The company, or the agency's present company. */
      groupId: recordId,
      companyName: personName,
    }),
    text: linesOf(noteLength),
    pinned: z.boolean(),
    createdAt: isoDateTime,
    /** Null for somebody who was removed. */
    createdBy: personName.nullable(),
    modifiedAt: isoDateTime,
    modifiedBy: personName.nullable(),
  }),
);
export type DealerNote = z.infer<typeof dealerNote>;

/** Pinned notes first, then the newest. */
export const dealerNotes = assumedObject(z.object({ list: z.array(dealerNote), total: z.int() }));

/** The words to search for. */
export const noteWords = assumed(textOf(100).optional());
