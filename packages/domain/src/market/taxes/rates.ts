/** The kinds of rates that staff keep: VAT of oil and of pellets in percent, and the CO2 price in net cents for a ton. */
export const taxKinds = ["oilVat", "pelletVat", "co2"] as const;
export type TaxKind = (typeof taxKinds)[number];

/** A rate with the ISO day of delivery that it applies from. */
export interface TaxRate {
  readonly kind: TaxKind;
  readonly day: string;
  /** Percent with at most two decimals, or net cents for a ton of CO2. */
  readonly value: number;
}

/** The rates of each kind, the earliest first; each applies until the next one begins. */
export type Taxes = Readonly<Record<TaxKind, readonly TaxRate[]>>;

/** A recorded rate; null takes back the announced one of this kind and day. */
export type RecordedRate = Omit<TaxRate, "value"> & { readonly value: number | null };

/**
 * @param recorded in the order in which they were recorded; of several for one kind and day the last counts
 * @returns the rates that apply
 */
export function taxesOf(recorded: readonly RecordedRate[]): Taxes {
  const of = (kind: TaxKind): TaxRate[] => {
    const byDay = new Map(recorded.filter((rate) => rate.kind === kind).map((rate) => [rate.day, rate.value]));
    return [...byDay]
      .flatMap(([day, value]) => (value === null ? [] : [{ kind, day, value }]))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  };
  return { oilVat: of("oilVat"), pelletVat: of("pelletVat"), co2: of("co2") };
}

/** @returns the value of a kind that applies on an ISO day; undefined before the first one */
export const valueOn = (taxes: Taxes, kind: TaxKind, day: string): number | undefined =>
  taxes[kind].findLast((rate) => rate.day <= day)?.value;

/** @returns the value of a kind that applies on the day before an ISO day; undefined before the first one */
export const valueBefore = (taxes: Taxes, kind: TaxKind, day: string): number | undefined =>
  taxes[kind].findLast((rate) => rate.day < day)?.value;

/** The highest values: percent, and net cents for a ton. */
export const mostOf: Readonly<Record<TaxKind, number>> = { oilVat: 30, pelletVat: 30, co2: 50_000 };

/** @returns whether a value may be kept at all: in its limits, percent with at most two decimals, whole cents */
export function isPossibleRate({ kind, value }: Pick<TaxRate, "kind" | "value">): boolean {
  const isWritten = kind === "co2" ? Number.isInteger(value) : value === Math.round(value * 100) / 100;
  return isWritten && value >= 0 && value <= mostOf[kind];
}

/** @returns whether a value differs from the one before it by more than half, so that somebody is asked whether it is meant */
export const isUnlikelyRate = (value: number, before: number | undefined): boolean =>
  before !== undefined && Math.abs(value - before) > before / 2;
