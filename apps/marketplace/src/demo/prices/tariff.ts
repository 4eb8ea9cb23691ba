import { randomFrom } from "../random.ts";

/** A dealer's additions to the base price, in net cents. */
export interface Tariff {
  /** Per 100 litres or per ton: freight from the depot and the margin at large amounts. */
  marginCents: number;
  /** The costs of a stop, spread over the amount unloaded there (peers.md C3). */
  stopCents: number;
  /** Per unloading point: dangerous goods, or blowing in pellets. */
  pointCents: number;
  invoiceCents: number;
}

/** An area's tariff, constant over the years. The areas of one agency are close to each other. */
export function tariffOf(type: "PARTNER" | "PARTNER_PELLET", agencyId: string, areaId: string): Tariff {
  const agency = randomFrom(`tariff/${agencyId}`);
  const area = randomFrom(`tariff/${areaId}`);
  const invoiceCents = agency.pick([0, 0, 500, 1000]);
  if (type === "PARTNER_PELLET") {
    return {
      marginCents: agency.int(10, 24) * 100 + area.int(0, 6) * 50,
      stopCents: 0,
      pointCents: agency.pick([3000, 3500, 3900, 4500]),
      invoiceCents,
    };
  }
  return {
    marginCents: agency.int(300, 460) + area.int(0, 8) * 10,
    stopCents: agency.int(60, 95) * 100,
    pointCents: agency.pick([1500, 1800, 2000, 2000, 2400]),
    invoiceCents,
  };
}
