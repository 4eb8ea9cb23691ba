import { randomUUID } from "node:crypto";
import type { orderNote } from "@partner-konto/contracts/orders/order-note";
import { mostOrderNotes, type OrderNote } from "@partner-konto/domain/orders/notes/note";
import { recordId } from "@partner-konto/domain/person";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { editRecord } from "../../../kernel/db/versions.ts";
import { type Context, type Handlers, signedInCaller } from "../../../kernel/handler.ts";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import { berlinInstant } from "../berlin-instant.ts";
import { findOrder, lockOrder } from "../find.ts";
import { inScope } from "../scope.ts";
import type { OrderNoteTable, OrderRow } from "../tables.ts";
import { writeNoteWords } from "./words.ts";

type NoteRow = Selectable<OrderNoteTable>;

const present = ({ id, version, text, createdBy, ...row }: NoteRow): OrderNote => ({
  id,
  version,
  text,
  createdBy,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
});

/** The notes of orders by the orders' ids, the oldest first. */
async function notesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, OrderNote[]>> {
  const rows = await db
    .selectFrom("orderNote")
    .selectAll()
    .where("orderId", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, own]) => [id, own.map(present)]));
}

/** The most other orders of a consumer that an answer names. */
const mostOthers = 20;

/** The consumer's other orders at the same company that the caller may read, the newest first. */
const othersOf = (context: Context, { id, tkId, businessCustomerGroupId }: OrderRow) =>
  context.db
    .selectFrom("orders")
    .selectAll()
    .where("tkId", "=", tkId)
    .where("businessCustomerGroupId", "=", businessCustomerGroupId)
    .where("id", "!=", id)
    .where(inScope(signedInCaller(context)))
    .orderBy("createdAt", "desc")
    .limit(mostOthers)
    .execute();

/** Locks the order and then its note. A note of another order is answered like a missing one. */
async function lockNote(context: Context, orderId: string, noteId: string) {
  const order = await lockOrder(context, orderId);
  const note =
    recordId.safeParse(noteId).success &&
    (await context.db
      .selectFrom("orderNote")
      .selectAll()
      .where("id", "=", noteId)
      .where("orderId", "=", order.id)
      .forUpdate()
      .executeTakeFirst());
  if (!note) throw notFound();
  return { order, note };
}

/**
 * Notes on orders (decision 0008). The order's lock makes its notes change one after the other, so that its search words have all of them.
 * No text is in the audit log: it ends with the order.
 */
export const orderNoteHandlers: Handlers<typeof orderNote> = {
  async ofOrder(context, { params: { orderId } }) {
    const order = await findOrder(context, orderId);
    const others = await othersOf(context, order);
    const notes = await notesOf(context.db, [order.id, ...others.map(({ id }) => id)]);
    return {
      notes: notes.get(order.id) ?? [],
      others: others.map((row) => ({
        id: row.id,
        orderId: String(row.number),
        status: row.status,
        createdAt: row.createdAt.toISOString(),
        businessCustomerId: row.businessCustomerId,
        agencyName: row.agencyName,
        prod: row.prod,
        amount: row.amount,
        deliveryDate: row.deliveryDate && berlinInstant(row.deliveryDate),
        notes: notes.get(row.id) ?? [],
      })),
    };
  },

  async add(context, { params: { orderId }, body: { text } }) {
    const { db, now } = context;
    const order = await lockOrder(context, orderId);
    const { count } = await db
      .selectFrom("orderNote")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("orderId", "=", order.id)
      .executeTakeFirstOrThrow();
    if (count >= mostOrderNotes)
      throw new InvalidInput({ path: "body.text", message: `an order has at most ${mostOrderNotes} notes` });
    const note = await db
      .insertInto("orderNote")
      .values({
        id: randomUUID(),
        orderId: order.id,
        text,
        createdAt: now,
        createdBy: signedInCaller(context).name,
        modifiedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeNoteWords(db, order);
    await context.audit({
      collection: "orderNote",
      recordId: note.id,
      version: note.version,
      action: "add",
      fields: ["text"],
      before: null,
      after: null,
    });
    return present(note);
  },

  async change(context, { params: { orderId, noteId }, body: { text }, version }) {
    const { order, note } = await lockNote(context, orderId, noteId);
    return editRecord(context, {
      kind: { collection: "orderNote", action: "change" },
      id: note.id,
      expectedVersion: version,
      fields: ["text"],
      unkept: ["text"],
      lock: () => Promise.resolve(note),
      async write(db, _row, next) {
        const after = await db
          .updateTable("orderNote")
          .set({ text, version: next, modifiedAt: context.now })
          .where("id", "=", note.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeNoteWords(db, order);
        return after;
      },
      answer: present,
    });
  },

  async remove(context, { params: { orderId, noteId } }) {
    const { order, note } = await lockNote(context, orderId, noteId);
    await context.db.deleteFrom("orderNote").where("id", "=", note.id).execute();
    await writeNoteWords(context.db, order);
    await context.audit({
      collection: "orderNote",
      recordId: note.id,
      version: note.version + 1,
      action: "remove",
      fields: [],
      before: null,
      after: null,
    });
    return { ok: true };
  },
};
