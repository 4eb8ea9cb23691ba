import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { Product } from "@partner-konto/domain/goods/values";
import type { MarginStep } from "@partner-konto/domain/prices/margin/stop-cost";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { SavedRecord } from "../../edit/use-record-edit.ts";

type Margins = Readonly<Partial<Record<Product, number>>>;

/** Tiers by their first amount. A record, not a list, so that two people who change different tiers do not conflict (record/merge). */
export type Tiers = Readonly<Record<string, Margins>>;
export interface MarginEntry {
  readonly tiers: Tiers;
  readonly tierBasis: TierBasis | null;
}
/** By the entry's pellet type, or "oil". */
export type MarginForm = Readonly<Record<string, MarginEntry>>;

export function formOf(area: DeliveryArea): SavedRecord<MarginForm> {
  const value = Object.fromEntries(
    area.price.map((entry) => [
      keyOf(entry),
      {
        tiers: Object.fromEntries(entry.tiers.map(({ from, margins }) => [from, margins])),
        tierBasis: entry.tierBasis,
      },
    ]),
  );
  return { version: area.version, value };
}

/** The amounts where tiers begin, ascending. */
export const stepsOf = (tiers: Tiers): number[] =>
  Object.keys(tiers)
    .map(Number)
    .toSorted((a, b) => a - b);

const listOf = (tiers: Tiers): PriceEntry["tiers"] =>
  stepsOf(tiers).map((from) => ({ from, margins: { ...tiers[from] } }));

/** The area's price entries with the form's tiers. */
export function pricesBy(price: DeliveryArea["price"], form: MarginForm): DeliveryArea["price"] {
  return price.map((entry) => {
    const mine = form[keyOf(entry)];
    return mine ? { ...entry, tiers: listOf(mine.tiers), tierBasis: mine.tierBasis } : entry;
  });
}

/** The patch of one entry: single margins where the tiers begin at the same amounts, otherwise the whole list of tiers. */
function entryPatch(at: number, before: MarginEntry, after: MarginEntry): PatchOperation[] {
  const path = `/price/${at}`;
  const [old, wanted] = [listOf(before.tiers), listOf(after.tiers)];
  const sameSteps = isSame(stepsOf(before.tiers), stepsOf(after.tiers));
  const tiers = sameSteps
    ? differences({ tiers: old }, { tiers: wanted }).map((change) => ({ ...change, path: `${path}${change.path}` }))
    : [{ op: "replace" as const, path: `${path}/tiers`, value: wanted }];
  const basis = { op: "replace" as const, path: `${path}/tierBasis`, value: after.tierBasis };
  return [...tiers, ...(before.tierBasis === after.tierBasis ? [] : [basis])];
}

/** The patch from one form to the other, with the paths of the area's type. */
export function patchOf(
  area: Pick<DeliveryArea, "type" | "price">,
  before: MarginForm,
  after: MarginForm,
): PatchOperation[] {
  const changes = area.price.flatMap((entry, at) => {
    const [old, wanted] = [before[keyOf(entry)], after[keyOf(entry)]];
    return old && wanted ? entryPatch(at, old, wanted) : [];
  });
  return area.type === "PARTNER_PELLET" ? changes : toPartnerPaths(changes);
}

/** Usual tiers in litres or kilograms (peers.md C3, C7), by entry key. */
const usual: Readonly<Record<string, readonly number[]>> = {
  oil: [500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000],
  loose: [2000, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 26_000],
  pallet: [1000, 2000, 3000, 4000, 6000, 8000, 12_000, 18_000, 24_000],
  bigbag: [1000, 2000, 3000, 4000, 6000, 8000, 12_000, 16_000, 20_000],
};
export const usualSteps = (key: string): readonly number[] => usual[key] ?? [];

/** A tier's new beginning, and its old one; null for a new tier. */
export interface Step {
  readonly from: number;
  readonly was: number | null;
}

/** The tiers with these beginnings: an existing tier keeps its margins, a new one copies those of the tier it was part of. */
export function withSteps(tiers: Tiers, steps: readonly Step[]): Tiers {
  const known = stepsOf(tiers);
  return Object.fromEntries(
    steps.map(({ from, was }) => {
      const source = was ?? known.findLast((step) => step <= from);
      return [from, { ...(source === undefined ? {} : tiers[source]) }];
    }),
  );
}

/** An entry with new margins of one product. */
export function withRow(entry: MarginEntry, product: Product, margins: readonly MarginStep[]): MarginEntry {
  const changed = margins.map(
    ({ from, marginCents }) => [from, { ...entry.tiers[from], [product]: marginCents }] as const,
  );
  return { ...entry, tiers: { ...entry.tiers, ...Object.fromEntries(changed) } };
}

/** The form with the usual tiers of each entry, still without margins. */
export const withUsualSteps = (form: MarginForm): MarginForm =>
  Object.fromEntries(
    Object.entries(form).map(([key, entry]) => {
      const steps = usualSteps(key).map((from) => ({ from, was: null }));
      return [key, { ...entry, tiers: withSteps({}, steps) }];
    }),
  );
