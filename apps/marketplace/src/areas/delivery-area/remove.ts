import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { postalCodesBeyond } from "@partner-konto/domain/areas/delivery-area/consistent";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { agencyAction, areaDeletedMessage } from "@partner-konto/domain/notifications/message";
import type { Context, Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { refuseTaken } from "./codes.ts";
import { changeCodes } from "./give-codes.ts";
import { agenciesOfAreas } from "./index.ts";
import { mustLockArea } from "./lock.ts";
import { type AreaRow, oneWithFacts } from "./records.ts";
import { tellRooms } from "./tell-rooms.ts";

/** Adds a deleted area's postal codes to another area of the agency, which sells its own products there. */
async function mergeInto(
  context: Context,
  area: AreaRow,
  codes: DeliveryArea["postalCodes"],
  into: string,
): Promise<void> {
  if (into === area.id || (await agenciesOfAreas(context.db, [into])).get(into) !== area.businessCustomerId)
    throw notFound();
  const target = await mustLockArea(context, into);
  const whole = await oneWithFacts(context.db, target);
  const has = new Set(whole.postalCodes.map(({ postalCode }) => postalCode));
  const given = codes.filter(({ postalCode }) => !has.has(postalCode));
  const postalCodes = [...whole.postalCodes, ...given.map((code) => ({ ...code, color: whole.color }))];
  if (postalCodesBeyond(postalCodes.length) > 0)
    throw new InvalidInput({
      path: "query.into",
      message: "the two areas have more postal codes than an area may have",
    });
  await refuseTaken(context.db, { ...whole, postalCodes });
  await changeCodes(context, target, "merged", whole.postalCodes, postalCodes);
}

/** Deletes an area. Orders keep its name; its agency stays as it is, online or not (decision 0035). */
export const remove: Handler<(typeof deliveryArea)["delete"]> = async (
  context,
  { params: { id, bcId }, query: { into } },
) => {
  const area = await mustLockArea(context, id);
  if (area.businessCustomerId !== bcId) throw notFound();
  const { name, isOffering, postalCodes, price } = await oneWithFacts(context.db, area);
  await context.db.deleteFrom("deliveryArea").where("id", "=", id).execute();
  if (into) await mergeInto(context, area, postalCodes, into);
  await context.audit({
    collection: "deliveryArea",
    recordId: id,
    version: area.version + 1,
    action: "delete",
    fields: ["name", "businessCustomerId", "isOffering", "postalCodes"],
    // The prices explain the figures of earlier entries in the activity.
    before: { name, businessCustomerId: bcId, isOffering, postalCodes, price },
    after: null,
  });
  await tellRooms(context, [area], { messageOf: areaDeletedMessage, actionOf: () => agencyAction(bcId) });
  return { ok: true };
};
