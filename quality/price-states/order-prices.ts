import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Placement } from "@partner-konto/domain/prices/calculators/placement";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";

interface Totals {
  grossCents: number;
  grossPerUnitCents: number;
}
/** The price of an order now, and with the typed prices. */
export interface PricePair {
  before: Totals | null;
  after: Totals | null;
}
type Rank = Pick<Placement, "rank" | "of">;

/** One order of a state with the price of each place; null where a place has no price. */
export interface OrderPrices {
  calculators: readonly (({ rank: number } & Totals) | null)[];
  explanation: Rank & { price: (OrderPrice & Totals) | null };
  placement: { stored: Placement; draft: Placement | null };
  /** The order as placed at the explained price; null if nothing could be ordered. */
  order: OrderPrice | null;
  /** The grid's previews: as a heading, and among other amounts and unloading points. Empty for orders that the grid does not show. */
  previews: readonly PricePair[];
  /** The simulation before publishing; only for the simulation's own order. */
  simulated: readonly PricePair[];
}

export interface OrderReport {
  wish: Wish;
  told: OrderPrices;
}

const opened = ({ parts, vatCents }: OrderPrice): number =>
  parts.reduce((sum, { netCents }) => sum + netCents, vatCents);

/** The differences between the places, in words; empty if they agree to the cent. */
export function disagreements({
  calculators,
  explanation,
  placement,
  order,
  previews,
  simulated,
}: OrderPrices): string[] {
  const { price } = explanation;
  const tried = [...previews, ...simulated];
  const { stored, draft } = placement;
  const figures: Record<string, (number | null | undefined)[]> = {
    "what the order costs": [
      ...calculators.map((told) => told?.grossCents),
      price?.grossCents,
      price && opened(price),
      stored.grossCents,
      order?.grossCents,
      order && opened(order),
      ...tried.map(({ before }) => before?.grossCents),
    ],
    "what a unit costs": [
      ...calculators.map((told) => told?.grossPerUnitCents),
      price?.grossPerUnitCents,
      stored.grossPerUnitCents,
      ...tried.map(({ before }) => before?.grossPerUnitCents),
    ],
    "what is typed": [draft?.grossCents, ...tried.map(({ after }) => after?.grossCents)],
    "what a unit would cost": [draft?.grossPerUnitCents, ...tried.map(({ after }) => after?.grossPerUnitCents)],
    "the place": [...calculators.map((told) => told?.rank), explanation.rank, stored.rank],
    "of how many": [explanation.of, stored.of],
  };
  return Object.entries(figures).flatMap(([what, told]) => {
    const values = told.map((value) => value ?? null);
    return new Set(values).size > 1 ? [`${what}: ${values.join(", ")}`] : [];
  });
}
