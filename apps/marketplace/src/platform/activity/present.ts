import { isDeepStrictEqual } from "node:util";
import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { activityFields, listFields, overlaps, partedFields } from "@partner-konto/domain/platform/activity/fields";
import { type ActivityCollection, activityKinds } from "@partner-konto/domain/platform/activity/kinds";
import type { ActivityEntry, ActivityValue } from "@partner-konto/domain/platform/activity/schema";
import { railChanges } from "@partner-konto/domain/prices/limits/rail-changes";
import { isRecord } from "@partner-konto/domain/record/json";
import { changedPrices } from "./changed-prices.ts";
import type { Entry } from "./find.ts";
import type { Names } from "./names.ts";

/** Fields that hold ids: the answer shows names, and leaves out what is outside the reader's reach. */
const withIds: readonly string[] = [
  "groupId",
  "businessCustomerId",
  "bcIds",
  "ids",
  "resources.businessCustomer",
  "resources.businessCustomerGroup",
  "resources.user",
];

/** Facts that an entry leaves out and that its figures need: the area's prices, and the unit of the agency's goods. */
interface Facts {
  prices: readonly PriceEntry[] | undefined;
  goods: MarketGood | undefined;
}
type Contact = { kind: string; email: string; phone: string };
/** The entry's value of a field: edits have it under the full name, whole records have it nested. */
function said(record: unknown, field: string): unknown {
  if (!isRecord(record)) return undefined;
  if (Object.hasOwn(record, field)) return record[field];
  const contacts = /^contactPoints\.(\w+)$/.exec(field)?.[1];
  if (contacts) return contactsOf(record["contactPoints"], contacts);
  for (let dot = field.indexOf("."); dot !== -1; dot = field.indexOf(".", dot + 1)) {
    const head = record[field.slice(0, dot)];
    // If a parent was null, its fields were null too.
    const inside = head === null ? null : said(head, field.slice(dot + 1));
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function contactsOf(contactPoints: unknown, kind: string): string[] | undefined {
  if (!Array.isArray(contactPoints)) return undefined;
  const ofKind = (contactPoints as Contact[]).filter((contact) => contact.kind === kind);
  return ofKind.map(({ email, phone }) => [email, phone].filter(Boolean).join(", "));
}

/** Older entries of scopes have the lists without the prefix "resources.". */
const alsoCalled = (field: string): string[] =>
  field.startsWith("resources.") ? [field, field.slice("resources.".length)] : [field];

/** Fields of a profile page about a file: whether it exists, or its path. Replacing a file is a change even if the value stays the same. */
const files: readonly string[] = ["hasAGB", "hasWithdrawal", "logo", "images"];

const mayBeNone = /^(?:pause|ordersPerDay|deliveryTimes\.\w+\.(?:cutOff|ordersPerDay))$/;

/** Long lists show only the items that were removed and added. */
const lists: readonly string[] = listFields;

/** An item of a list, or a period with its reason, as one text. */
function textOf(part: unknown): string {
  if (!isRecord(part)) return String(part);
  const { postalCode, from, to, until, reason } = part;
  return typeof postalCode === "string"
    ? postalCode
    : `${String(from)}/${String(until ?? to)} ${String(reason)}`.trim();
}

const saidOf = (record: unknown, field: string): unknown =>
  alsoCalled(field)
    .map((name) => said(record, name))
    .find((found) => found !== undefined);

function valueOf(record: unknown, field: string, { nameOf }: Names): ActivityValue {
  const value = saidOf(record, field);
  // In these fields null is a value: no limit, all day, no pause.
  if (value === null && mayBeNone.test(field)) return [];
  if (field === "appTypes" && isRecord(value)) return Object.keys(value).filter((type) => value[type] === true);
  if (value === undefined || value === null || (isRecord(value) && field !== "pause")) return null;
  const parts = [value].flat().map(textOf);
  return withIds.includes(field) ? parts.flatMap((id) => nameOf(id) ?? []) : parts;
}

const isNothing = (value: ActivityValue): boolean => value === null || value.join("") === "";

/** Whether the entry says that the field was empty before and is empty after: a rule without hours, a plan without an end. */
const staysNothing = ({ before, after }: Entry, field: string): boolean => {
  const values = [before, after].map((record) => (record === null ? undefined : saidOf(record, field)));
  const isSaid = values.some((value) => value !== undefined);
  return isSaid && values.every((value) => value === undefined || value === null || value === "");
};

const without = (parts: readonly string[], others: readonly string[]): string[] => {
  const there = new Set(others);
  return parts.filter((part) => !there.has(part));
};

const changedRails = ({ before, after, fields }: Entry, goods: MarketGood): string[] | null =>
  isRecord(before) && isRecord(after) ? railChanges(fields, before, after, goods) : null;

/**
 * The touched parts of a field whose parts are shown one by one, such as an area's delivery times or charges; otherwise the field itself.
 */
const touchedParts = (field: string, fields: readonly string[]): string[] =>
  (partedFields as readonly string[]).includes(field) ? fields.filter((name) => name.startsWith(`${field}.`)) : [field];

/**
 * The changed fields with their values before and after. An entry about a whole record shows its values after the change; a deleted record
 * has none, so only its name is shown.
 */
function changesOf(
  entry: Entry,
  collection: ActivityCollection,
  names: Names,
  { prices, goods = "oil" }: Facts,
): ActivityEntry["changes"] {
  const { before, after, fields } = entry;
  const isWhole = fields.length === 0;
  const touched = (activityFields[collection] as readonly string[])
    .filter((field) => isWhole || fields.some((name) => overlaps(field, name)))
    .flatMap((field) => (isWhole ? [field] : touchedParts(field, fields)));
  return touched.flatMap((field) => {
    if (field === "price") return isWhole ? [] : [{ field, before: null, after: changedPrices(entry, prices) }];
    if (field === "rails") return [{ field, before: null, after: changedRails(entry, goods) }];
    if (staysNothing(entry, field)) return [];
    const [was, is] = [valueOf(before, field, names), valueOf(after, field, names)];
    if (!isWhole && lists.includes(field) && was && is)
      return [{ field, before: without(was, is), after: without(is, was) }];
    if (isWhole) return isNothing(is) ? [] : [{ field, before: null, after: is }];
    // Before and after can look equal although the field changed: a file replaced another, the log does not keep the value, or the names
    // are outside the reader's reach.
    const isUnseen = isDeepStrictEqual(was, is);
    const stays = isUnseen && was !== null && !files.includes(field) && !withIds.includes(field);
    return stays ? [] : [{ field, before: isUnseen ? null : was, after: isUnseen ? null : is }];
  });
}

/** An entry as the reader may see it. */
export function presented(entry: Entry, names: Names, facts: Facts): ActivityEntry {
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
    changes: changesOf(entry, collection, names, facts),
  };
}
