import type { Order } from "@partner-konto/domain/orders/order/schema";
import { type Anchor, daysBefore } from "../anchor.ts";
import { dayNumber, instantAt } from "../days.ts";
import { demoId } from "../demo-id.ts";
import { inventNote } from "../people/notes.ts";
import { randomFrom } from "../random.ts";
import { type DemoArea, demoAreasOn } from "../world.ts";
import { composeOrder } from "./compose.ts";
import { inventCoop } from "./coops.ts";
import { demandBefore, inventMoment } from "./demand.ts";
import { inventLife, inventOutcome } from "./life.ts";
import { type MorningOrder, morningOrders, usualWish } from "./morning.ts";
import { withPayment } from "./payment.ts";
import { inventBuyer, type Regular } from "./regulars.ts";
import { inventWish } from "./wish.ts";

/** The approximate number of orders in two years. */
const wanted = 12_000;
const lastOrderNumber = 4_812_911;
const firstConsumer = 100_001;

/** With the area's name at that time, which the order service stores with the order. */
export type DemoOrder = Order & { deliveryAreaName: string };
type OrderWithoutNumber = Omit<DemoOrder, "id" | "orderId">;

/** Two years of one area's orders. `consumer` is the number of the first consumer it may invent. */
function ordersOfArea(area: DemoArea, count: number, consumer: number, taken: Set<string>): OrderWithoutNumber[] {
  const { company, areaId, codes, offlineFrom, anchor } = area;
  const random = randomFrom(`orders/${areaId}`);
  const regulars: Regular[] = [];
  const moments = Array.from({ length: count }, () => inventMoment(random, anchor, company.type, offlineFrom)).toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.minutes - b.minutes,
  );
  return moments.map(({ day, minutes }, index) => {
    const outcome = inventOutcome(random);
    const revokes = outcome === "customerRevocation";
    const buyer = inventBuyer(random, regulars, {
      codes,
      day: dayNumber(day),
      revokes,
      number: consumer + index,
      taken,
    });
    const wish = inventWish(random, company.type);
    const moment = { day, minutes, createdAt: instantAt(day, minutes, random.int(0, 59)) };
    const order = composeOrder(area, moment, buyer, wish, inventNote(random, company.type));
    const { promise } = order;
    const coopId = inventCoop(random);
    const isByPhone = coopId === null && index % 6 === 0;
    return {
      ...order,
      coopId,
      origin: isByPhone ? ("phone" as const) : coopId === null ? ("shop" as const) : ("coop" as const),
      ...inventLife(random, { ...moment, promise, staff: company.staff, outcome }, anchor.now),
    };
  });
}

function morningOrder(
  areas: readonly DemoArea[],
  { at: [days, time], agency, customer, address, note = "", ...wish }: MorningOrder,
  number: number,
): OrderWithoutNumber {
  const area = areas.find(
    (candidate) => candidate.agency.name === agency && candidate.codes.includes(address.postalCode),
  );
  if (!area) throw new Error(`nobody delivers to ${address.postalCode} from ${agency}`);
  const day = daysBefore(area.anchor, days);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const moment = { day, minutes, createdAt: instantAt(day, minutes) };
  const buyer = {
    customer: {
      phone: `0171 39200${String(number % 100).padStart(2, "0")}`,
      company: null,
      ...customer,
      tkId: `tk-${number}`,
    },
    deliveryAddress: address,
  };
  const order = composeOrder(area, moment, buyer, { ...usualWish, ...wish }, note);
  const { promise } = order;
  const { staff } = area.company;
  const life = inventLife(randomFrom("morning"), { ...moment, promise, staff, outcome: "done" }, moment.createdAt);
  return { ...order, ...life };
}

/** The number of orders for each area: by its agency's share, its size, and how long it took orders. */
function countsByArea(areas: readonly DemoArea[]): number[] {
  const weights = areas.map(({ agency, company, codes, offlineFrom, anchor }) => {
    const siblings = agency.areas.reduce((sum, { codes: all }) => sum + Math.sqrt(all.split(" ").length), 0);
    return (agency.share * demandBefore(anchor, company.type, offlineFrom) * Math.sqrt(codes.length)) / siblings;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.round((wanted * weight) / all));
}

/** Two years of orders, oldest first, each with the order number it got when it came in. */
export function demoOrders(anchor: Anchor): DemoOrder[] {
  const areas = demoAreasOn(anchor);
  const counts = countsByArea(areas);
  let consumer = firstConsumer;
  const taken = new Set(morningOrders.map(({ customer }) => customer.email));
  const orders = areas.flatMap((area, index) => {
    const own = ordersOfArea(area, counts[index] ?? 0, consumer, taken);
    consumer += own.length;
    return own;
  });
  orders.push(...morningOrders.map((order, index) => morningOrder(areas, order, consumer + index)));
  orders.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const random = randomFrom("order numbers");
  let number = lastOrderNumber;
  const fromLast = orders.toReversed().map((order) => {
    const orderId = String(number);
    number -= random.int(3, 31);
    return withPayment({ id: demoId("order", orderId), orderId, ...order });
  });
  return fromLast.toReversed();
}
