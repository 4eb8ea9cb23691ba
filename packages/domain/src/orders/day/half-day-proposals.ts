import type { Half } from "../../calendar/slots.ts";

/** A half-day by its ISO day. */
export interface HalfDay {
  readonly day: string;
  readonly half: Half;
}

/** An order that needs a half-day. `halves` are those it may get, in order of time: offered, and within its promise. */
export interface UnplacedOrder {
  readonly id: string;
  /** Orders of one fleet share its trucks: an agency, and litres or kilograms. */
  readonly fleet: string;
  readonly postalCode: string;
  readonly amount: number;
  readonly halves: readonly HalfDay[];
}

/** An order that has a half-day. */
export interface PlacedOrder {
  readonly fleet: string;
  readonly postalCode: string;
  readonly amount: number;
  readonly at: HalfDay;
}

export interface HalfDayFit extends HalfDay {
  /** Whether the trucks of the half-day carry the order beside what is planned already. */
  readonly fits: boolean;
  /** The stops that are dated for the half-day in the order's region. */
  readonly stops: number;
  readonly region: string;
}

interface Ask {
  readonly orders: readonly UnplacedOrder[];
  readonly placed: readonly PlacedOrder[];
  /** A fleet's capacity in half a day; null without a truck, so that nothing is too much. */
  readonly capacityOf: (fleet: string) => number | null;
}

const keyOf = ({ day, half }: HalfDay): string => `${day} ${half}`;

/** @returns the region of a postal code: its first three digits, a sorting centre's area of some 30 km */
export const regionOf = (postalCode: string): string => postalCode.slice(0, 3);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The fleets' planned half-days: the amounts, and the stops in a region. */
function planOf(placed: readonly PlacedOrder[]) {
  const amounts = new Map<string, number>();
  const stops = new Map<string, number>();
  const plan = {
    add({ fleet, postalCode, amount, at }: PlacedOrder): void {
      const half = `${fleet} ${keyOf(at)}`;
      const stop = `${half} ${regionOf(postalCode)}`;
      amounts.set(half, (amounts.get(half) ?? 0) + amount);
      stops.set(stop, (stops.get(stop) ?? 0) + 1);
    },
    amount: (fleet: string, at: HalfDay): number => amounts.get(`${fleet} ${keyOf(at)}`) ?? 0,
    stops: (fleet: string, at: HalfDay, region: string): number => stops.get(`${fleet} ${keyOf(at)} ${region}`) ?? 0,
  };
  for (const one of placed) plan.add(one);
  return plan;
}

/** By the end of the promise, then by region, so that whoever has the least choice chooses first and neighbours follow each other. */
const byUrgency = (a: UnplacedOrder, b: UnplacedOrder): number =>
  compare(keyOf(a.halves.at(-1) ?? { day: "", half: 0 }), keyOf(b.halves.at(-1) ?? { day: "", half: 0 })) ||
  compare(a.fleet, b.fleet) ||
  compare(a.postalCode, b.postalCode) ||
  compare(a.id, b.id);

/**
 * Proposes a half-day for each order: first where the trucks still carry it, then where the region has most stops already, then where
 * most of its waiting neighbours may come along, then where least is planned, then the earliest. The same orders in any sequence get the
 * same half-days.
 * @returns by order id; orders without a possible half-day are left out
 */
export function proposedHalves({ orders, placed, capacityOf }: Ask): Map<string, HalfDayFit> {
  const [dated, plan] = [planOf(placed), planOf(placed)];
  const waiting = orders.filter(({ halves }) => halves.length > 0).toSorted(byUrgency);
  const group = ({ fleet, postalCode }: UnplacedOrder) => `${fleet} ${regionOf(postalCode)}`;
  const mayCome = new Map<string, number>();
  const wish = (order: UnplacedOrder, by: 1 | -1) => {
    for (const at of order.halves) {
      const key = `${group(order)} ${keyOf(at)}`;
      mayCome.set(key, (mayCome.get(key) ?? 0) + by);
    }
  };
  for (const order of waiting) wish(order, 1);
  const found = new Map<string, HalfDayFit>();
  for (const order of waiting) {
    const { id, fleet, postalCode, amount, halves } = order;
    const capacity = capacityOf(fleet) ?? Number.POSITIVE_INFINITY;
    const rated = halves.map((at) => {
      const fits = plan.amount(fleet, at) + amount <= capacity;
      const stops = plan.stops(fleet, at, regionOf(postalCode));
      const neighbours = mayCome.get(`${group(order)} ${keyOf(at)}`) ?? 0;
      // Where nothing fits, the emptiest half-day exceeds least; neighbours would only make it worse.
      return { at, fits, rank: [fits ? 0 : 1, fits ? -stops : 0, fits ? -neighbours : 0, plan.amount(fleet, at)] };
    });
    const [best] = rated.toSorted(
      (a, b) =>
        a.rank.map((value, nth) => value - (b.rank[nth] ?? 0)).find((gap) => gap !== 0) ??
        compare(keyOf(a.at), keyOf(b.at)),
    );
    wish(order, -1);
    if (!best) continue;
    plan.add({ fleet, postalCode, amount, at: best.at });
    const region = regionOf(postalCode);
    found.set(id, { ...best.at, fits: best.fits, stops: dated.stops(fleet, best.at, region), region });
  }
  return found;
}
