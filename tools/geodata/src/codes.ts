import { districtKeyOf, movedTo } from "./districts.ts";
import { centreOf, type Point, toPlane } from "./geometry.ts";
import { type Municipality, municipalityAt } from "./municipalities.ts";
import { municipalityNamed, sameName } from "./names.ts";
import { bulkCodes, codesOf2016, placesByCode, points } from "./sources.ts";

export interface Place {
  name: string;
  /** The municipality, if the survey of 2016 has one of that name. */
  municipality: Municipality | undefined;
  district: string;
}

export interface Code {
  code: string;
  status: "area" | "bulk" | "old";
  /** The main place first. */
  places: Place[];
  /** Keys; the main place's district first. */
  districts: string[];
  /** In plane coordinates. */
  point: Point | undefined;
  /** True if the point is the municipality's centre, because the code has no point of its own. */
  isMiddle: boolean;
}

const statusOf = (code: string): Code["status"] => (code in placesByCode ? "area" : code in bulkCodes ? "bulk" : "old");

function placeNames(code: string): string[] {
  const city = points.get(code)?.city ?? bulkCodes[code];
  const names = placesByCode[code] ?? (city === undefined ? [] : [city]);
  // The main place first.
  const main = names.findIndex((name) => city !== undefined && sameName(name, city));
  return main > 0 ? [names[main] as string, ...names.filter((_, at) => at !== main)] : names;
}

/** The centre of the codes with the same first three digits. */
function neighbourhood(code: string): Point | undefined {
  const near = [...points].filter(([other]) => other.slice(0, 3) === code.slice(0, 3)).map(([, { at }]) => toPlane(at));
  if (near.length === 0) return undefined;
  return [near.reduce((sum, [x]) => sum + x, 0) / near.length, near.reduce((sum, [, y]) => sum + y, 0) / near.length];
}

/** Every postal code of both lists, with its places and districts. */
export function codes(all: readonly Municipality[]): Code[] {
  const at = municipalityAt(all);
  const named = municipalityNamed(all);
  return [...new Set([...Object.keys(placesByCode), ...codesOf2016])].sort().map((code) => {
    const own = points.get(code);
    const known = own && toPlane(own.at);
    const near = known ?? neighbourhood(code);
    const below = known && at(known);
    const matched = placeNames(code).map((name) => ({
      name,
      municipality: named(name, near) ?? named(name, undefined),
    }));
    const [main] = matched;
    const middle = known === undefined && main?.municipality ? centreOf(main.municipality.polygons) : undefined;
    const fallback = below ?? main?.municipality;
    const places = matched.map(({ name, municipality }) => {
      const home = municipality ?? fallback;
      return { name, municipality, district: movedTo(code, name) ?? (home ? districtKeyOf(home.key) : "") };
    });
    const ofPlaces = places.map(({ district }) => district).filter((district) => district !== "");
    return {
      code,
      status: statusOf(code),
      places,
      districts: [...new Set(ofPlaces)],
      point: known ?? middle,
      isMiddle: known === undefined,
    };
  });
}
