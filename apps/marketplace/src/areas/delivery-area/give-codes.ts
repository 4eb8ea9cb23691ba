import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { Context } from "../../kernel/handler.ts";
import { writeCodes } from "./codes.ts";
import type { AreaRow } from "./records.ts";

type Codes = DeliveryArea["postalCodes"];

/** Writes an area's new postal codes after another area took or gave some, with the audit record. */
export async function changeCodes(
  context: Context,
  area: AreaRow,
  action: "split" | "merged",
  before: Codes,
  after: Codes,
): Promise<void> {
  const version = area.version + 1;
  await writeCodes(context.db, area.id, after);
  await context.db
    .updateTable("deliveryArea")
    .set({ modifiedAt: context.now, version })
    .where("id", "=", area.id)
    .execute();
  await context.audit({
    collection: "deliveryArea",
    recordId: area.id,
    version,
    action,
    fields: ["postalCodes"],
    before: { postalCodes: before },
    after: { postalCodes: after },
  });
}
