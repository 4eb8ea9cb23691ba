import type { deliveryArea } from "@partner-konto/contracts/services/delivery-area";
import { toggled } from "@partner-konto/domain/business-customer/toggle-status";
import { type AreaBlockers, isReady } from "@partner-konto/domain/delivery-area/going-online";
import { areaAction, areaSwitchedMessage } from "@partner-konto/domain/notification/message";
import type { Context, Handler } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { findAgency } from "../business-customer/index.ts";
import { companyNames } from "../group/index.ts";
import { mustLockArea } from "./lock.ts";
import { type AreaRow, oneWithFacts } from "./records.ts";

/** All reasons at once, as portal §4 wants them: the area's, and those of single products. */
const cannotGoOnline = ({ general, products }: AreaBlockers): Refusal =>
  new Refusal("DA_CAN_NOT_GO_ONLINE", undefined, {
    generalErrors: general,
    productErrors: products.map(({ product, codes }) => ({ product, errors: codes })),
  });

/** Tells the agency's room that an area was switched: whoever looks at the tree sees it. */
async function tellRoom(context: Context, { id, name, isOffering, businessCustomerId, groupId }: AreaRow) {
  const company = (await companyNames(context.db, [groupId])).get(groupId) ?? "";
  const agency = (await findAgency(context.db, businessCustomerId))?.name ?? "";
  await context.publish({
    channelId: businessCustomerId,
    refCollection: "deliveryArea",
    refId: id,
    type: "UPDATE",
    message: areaSwitchedMessage({ area: name, company, agency, isOffering }),
    action: areaAction(id),
    companyName: company,
    bcName: agency,
    daName: name,
  });
}

export const toggleIsOffering: Handler<(typeof deliveryArea)["toggleIsOffering"]> = async (
  context,
  { body: { id, status, dryRun } },
) => {
  const area = await mustLockArea(context, id);
  const before = await oneWithFacts(context.db, area);
  const isOffering = toggled(before.isOffering, status);
  if (dryRun || isOffering === before.isOffering) return before;
  if (isOffering && !isReady(before.offeringBlockers)) throw cannotGoOnline(before.offeringBlockers);
  const after = await context.db
    .updateTable("deliveryArea")
    .set({ isOffering, modifiedAt: context.now, version: area.version + 1 })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.audit({
    collection: "deliveryArea",
    recordId: id,
    version: after.version,
    action: "toggleIsOffering",
    fields: ["isOffering"],
    before: { isOffering: before.isOffering },
    after: { isOffering },
  });
  await tellRoom(context, after);
  return oneWithFacts(context.db, after);
};
