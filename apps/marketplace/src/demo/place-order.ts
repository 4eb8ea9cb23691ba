import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { FastifyBaseLogger } from "fastify";
import { asSystem } from "../kernel/as-system.ts";
import type { Context } from "../kernel/handler.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { notFound } from "../kernel/refusal.ts";
import { areasTakingOrders } from "../services/delivery-area/index.ts";
import { placeOrder } from "../services/order/index.ts";
import { quote } from "./orders/compose.ts";
import { inventCoop } from "./orders/coops.ts";
import { inventWish } from "./orders/wish.ts";
import { inventConsumer } from "./people/consumer.ts";
import { inventNote } from "./people/notes.ts";
import type { Random } from "./random.ts";
import { demoSignIns } from "./sign-ins.ts";
import { type DemoArea, demoAreas } from "./world.ts";

const signedInFor = new Set<string | null>(demoSignIns.map(({ company }) => company));

/** How often an area is chosen: by its share, and more often where the demo's people would see it. */
const weightOf = ({ company, agency }: DemoArea): number =>
  (agency.share / agency.areas.length) * (signedInFor.has(company.key) ? 5 : 1);

/** One of the demo's areas that take orders at this moment, which a dealer may have changed; with `agencyId` only that agency's. */
async function openArea({ db, now }: Context, random: Random, agencyId?: string): Promise<DemoArea> {
  const online = await areasTakingOrders(db, now);
  const areas = demoAreas.filter((area) => online.has(area.areaId) && (!agencyId || area.agencyId === agencyId));
  if (areas.length === 0) throw notFound();
  return random.weighted(areas.map((area) => [area, weightOf(area)]));
}

/**
 * Places a believable order of an invented consumer now, through the order service and in one transaction, as a shop's call would.
 * @param agencyId whose order it is to be; without, somebody's
 * @throws Refusal NOT_FOUND when no area of that agency, or none at all, takes orders
 */
export function placeDemoOrder(
  kernel: Kernel,
  log: FastifyBaseLogger,
  random: Random,
  { agencyId }: { agencyId?: string | undefined } = {},
): Promise<{ id: string; orderId: string; companyName: string; agencyName: string }> {
  return asSystem(kernel, log, async (context) => {
    const { date: day } = berlinTime(context.now.toISOString());
    const area = await openArea(context, random, agencyId);
    const { type } = area.company;
    const wish = inventWish(random, type);
    const { id, orderId, companyName, agencyName } = await placeOrder(context, {
      ...inventConsumer(random, random.pick(area.codes), new Set()),
      ...wish,
      businessCustomerId: area.agencyId,
      deliveryAreaId: area.areaId,
      coopId: inventCoop(random),
      note: inventNote(random, type),
      price: quote(area, wish, day),
    });
    return { id, orderId, companyName, agencyName };
  });
}
