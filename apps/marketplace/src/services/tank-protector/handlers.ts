import type { tankProtector } from "@partner-konto/contracts/services/tank-protector";
import { bearingTableOf } from "@partner-konto/domain/tank/bearing-table";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { nearestFirms } from "./nearest.ts";
import { type KnownType, manufacturers, tankTypes } from "./tank-types.ts";

function known({ showsExamples }: Context, id: string): KnownType {
  const found = showsExamples ? tankTypes.find(({ type }) => type.id === id) : undefined;
  if (!found) throw notFound();
  return found;
}

/** Makers, types and firms are examples (decision 0040), so outside of a demo there are none, and the portal says so. */
export const tankProtectorHandlers: Handlers<typeof tankProtector> = {
  async getBearingTable(context, { params: { tankType, tankCount: count } }) {
    const { type, shape, most } = known(context, tankType);
    if (count > most) throw new Refusal("TOO_MANY_TANKS");
    return { tankType: type, count, ...bearingTableOf(shape, count) };
  },

  getManufacturers: ({ showsExamples }) => Promise.resolve(showsExamples ? [...manufacturers] : []),

  search: ({ showsExamples }, { params: { postalCode } }) =>
    Promise.resolve(showsExamples ? nearestFirms(postalCode) : []),

  async getTankTypes({ showsExamples }, { params: { manufacturer } }) {
    const ofMaker = showsExamples ? tankTypes.filter(({ type }) => type.manufacturerId === manufacturer) : [];
    if (ofMaker.length === 0) throw notFound();
    return ofMaker.map(({ type }) => type);
  },

  getTankTypeCount: async (context, { params: { tankType } }) => ({
    tankType,
    count: known(context, tankType).most,
  }),
};
