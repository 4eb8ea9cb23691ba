import { activeProducts, on } from "@partner-konto/domain/delivery-area/products";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { FastifyBaseLogger } from "fastify";
import { asSystem } from "../kernel/as-system.ts";
import type { Context } from "../kernel/handler.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { notFound } from "../kernel/refusal.ts";
import { areasTakingOrders, offerOfArea } from "../services/delivery-area/index.ts";
import { classesOffered, placeOrder } from "../services/order/index.ts";
import { inventCoop } from "./orders/coops.ts";
import { inventWish, type Offered } from "./orders/wish.ts";
import { inventConsumer } from "./people/consumer.ts";
import { inventNote } from "./people/notes.ts";
import { priceWish } from "./prices/order-price.ts";
import type { Random } from "./random.ts";
import { demoSignIns } from "./sign-ins.ts";
import { type DemoArea, demoAreas } from "./world.ts";

const signedInFor = new Set<string | null>(demoSignIns.map(({ company }) => company));

/** How often an area is chosen: by its share, and more often where the demo's people would see it. */
const weightOf = ({ company, agency }: DemoArea): number =>
  (agency.share / agency.areas.length) * (signedInFor.has(company.key) ? 5 : 1);

interface Open {
  area: DemoArea;
  /** Of the area's codes those that invented consumers live in. */
  codes: readonly string[];
  offered: Offered;
}

/** What an area offers at this moment, which a dealer may have changed; null where one could order nothing. */
async function offerOf({ db, now }: Context, area: DemoArea): Promise<Open | null> {
  const { areaId: deliveryAreaId, agencyId: businessCustomerId } = area;
  const there = await offerOfArea(db, deliveryAreaId);
  const offered: Offered = {
    prod: activeProducts(there),
    hose: on(there.hoseLengths),
    shortVehicle: on(there.vehicles),
    paymentType: on(there.paymentMethods),
    deliveryTimes: await classesOffered(db, { businessCustomerId, deliveryAreaId }, now.toISOString()),
    amount: there.volumeRange,
  };
  const codes = area.codes.filter((code) => there.postalCodes.includes(code));
  const isOpen = [codes, ...Object.values(offered)].every((some) => !Array.isArray(some) || some.length > 0);
  return isOpen ? { area, codes, offered } : null;
}

/** One of the demo's areas that take orders at this moment, with what it offers; with `agencyId` only that agency's. */
async function openArea(context: Context, random: Random, agencyId?: string): Promise<Open> {
  const online = await areasTakingOrders(context.db, context.now);
  let left = demoAreas.filter((area) => online.has(area.areaId) && (!agencyId || area.agencyId === agencyId));
  while (left.length > 0) {
    const area = random.weighted(left.map((one) => [one, weightOf(one)]));
    const open = await offerOf(context, area);
    if (open) return open;
    left = left.filter((one) => one !== area);
  }
  throw notFound();
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
    const { area, codes, offered } = await openArea(context, random, agencyId);
    const { type } = area.company;
    const wish = inventWish(random, type, offered);
    const consumer = inventConsumer(random, random.pick(codes), new Set());
    const { id, orderId, companyName, agencyName } = await placeOrder(context, {
      ...consumer,
      ...wish,
      businessCustomerId: area.agencyId,
      deliveryAreaId: area.areaId,
      coopId: inventCoop(random),
      note: inventNote(random, type),
      price: priceWish(area, wish, consumer.deliveryAddress.postalCode, day),
    });
    return { id, orderId, companyName, agencyName };
  });
}
