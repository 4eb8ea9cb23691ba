import type { prices } from "@partner-konto/contracts/prices/prices";
import { recordId } from "@partner-konto/domain/person";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import { typicalAmount, typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import type { AreaPriceHistory } from "@partner-konto/domain/prices/publications/area-price-history";
import { areasInScope } from "../../areas/delivery-area/index.ts";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { areaKeptSince, askedByDay, daysIn } from "../calculators/index.ts";

type PriceChange = Omit<AreaPriceHistory["changes"][number], "day">;

const toldOf = (price: Price | null | undefined): PriceChange => ({
  grossPerUnitCents: price?.grossPerUnitCents ?? null,
  basePriceNetCents: price?.parts.find(({ kind }) => kind === "base")?.unitNetCents ?? null,
});

function changesOf(days: readonly string[], priceOn: (day: string) => Price | null | undefined) {
  let before = toldOf(null);
  return days.flatMap((day) => {
    const told = toldOf(priceOn(day));
    const isSame =
      told.grossPerUnitCents === before.grossPerUnitCents && told.basePriceNetCents === before.basePriceNetCents;
    before = told;
    return isSame ? [] : [{ day, ...told }];
  });
}

/** The prices that customers were shown for one of the dealer's areas, for the typical order of today. */
export const getAreaPriceHistory: Handler<(typeof prices)["getAreaPriceHistory"]> = async (
  context,
  { params: { id }, query: { product, ...span } },
) => {
  const { db, now } = context;
  const days = daysIn(span, now, 0);
  if (!recordId.safeParse(id).success) throw notFound();
  const caller = signedInCaller(context);
  const [area] = await areasInScope(db, caller, [id]);
  if (!area) throw notFound();
  const keptSince = (await areaKeptSince(db, id))?.toISOString() ?? null;
  const [zipcode, amount] = [area.postalCodes[0]?.postalCode, typicalAmount(area)];
  if (zipcode === undefined || amount === undefined) return { order: null, keptSince, changes: [] };
  const asked = await askedByDay(context, { areaId: id, zipcode, wish: typicalWish(area, product, amount) }, days);
  // On days when the area belonged to an agency outside the caller's scope, the price is left out (decision 0053).
  const others = new Set(
    asked.map(({ agencyId }) => agencyId).filter((agencyId) => agencyId !== area.businessCustomerId),
  );
  const inReach = others.size > 0 ? await agenciesInScope(db, caller, [...others]) : [];
  for (const agency of inReach) others.delete(agency.id);
  const byDay = new Map(asked.map(({ day, agencyId, price }) => [day, others.has(agencyId) ? null : price]));
  return { order: { zipcode, amount }, keptSince, changes: changesOf(days, (day) => byDay.get(day)) };
};
