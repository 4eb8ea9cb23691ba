import { assumed } from "@partner-konto/domain/assumed";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import { recordId } from "@partner-konto/domain/person";
import { dealerNote, dealerNotes, newNote, noteFields, noteWords } from "@partner-konto/domain/platform/notes/schema";
import { fieldPointer } from "@partner-konto/domain/record/pointer";
import { call, staff, staffAlsoInSupport } from "../call.ts";
import { wholeNumber } from "../shared.ts";

const given = "a note about a company";
const readers = ["PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"] as const;
const change = { auth: "bearer", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;

/** The staff's notes about dealers (catalogue §6). The documents say "bearer"; dealers get none of it (decision 0034). */
export const adminDealerNote = {
  /** The notes about dealers. In a support session, the notes about what the viewed person works for. */
  list: call({
    auth: "bearer",
    access: staffAlsoInSupport(...readers),
    method: "GET",
    path: "/admin/dealernote/v1",
    query: {
      /** The notes about a company and all its agencies. */
      groupId: assumed(recordId.optional()),
      businessCustomerId: assumed(recordId.optional()),
      text: noteWords,
      limit: assumed(wholeNumber(1, 100).optional()),
      page: assumed(wholeNumber(1, 1_000_000).optional()),
    },
    response: dealerNotes,
    example: { given, query: { groupId: "$groupId", text: "Rückruf", limit: 25, page: 1 } },
  }),
  /** A note about a dealer. */
  get: call({
    auth: "bearer",
    access: staff(...readers),
    method: "GET",
    path: "/admin/dealernote/v1/{id}",
    response: dealerNote,
    example: { given, params: { id: "$noteId" } },
  }),
  /** Changes a note about a dealer. */
  patch: call({
    ...change,
    method: "PATCH",
    path: "/admin/dealernote/v1/{id}",
    body: jsonPatch,
    patchPaths: noteFields.map(fieldPointer),
    response: dealerNote,
    versioned: true,
    headers: ["if-unmodified-since"],
    example: { given, params: { id: "$noteId" }, body: [{ op: "replace", path: "/text", value: "Rückruf erledigt" }] },
  }),
  /** Writes a note about a dealer. */
  create: call({
    ...change,
    method: "POST",
    path: "/admin/dealernote/v1",
    body: newNote,
    response: dealerNote,
    example: {
      given,
      body: { about: { kind: "company", id: "$groupId" }, text: "Bittet um **Rückruf**.", pinned: true },
    },
  }),
};
