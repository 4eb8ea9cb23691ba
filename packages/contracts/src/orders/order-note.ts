import { orderNote as noteSchema, orderNotes, writtenNote } from "@partner-konto/domain/orders/notes/note";
import { call, withRight } from "../call.ts";
import { done } from "../shared.ts";

const read = withRight("read", "businessCustomerOrder");
const update = withRight("update", "businessCustomerOrder");
const given = "an order with a note";
const one = { orderId: "$orderId", noteId: "$noteId" };

/** Notes on orders, for the agency's people and the platform's staff; not in the specification (decision 0008). */
export const orderNote = {
  /** The notes of an order, and the consumer's other orders at the company with theirs. */
  ofOrder: call({
    method: "GET",
    path: "/orderNote/v1/{orderId}",
    auth: "bearer",
    access: read,
    response: orderNotes,
    example: { given, params: { orderId: "$orderId" }, response: { others: [] } },
  }),
  /** Adds a note to an order. */
  add: call({
    method: "POST",
    path: "/orderNote/v1/{orderId}",
    auth: "bearer",
    access: update,
    body: writtenNote,
    response: noteSchema,
    effect: true,
    example: { given, params: { orderId: "$orderId" }, body: { text: "Stutzen hinten links, Hund im Hof." } },
  }),
  /** Changes a note on an order. */
  change: call({
    method: "PATCH",
    path: "/orderNote/v1/{orderId}/{noteId}",
    auth: "bearer",
    access: update,
    body: writtenNote,
    response: noteSchema,
    effect: true,
    versioned: true,
    example: { given, params: one, body: { text: "Stutzen hinten rechts." } },
  }),
  /** Removes a note from an order. */
  remove: call({
    method: "DELETE",
    path: "/orderNote/v1/{orderId}/{noteId}",
    auth: "bearer",
    access: update,
    response: done,
    effect: true,
    example: { given, params: one },
  }),
};
