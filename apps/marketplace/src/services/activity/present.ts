import { isDeepStrictEqual } from "node:util";
import { activityFields } from "@partner-konto/domain/activity/fields";
import { type ActivityCollection, activityKinds } from "@partner-konto/domain/activity/kinds";
import type { ActivityEntry, ActivityValue } from "@partner-konto/domain/activity/schema";
import type { Entry } from "./find.ts";
import type { Names } from "./names.ts";

/** Fields that hold ids: shown are the names, and of what lies beyond the reader's reach nothing. */
const withIds: readonly string[] = [
  "groupId",
  "businessCustomerId",
  "bcIds",
  "ids",
  "resources.businessCustomer",
  "resources.businessCustomerGroup",
  "resources.user",
];

type Contact = { kind: string; email: string; phone: string };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an entry says of a field: entries of edits have it under its whole name, those of whole records inside of each other. */
function said(record: unknown, field: string): unknown {
  if (!isRecord(record)) return undefined;
  if (Object.hasOwn(record, field)) return record[field];
  const contacts = /^contactPoints\.(\w+)$/.exec(field)?.[1];
  if (contacts) return contactsOf(record["contactPoints"], contacts);
  for (let dot = field.indexOf("."); dot !== -1; dot = field.indexOf(".", dot + 1)) {
    const inside = said(record[field.slice(0, dot)], field.slice(dot + 1));
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function contactsOf(contactPoints: unknown, kind: string): string[] | undefined {
  if (!Array.isArray(contactPoints)) return undefined;
  const ofKind = (contactPoints as Contact[]).filter((contact) => contact.kind === kind);
  return ofKind.map(({ email, phone }) => [email, phone].filter(Boolean).join(", "));
}

/** Entries of scopes have had their lists without the word before them. */
const alsoCalled = (field: string): string[] =>
  field.startsWith("resources.") ? [field, field.slice("resources.".length)] : [field];

/** Lists whose parts have parts: told to have changed, and not how. */
const inParts: readonly string[] = ["closedDays", "price"];

const postalCodeOf = (entry: unknown): unknown =>
  isRecord(entry) && typeof entry["postalCode"] === "string" ? entry["postalCode"] : entry;

function valueOf(record: unknown, field: string, { nameOf }: Names): ActivityValue {
  const value = alsoCalled(field)
    .map((name) => said(record, name))
    .find((found) => found !== undefined);
  if (value === undefined || value === null || isRecord(value)) return null;
  if (inParts.includes(field)) return null;
  const parts = [value].flat().map(postalCodeOf).map(String);
  return withIds.includes(field) ? parts.flatMap((id) => nameOf(id) ?? []) : parts;
}

const overlaps = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`) || other.startsWith(`${field}.`);

const isNothing = (value: ActivityValue): boolean => value === null || value.join("") === "";

const without = (parts: readonly string[], others: readonly string[]): string[] => {
  const there = new Set(others);
  return parts.filter((part) => !there.has(part));
};

/** Fields with what was before and after; of a whole record what it is then, so that of one that is gone its name has to do. */
function changesOf(entry: Entry, collection: ActivityCollection, names: Names): ActivityEntry["changes"] {
  const { before, after, fields } = entry;
  const isWhole = fields.length === 0;
  const touched = (activityFields[collection] as readonly string[]).filter(
    (field) => isWhole || fields.some((name) => overlaps(field, name)),
  );
  return touched.flatMap((field) => {
    const [was, is] = [valueOf(before, field, names), valueOf(after, field, names)];
    // Of hundreds of postal codes those that went and those that came.
    if (!isWhole && field === "postalCodes" && was && is)
      return [{ field, before: without(was, is), after: without(is, was) }];
    if (isWhole) return isNothing(is) ? [] : [{ field, before: null, after: is }];
    // A file in the place of another, and what is not kept, changed all the same.
    const isUnseen = isDeepStrictEqual(was, is);
    const stays = isUnseen && was !== null && collection !== "profile" && !withIds.includes(field);
    return stays ? [] : [{ field, before: isUnseen ? null : was, after: isUnseen ? null : is }];
  });
}

/** An entry as the reader may see it. */
export function presented(entry: Entry, names: Names): ActivityEntry {
  const collection = entry.collection as ActivityCollection;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    collection,
    action: entry.action,
    subject: activityKinds[collection].subject,
    recordId: entry.subjectId,
    recordName: names.nameOf(entry.subjectId) ?? null,
    actor: names.actorOf(entry.userId),
    viewing:
      entry.viewingId === null ? null : { name: names.nameOf(entry.viewingId) ?? null, reason: entry.viewingReason },
    viaKey: entry.viaKey,
    changes: changesOf(entry, collection, names),
  };
}
