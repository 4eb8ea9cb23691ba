import type { districtTypes, municipalityTypes, Region } from "@partner-konto/domain/postal-code/regions";

/** area: delivered to; bulk: belongs to a single recipient; old: withdrawn. */
export type CodeStatus = "area" | "bulk" | "old";

type PlaceRow = readonly [name: string, type: (typeof municipalityTypes)[number], district: string];
type CodeRow = readonly [
  code: string,
  status: CodeStatus,
  places: readonly number[],
  districts: readonly string[],
  latitude: number,
  longitude: number,
  isMiddle: 0 | 1,
  hasCell: 0 | 1,
];

export interface District {
  /** The official key, five digits. */
  key: string;
  name: string;
  type: (typeof districtTypes)[number];
  nuts: string;
  /** The key of its state. */
  state: string;
  region: Region;
}

export interface State {
  /** The official key, two digits. */
  key: string;
  name: string;
  nuts: string;
}

export interface Place {
  name: string;
  type: (typeof municipalityTypes)[number];
  /** The key of its district. */
  district: string;
}

export interface PostalCode {
  code: string;
  status: CodeStatus;
  /** The main place first. */
  places: readonly Place[];
  /** The district of the main place first. */
  districts: readonly District[];
  state: State;
  /** The price region that decides a base price here. */
  region: Region;
  latitude: number;
  longitude: number;
  /** True where latitude and longitude are the middle of the municipality, because the code has no point of its own. */
  isMiddle: boolean;
  /** False where the map has no polygon for the code; it can be chosen all the same. */
  hasCell: boolean;
}

/** The three files of `data/` as read or fetched. */
export interface DirectoryFiles {
  codes: { places: readonly PlaceRow[]; codes: readonly CodeRow[] };
  districts: readonly District[];
  states: readonly State[];
}

/**
 * Builds lookups over the directory's files; used by servers, which read them from disk, and by browsers, which fetch them from `/geo/`.
 * @returns the lookups
 * @throws Error for a code without a district
 */
export function lookupsOf({ codes: table, districts: districtRows, states }: DirectoryFiles) {
  const stateOf = new Map(states.map((state) => [state.key, state]));
  const districtOf = new Map(districtRows.map((district) => [district.key, district]));
  const places = table.places.map(([name, type, district]): Place => ({ name, type, district }));
  const all = table.codes.map(
    ([code, status, placeIndexes, districtKeys, latitude, longitude, isMiddle, hasCell]): PostalCode => {
      const districts = districtKeys.flatMap((key) => districtOf.get(key) ?? []);
      const [first] = districts;
      const state = first && stateOf.get(first.state);
      if (first === undefined || state === undefined) throw new Error(`${code} lies in no district`);
      return {
        code,
        status,
        places: placeIndexes.flatMap((at) => places[at] ?? []),
        districts,
        state,
        region: first.region,
        latitude,
        longitude,
        isMiddle: isMiddle === 1,
        hasCell: hasCell === 1,
      };
    },
  );
  const byCode = new Map(all.map((entry) => [entry.code, entry]));
  const areaCodes = all.filter(({ status }) => status === "area").map(({ code }) => code);

  return {
    /** Every code of the directory, ascending, including withdrawn and bulk codes. */
    postalCodes: all as readonly PostalCode[],
    /** The codes that a delivery area can have, ascending. */
    knownCodes: areaCodes as readonly string[],
    districts: districtRows,
    states,
    /** @returns the entry of a code; undefined for a code that is not listed, which may still exist (PO boxes, newer codes) */
    postalCode: (code: string): PostalCode | undefined => byCode.get(code),
    /** @returns the status of a code; undefined when the directory does not list it */
    statusOf: (code: string): CodeStatus | undefined => byCode.get(code)?.status,
    /** @returns the name of a code's main place; undefined when the directory does not list it */
    placeOf: (code: string): string | undefined => byCode.get(code)?.places[0]?.name,
    district: (key: string): District | undefined => districtOf.get(key),
    state: (key: string): State | undefined => stateOf.get(key),
  };
}
