import { isSkippedInBerlin } from "../../calendar/berlin-instant.ts";
import { mostVolume } from "../../goods/price-values.ts";
import { chargesIn } from "./charges-in.ts";
import type { PriceEntry, VolumeRange } from "./price-entry.ts";
import { isPellet } from "./products.ts";
import type { StoredArea } from "./schema.ts";

/** The most postal codes of one area; no list of a request is longer. */
export const mostPostalCodes = 1000;

/** @returns how many postal codes exceed the limit of one area (decision 0035); 0 while all fit */
export const postalCodesBeyond = (count: number): number => Math.max(0, count - mostPostalCodes);

/** A field that contradicts another one, by its path in the record. */
export interface Inconsistency {
  path: string;
  message: string;
}

const entries = (products: readonly (string | null)[]): string => products.map(String).toSorted().join(" ");

/** @returns the paths of charges whose goods or unit do not exist for this kind of area */
function strayCharges({ charges }: PriceEntry, pellet: boolean): string[] {
  const foreign = pellet ? /^productSorts\./ : /^(?:qualityLevels\.|dustProtection$)/;
  const unit = pellet ? "per100Litres" : "perTon";
  return chargesIn(charges).flatMap(({ path, charge }) => (foreign.test(path) || charge.unit === unit ? [path] : []));
}

/** @returns the range's faults: the amounts lie outside 1 to `mostVolume`, or the range ends before it begins */
function wrongRange({ from, to }: VolumeRange, path: string): Inconsistency[] {
  return [
    ...(from < 1 || from > mostVolume ? [{ path: `${path}.from`, message: `from 1 to ${mostVolume}` }] : []),
    ...(to < from || to > mostVolume ? [{ path: `${path}.to`, message: `from the least to ${mostVolume}` }] : []),
  ];
}

/** @returns the faults of an area's price entries that the schema cannot express */
export function inconsistentEntries(area: Pick<StoredArea, "type" | "price" | "pelletTypes">): Inconsistency[] {
  const wrong: Inconsistency[] = [];
  const must = (holds: boolean, path: string, message: string): void => {
    if (!holds) wrong.push({ path, message });
  };
  const pellet = isPellet(area);
  const wanted = pellet ? Object.keys(area.pelletTypes) : [null];
  must(
    entries(area.price.map(({ product }) => product)) === entries(wanted),
    "price",
    "one entry for oil, or one for each pellet type",
  );
  for (const [at, entry] of area.price.entries()) {
    const { volumeRange, tiers } = entry;
    // For oil the area's own volume range counts; it is checked there.
    if (pellet) wrong.push(...wrongRange(volumeRange, `price.${at}.volumeRange`));
    const rises = tiers.every(({ from }, index) => index === 0 || from > (tiers[index - 1]?.from ?? 0));
    must(rises, `price.${at}.tiers`, "tiers begin with rising amounts");
    for (const path of strayCharges(entry, pellet))
      must(false, `price.${at}.charges.${path}`, pellet ? "not for pellets" : "not for oil");
  }
  return wrong;
}

/**
 * Contradictions between fields that the schema cannot express. Screen and server both check them before an area is saved.
 * @returns the contradictions, empty when there are none; messages are English and for the log, screens have their own texts
 */
export function inconsistencies(area: Omit<StoredArea, "id" | "version" | "modifiedAt">): Inconsistency[] {
  const wrong: Inconsistency[] = [];
  const must = (holds: boolean, path: string, message: string): void => {
    if (!holds) wrong.push({ path, message });
  };
  const pellet = isPellet(area);
  must(area.name.trim() !== "", "name", "a name is needed");
  wrong.push(...wrongRange(area.volumeRange, "volumeRange"));
  must(postalCodesBeyond(area.postalCodes.length) === 0, "postalCodes", "too many");
  const codes = area.postalCodes.map(({ postalCode }) => postalCode);
  must(new Set(codes).size === codes.length, "postalCodes", "a code is named twice");
  must(!pellet || !Object.values(area.productSorts).includes(true), "productSorts", "not for pellets");
  must(pellet || !Object.values(area.pelletTypes).includes(true), "pelletTypes", "not for oil");
  must(pellet || !Object.values(area.qualityLevels).includes(true), "qualityLevels", "not for oil");
  must(pellet || !area.dustProtection, "dustProtection", "not for oil");
  wrong.push(...inconsistentEntries(area));
  for (const [at, { from, to }] of area.closedDays.entries())
    must(from <= to, `closedDays.${at}.to`, "lies before the first day");
  for (const end of ["from", "until"] as const)
    must(!area.pause || !isSkippedInBerlin(area.pause[end]), `pause.${end}`, "the clocks skip that hour");
  if (area.pause) must(Date.parse(area.pause.from) < Date.parse(area.pause.until), "pause.until", "before it begins");
  return wrong;
}
