import { readFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "./files.ts";
import { type DirectoryFiles, lookupsOf } from "./lookups.ts";

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(dataFolder, name), "utf8"));

/** The directory of Germany's postal codes, read from disk once. */
export const { postalCodes, knownCodes, districts, states, postalCode, statusOf, placeOf, district, state } = lookupsOf(
  {
    codes: read("postal-codes.json") as DirectoryFiles["codes"],
    districts: read("districts.json") as DirectoryFiles["districts"],
    states: read("states.json") as DirectoryFiles["states"],
  },
);
