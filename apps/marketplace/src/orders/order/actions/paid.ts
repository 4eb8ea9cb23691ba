import type { dispatch } from "@partner-konto/contracts/orders/dispatch";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import type { Handler } from "../../../kernel/handler.ts";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { lockOrder } from "../find.ts";
import { presentOne } from "../present.ts";
import { mustBeAsSeen, remember, tell, writeOrder } from "./change.ts";

/**
 * Marks a payment in advance as received, or takes the mark back. Nothing else says of an order that it is paid. The same day once more
 * changes nothing.
 */
export const markPaid: Handler<(typeof dispatch)["markPaid"]> = async (context, { params: { orderId }, body }) => {
  const { receivedOn, version } = body;
  const row = await lockOrder(context, orderId);
  if ((row.paid?.receivedOn ?? null) === receivedOn) return presentOne(context, row);
  if (receivedOn !== null && row.paymentType !== "inAdvance") throw new Refusal("ORDER_NOT_IN_ADVANCE");
  const now = context.now.toISOString();
  if (receivedOn !== null && receivedOn > berlinTime(now).date)
    throw new InvalidInput({ path: "body.receivedOn", message: "no payment comes in the future" });
  await mustBeAsSeen(context, row, version);
  const paid = receivedOn && { receivedOn, grossCents: row.grossCents, at: now, by: context.caller?.name ?? null };
  const after = await writeOrder(context, row, { paid: paid && JSON.stringify(paid) });
  await remember(context, row.id, paid ? "paid" : "unpaid", paid && formatDate(paid.receivedOn));
  await context.audit({
    collection: "order",
    recordId: row.id,
    version: after.version,
    action: "markPaid",
    fields: ["paid"],
    before: { paid: row.paid },
    after: { paid: after.paid },
  });
  await tell(context, after, "content");
  return presentOne(context, after);
};
