import type { prices } from "@partner-konto/contracts/prices/prices";
import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { goodsIndex } from "@partner-konto/domain/market/values";
import { recordId } from "@partner-konto/domain/person";
import { followNote } from "@partner-konto/domain/prices/following/follow-note";
import type { Kysely } from "kysely";
import { areasInScope, changeOf, mustLockArea, oneWithFacts } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { fitsVersion } from "../../kernel/db/versions.ts";
import { askerOf, type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { indicesAt, valuesBetween } from "../../market/values/index.ts";
import { applyPrices, changesBy } from "../write/index.ts";
import { entryName, presentedRules, productOf, rulesNow, toldOf } from "./present-rules.ts";
import type { FollowRow } from "./tables.ts";

const areaPatch = { collection: "deliveryArea", action: "patch" } as const;
type Price = DeliveryArea["price"];

export const entryOf = (price: Price, name: string): Price[number] | undefined =>
  price.find(({ product }) => entryName(product) === name);

/** Whether the price is still the one the rule set last. Any other price was set by a person, and the rule rests. */
export const isOfRule = (price: Price, { entry, netCents }: Pick<FollowRow, "entry" | "netCents">): boolean => {
  const basePrice = entryOf(price, entry)?.basePrice;
  return basePrice?.mode === "selfManaged" && basePrice.netCents === netCents;
};

/** Whether the area has planned prices that will be taken back. The return would fail if other prices changed meanwhile. */
export async function hasPricesForAWhile(db: Kysely<Database>, areaId: string): Promise<boolean> {
  const plan = await db
    .selectFrom("pricePlanArea")
    .innerJoin("pricePlan", "pricePlan.id", "planId")
    .select("planId")
    .where("deliveryAreaId", "=", areaId)
    .where("state", "=", "published")
    .where("returnsAt", "is not", null)
    .executeTakeFirst();
  return plan !== undefined;
}

/** The patch that sets an own price in an area's base price and keeps the region. */
export function patchTo(area: Pick<DeliveryArea, "type" | "price">, entry: Price[number], netCents: number) {
  const value = { mode: "selfManaged", region: entry.basePrice?.region ?? null, netCents };
  const path = isPellet(area) ? `/price/${area.price.indexOf(entry)}/basePrice` : "/price/basePrice";
  return [{ op: "replace" as const, path, value }];
}

async function mustFind(context: Context, id: string): Promise<DeliveryArea> {
  if (!recordId.safeParse(id).success) throw notFound();
  const [area] = await areasInScope(context.db, signedInCaller(context), [id]);
  if (!area) throw notFound();
  return area;
}

async function presented(context: Context, area: DeliveryArea) {
  const { db, now } = context;
  const today = berlinTime(now.toISOString()).date;
  const goods = isPellet(area) ? "pellets" : "oil";
  const days = await valuesBetween(db, "index", { from: addDays(today, -365), to: today });
  const rows = await rulesNow(db).where("deliveryAreaId", "=", area.id).orderBy("entry").execute();
  return {
    goods,
    index: days.flatMap(({ series, day, netCents }) => (series === goodsIndex[goods] ? [{ day, netCents }] : [])),
    rules: (await presentedRules(context, rows)).map(({ rule }) => rule),
  } as const;
}

export const getFollowRules: Handler<(typeof prices)["getFollowRules"]> = async (context, { params: { id } }) =>
  presented(context, await mustFind(context, id));

/** Writes the audit record of a rule that was set, stopped or held up. */
export async function noteFollowing(
  context: Context,
  action: "followIndex" | "stopFollowing" | "holdFollowing",
  row: FollowRow,
  replaced?: FollowRow,
): Promise<void> {
  const toldNow = (rule: FollowRow) => ({ ...toldOf(rule), product: productOf(rule) });
  const told = { ...toldNow(row), ...(action === "holdFollowing" && { wantedCents: row.wantedCents }) };
  await context.audit({
    collection: "followRule",
    action,
    recordId: row.deliveryAreaId,
    version: 1,
    fields: Object.keys(told),
    before: action === "stopFollowing" ? told : replaced ? toldNow(replaced) : null,
    after: action === "stopFollowing" ? null : told,
  });
}

export const followIndex: Handler<(typeof prices)["followIndex"]> = async (
  context,
  { params: { id }, body: { version, product, replaces, deltaCents, deadBandCents, hours } },
) => {
  const { db, now } = context;
  if (hours && hours.until <= hours.from)
    throw new InvalidInput({ path: "body.hours.until", message: "must be later than from" });
  const stored = await mustLockArea(context, id);
  const area = await oneWithFacts(db, stored);
  const entry = entryOf(area.price, entryName(product));
  if (!entry) throw new InvalidInput({ path: "body.product", message: "is not sold in this area" });
  const there = await db
    .selectFrom("followRule")
    .selectAll()
    .where("deliveryAreaId", "=", id)
    .where("entry", "=", entryName(product))
    .executeTakeFirst();
  // Dead band and hours are not part of the area, so the area's version does not cover them.
  if (there?.at.getTime() !== (replaces === null ? undefined : Date.parse(replaces)))
    throw new Refusal("VERSION_CONFLICT", area);
  const series = goodsIndex[isPellet(area) ? "pellets" : "oil"];
  const index = (await indicesAt(db, now))[series];
  if (!index) throw new Refusal("INDEX_MISSING");
  const netCents = index.netCents + deltaCents;
  if (netCents < 1) throw new InvalidInput({ path: "body.deltaCents", message: "leaves a price below one cent" });
  const row: FollowRow = {
    deliveryAreaId: id,
    entry: entryName(product),
    series,
    deltaCents,
    deadBandCents,
    fromTime: hours?.from ?? null,
    untilTime: hours?.until ?? null,
    ...askerOf(signedInCaller(context)),
    at: now,
    netCents,
    wantedCents: null,
    triedAt: null,
    refusal: null,
  };
  const patch = patchTo(area, entry, netCents);
  if (isOfRule(area.price, row)) {
    // The price is already right, so nothing is published. The caller must still have seen it, so the version is checked.
    const { fields } = changeOf(stored, patch);
    if (!(await fitsVersion(db, { kind: areaPatch, id, expectedVersion: version, fields }, stored.version)))
      throw new Refusal("VERSION_CONFLICT", area);
  } else {
    const changes = await changesBy(context, [{ id, version, patch }]);
    await applyPrices(context, changes, { source: "rule", note: followNote(index, deltaCents) });
  }
  await db
    .insertInto("followRule")
    .values(row)
    .onConflict((conflict) => conflict.columns(["deliveryAreaId", "entry"]).doUpdateSet(row))
    .execute();
  await noteFollowing(context, "followIndex", row, there);
  return presented(context, await mustFind(context, id));
};

export const stopFollowing: Handler<(typeof prices)["stopFollowing"]> = async (
  context,
  { params: { id }, body: { product } },
) => {
  const { db } = context;
  await mustLockArea(context, id);
  const row = await db
    .deleteFrom("followRule")
    .where("deliveryAreaId", "=", id)
    .where("entry", "=", entryName(product))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  await noteFollowing(context, "stopFollowing", row);
  return presented(context, await mustFind(context, id));
};
