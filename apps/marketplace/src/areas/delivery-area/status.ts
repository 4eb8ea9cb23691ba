import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { type AreaBlockers, isReady } from "@partner-konto/domain/areas/delivery-area/going-online";
import { toggled } from "@partner-konto/domain/companies/agency/toggle-status";
import { areaAction, areaSwitchedMessage } from "@partner-konto/domain/notifications/message";
import type { Handler } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mustLockArea } from "./lock.ts";
import { oneWithFacts } from "./records.ts";
import { tellRooms } from "./tell-rooms.ts";

/** All reasons at once, as portal §4 demands: those of the area and those of single products. */
const cannotGoOnline = ({ general, products }: AreaBlockers): Refusal =>
  new Refusal("DA_CAN_NOT_GO_ONLINE", undefined, {
    generalErrors: general,
    productErrors: products.map(({ product, codes }) => ({ product, errors: codes })),
  });

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
  await tellRooms(context, [after], {
    messageOf: (names) => areaSwitchedMessage({ ...names, isOffering }),
    actionOf: () => areaAction(id),
  });
  return oneWithFacts(context.db, after);
};
