import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import { knownCodes, placeOf } from "@partner-konto/geodata/directory";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { areasWithCodes } from "./codes.ts";

type Areas = Awaited<ReturnType<typeof areasWithCodes>>;

async function areasOf(context: Context, businessCustomerId: string): Promise<Areas> {
  const [agency] = await agenciesInScope(context.db, signedInCaller(context), [businessCustomerId]);
  if (!agency) throw notFound();
  return areasWithCodes(context.db, agency.id);
}

/** The areas of each postal code. */
function holders(areas: Areas): Map<string, { id: string; name: string; color: string }[]> {
  const byCode = new Map<string, { id: string; name: string; color: string }[]>();
  for (const { id, name, color, postalCodes } of areas)
    for (const { postalCode } of postalCodes)
      byCode.set(postalCode, [...(byCode.get(postalCode) ?? []), { id, name, color }]);
  return byCode;
}

export const postalCodeHandlers: Pick<
  Handlers<typeof deliveryArea>,
  "getAvailablePostalCodes" | "getSelectedPostalCodes"
> = {
  /** All codes of the directory that the area could still take: those that no other area of the agency with a common product has. */
  async getAvailablePostalCodes(context, { body: { businessCustomerId, areaId, products } }) {
    const areas = await areasOf(context, businessCustomerId);
    const own = areas.find(({ id }) => id === areaId);
    if (areaId && !own) throw notFound();
    const others = areas.filter(({ id }) => id !== areaId);
    // A new area may sell anything, so every other area of the agency counts.
    const asked = products ?? (own && activeProducts(own));
    const rivals = asked ? others.filter((area) => activeProducts(area).some((one) => asked.includes(one))) : others;
    const taken = new Set(
      [...rivals, ...(own ? [own] : [])].flatMap((area) => area.postalCodes.map(({ postalCode }) => postalCode)),
    );
    const who = holders(others);
    return knownCodes
      .filter((postalCode) => !taken.has(postalCode))
      .map((postalCode) => ({ postalCode, name: placeOf(postalCode) ?? postalCode, areas: who.get(postalCode) ?? [] }));
  },

  async getSelectedPostalCodes(context, { body: { businessCustomerId } }) {
    const areas = await areasOf(context, businessCustomerId);
    const names = new Map(
      areas.flatMap(({ postalCodes }) => postalCodes.map(({ postalCode, name }) => [postalCode, name])),
    );
    return [...holders(areas)]
      .map(([postalCode, ofAreas]) => ({ postalCode, name: names.get(postalCode) ?? postalCode, areas: ofAreas }))
      .toSorted((a, b) => (a.postalCode < b.postalCode ? -1 : 1));
  },
};
