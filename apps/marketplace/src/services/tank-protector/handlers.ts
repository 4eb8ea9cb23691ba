import type { tankProtector } from "@partner-konto/contracts/services/tank-protector";
import { bearingTableOf } from "@partner-konto/domain/tank/bearing-table";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { nearestFirms } from "./nearest.ts";
import { type KnownType, manufacturers, tankTypes } from "./tank-types.ts";

function known(id: string): KnownType {
  const found = tankTypes.find(({ type }) => type.id === id);
  if (!found) throw notFound();
  return found;
}

export const tankProtectorHandlers: Handlers<typeof tankProtector> = {
  async getBearingTable(_context, { params: { tankType, tankCount: count } }) {
    const { type, shape, most } = known(tankType);
    if (count > most) throw new Refusal("TOO_MANY_TANKS");
    return { tankType: type, count, ...bearingTableOf(shape, count) };
  },

  getManufacturers: () => Promise.resolve([...manufacturers]),

  search: (_context, { params: { postalCode } }) => Promise.resolve(nearestFirms(postalCode)),

  async getTankTypes(_context, { params: { manufacturer } }) {
    const ofMaker = tankTypes.filter(({ type }) => type.manufacturerId === manufacturer);
    if (ofMaker.length === 0) throw notFound();
    return ofMaker.map(({ type }) => type);
  },

  getTankTypeCount: async (_context, { params: { tankType } }) => ({ tankType, count: known(tankType).most }),
};
