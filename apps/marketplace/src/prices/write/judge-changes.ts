import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { Kysely } from "kysely";
import { areasWithCodes, mostTold } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { barredOf, refusalFor } from "./beyond-rails.ts";
import type { AreaChange, ChangeOrRefusal } from "./changes-by.ts";
import { type AreaRefusal, type PriceSource, rulesOf } from "./sources.ts";

/** Whether an area would sell more products than before, or in other postal codes. */
function extendsReach({ before, after, isNew }: AreaChange): boolean {
  const sold = activeProducts(before);
  const sells = activeProducts(after);
  return isNew || after.postalCodes !== before.postalCodes || sells.some((product) => !sold.includes(product));
}

/** The postal codes that each changed area would take from others of its agency, judged as all areas would be after the call. */
async function takenIn(
  db: Kysely<Database>,
  changes: readonly AreaChange[],
): Promise<Map<AreaChange, ReturnType<typeof takenCodes>>> {
  const taken = new Map<AreaChange, ReturnType<typeof takenCodes>>();
  const after = new Map(changes.map((change) => [change.after.id, change.after]));
  for (const [agencyId, ofAgency] of Map.groupBy(changes.filter(extendsReach), (one) => one.after.businessCustomerId)) {
    const codes = [...new Set(ofAgency.flatMap((one) => one.after.postalCodes.map(({ postalCode }) => postalCode)))];
    const areas = (await areasWithCodes(db, agencyId, codes, after)).map((area) => after.get(area.id) ?? area);
    const holders = Map.groupBy(
      areas.flatMap((area) => area.postalCodes.map(({ postalCode }) => ({ postalCode, area }))),
      ({ postalCode }) => postalCode,
    );
    for (const change of ofAgency) {
      const near = change.after.postalCodes.flatMap(({ postalCode }) => holders.get(postalCode) ?? []);
      taken.set(change, takenCodes(change.after, [...new Set(near.map(({ area }) => area))]));
    }
  }
  return taken;
}

/**
 * Judges changes by the guard rails of their agencies, and their postal codes as all areas would be after the call. Call it with the
 * agencies locked.
 * @param agreed whether a second person agreed or will be asked
 * @returns the changes, which are all allowed
 * @throws Refusal or InvalidInput in the form of the source, if one area is refused
 */
export async function judgeChanges(
  context: Context,
  judged: readonly ChangeOrRefusal[],
  { source, agreed = false }: { source: PriceSource; agreed?: boolean },
): Promise<AreaChange[]> {
  const { spares = [], refusalOf } = rulesOf(source);
  const changes = judged.filter((one): one is AreaChange => !(one instanceof Error));
  const barred = await barredOf(context, changes, agreed ? [...spares, "fourEyes"] : spares);
  const within = changes.filter((_, at) => barred[at]?.length === 0);
  const taken = await takenIn(context.db, within);
  const refusals = judged.flatMap((one, at): AreaRefusal[] => {
    if (one instanceof Error) return [{ at, area: undefined, error: one }];
    const barredPrices = barred[changes.indexOf(one)] ?? [];
    const codes = taken.get(one) ?? [];
    const error =
      barredPrices.length > 0
        ? new Refusal(refusalFor(barredPrices), undefined, { barredPrices })
        : codes.length > 0 && new Refusal("DA_POSTAL_CODE_TAKEN", undefined, { takenCodes: codes.slice(0, mostTold) });
    return error ? [{ at, area: one.before, error }] : [];
  });
  if (refusals.length > 0) throw refusalOf(refusals);
  return changes;
}
