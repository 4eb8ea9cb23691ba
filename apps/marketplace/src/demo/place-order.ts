import { activeProducts, on } from "@partner-konto/domain/areas/delivery-area/products";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import type { FastifyBaseLogger } from "fastify";
import { areasTakingOrders, offerOfArea } from "../areas/delivery-area/index.ts";
import type { Context } from "../kernel/handler.ts";
import { notFound } from "../kernel/http/refusal.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { runAsSystem } from "../kernel/work/run-as-system.ts";
import { classesOffered, placeOrder } from "../orders/order/index.ts";
import { offeredNow } from "../prices/calculators/index.ts";
import { inventCoop } from "./orders/coops.ts";
import { inventWish, type OfferedOptions, requestOf, type Wish } from "./orders/wish.ts";
import { inventConsumer } from "./people/consumer.ts";
import { inventNote } from "./people/notes.ts";
import type { Random } from "./random.ts";
import { demoSignIns } from "./sign-ins.ts";
import { demoAreas, type PlannedArea } from "./world.ts";

const signedInFor = new Set<string | null>(demoSignIns.map(({ company }) => company));

/** The weight of an area: its agency's share, and more if people of the demo would see the order. */
const weightOf = ({ company, agency }: PlannedArea): number =>
  (agency.share / agency.areas.length) * (signedInFor.has(company.key) ? 5 : 1);

interface Open {
  area: PlannedArea;
  /** The plan's postal codes that the area still has. */
  codes: readonly string[];
  offered: OfferedOptions;
}

/** The area's current offer, which a dealer may have changed; null if nothing can be ordered. */
async function offerOf({ db, now }: Context, area: PlannedArea, isPaidAtOnce: boolean): Promise<Open | null> {
  const { areaId: deliveryAreaId, agencyId: businessCustomerId } = area;
  const there = await offerOfArea(db, deliveryAreaId);
  const offered: OfferedOptions = {
    prod: activeProducts(there),
    hose: on(there.hoseLengths),
    shortVehicle: on(there.vehicles),
    paymentType: on(there.paymentMethods).filter((type) => !isPaidAtOnce || type !== "guaranteedPayment"),
    deliveryTimes: await classesOffered(db, { businessCustomerId, deliveryAreaId }, now.toISOString()),
    amount: there.volumeRange,
  };
  const codes = area.codes.filter((code) => there.postalCodes.includes(code));
  const isOpen = [codes, ...Object.values(offered)].every((some) => !Array.isArray(some) || some.length > 0);
  return isOpen ? { area, codes, offered } : null;
}

/** The most attempts to find a wish with a price before the area counts as selling nothing. */
const mostWishes = 10;

interface DrawnOrder {
  area: PlannedArea;
  wish: Wish;
  consumer: ReturnType<typeof inventConsumer>;
  price: OrderPrice;
}

/** A wish of a consumer in the area with the calculator's current price; null if no wish has a price. */
async function drawnFrom(context: Context, random: Random, { area, codes, offered }: Open): Promise<DrawnOrder | null> {
  const consumer = inventConsumer(random, random.pick(codes), new Set());
  const { postalCode } = consumer.deliveryAddress;
  for (let left = mostWishes; left > 0; left -= 1) {
    const wish = inventWish(random, area.company.type, offered);
    const offer = await offeredNow(context, area.areaId, postalCode, requestOf(wish));
    if (offer && "price" in offer) return { area, wish, consumer, price: offer.price };
  }
  return null;
}

interface PlaceOptions {
  agencyId?: string | undefined;
  /** Not in instalments, so that the dealer is told of the order once: a payment tells them again when its provider has answered. */
  isPaidAtOnce?: boolean;
}

/** An order for one of the demo's areas that take orders now; with `agencyId` only of that agency. */
async function drawn(
  context: Context,
  random: Random,
  { agencyId, isPaidAtOnce = false }: PlaceOptions,
): Promise<DrawnOrder> {
  const online = await areasTakingOrders(context.db, context.now);
  let left = demoAreas.filter((area) => online.has(area.areaId) && (!agencyId || area.agencyId === agencyId));
  while (left.length > 0) {
    const area = random.weighted(left.map((one) => [one, weightOf(one)]));
    const open = await offerOf(context, area, isPaidAtOnce);
    const order = open && (await drawnFrom(context, random, open));
    if (order) return order;
    left = left.filter((one) => one !== area);
  }
  throw notFound();
}

/**
 * Places an order of an invented consumer at the calculators' current price, through the order service in one transaction, like a shop's
 * call.
 * @param agencyId the agency; without it a random one
 * @param email the consumer's address, for one who orders again; without it a new one
 * @throws Refusal NOT_FOUND when no area of that agency, or none at all, takes orders
 */
export function placeDemoOrder(
  kernel: Kernel,
  log: FastifyBaseLogger,
  random: Random,
  { email, ...asked }: PlaceOptions & { email?: string | undefined } = {},
): Promise<{ id: string; orderId: string; companyName: string; agencyName: string }> {
  return runAsSystem(kernel, log, async (context) => {
    const { area, wish, consumer, price } = await drawn(context, random, asked);
    const { id, orderId, companyName, agencyName } = await placeOrder(context, {
      ...consumer,
      ...(email !== undefined && { customer: { ...consumer.customer, email } }),
      ...wish,
      businessCustomerId: area.agencyId,
      deliveryAreaId: area.areaId,
      coopId: inventCoop(random),
      addressProved: true,
      qualityStep: requestOf(wish).qualityStep,
      note: inventNote(random, area.company.type),
      price,
    });
    return { id, orderId, companyName, agencyName };
  });
}
