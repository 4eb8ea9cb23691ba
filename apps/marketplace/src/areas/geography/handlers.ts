import type { geography } from "@partner-konto/contracts/areas/geography";
import { mostRows } from "@partner-konto/domain/constants";
import type { partnerTypes } from "@partner-konto/domain/postal-code/regions";
import { districts, knownCodes, placeOf, postalCode, states, statusOf } from "@partner-konto/geodata/directory";
import { type Context, type Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { codesDeliveredTo } from "../delivery-area/index.ts";
import { importedPlacesOf } from "./imported-places.ts";
import {
  allPlaces,
  answeredPlace,
  districtOf,
  type KnownPlace,
  placesAround,
  placesBeginning,
  placesNamed,
  placeWith,
  shortDistrict,
  shortState,
  stateOfDistrict,
} from "./places.ts";
import {
  codesOfDistrict,
  codesOfDistricts,
  districtByName,
  districtByNuts,
  districtsOf,
  pageOfDistrict,
  pageOfState,
  stateByName,
  stateByNuts,
} from "./regions.ts";
import { citiesByStreets, streetsBeginning } from "./streets.ts";

type PartnerType = (typeof partnerTypes)[number] | undefined;

/** The codes, or with a dealer type only those where such dealers deliver. */
async function reached({ db }: Context, type: PartnerType, codes: readonly string[]): Promise<string[]> {
  if (type === undefined) return [...codes];
  const delivered = await codesDeliveredTo(db, type, codes);
  return codes.filter((code) => delivered.has(code));
}

/** Places with their reached codes; places without any are left out. */
async function reachedPlaces(context: Context, type: PartnerType, places: readonly KnownPlace[]) {
  const codes = new Set(await reached(context, type, [...new Set(places.flatMap(({ zipcodes }) => zipcodes))]));
  return places.flatMap((place) => {
    const zipcodes = place.zipcodes.filter((code) => codes.has(code));
    return zipcodes.length === 0 ? [] : [{ ...place, zipcodes }];
  });
}

async function reachedPage(context: Context, type: PartnerType, page: ReturnType<typeof pageOfDistrict>) {
  return { ...page, zipcodes: await reached(context, type, page.zipcodes) };
}

export const geographyHandlers: Handlers<typeof geography> = {
  healthCheck: () => Promise.resolve({ status: "ok" }),

  getAllZipcodes: (context, { query: { partnerType } }) => reached(context, partnerType, knownCodes),
  filterPostalCodes: (_, { body: { postalCodes } }) =>
    Promise.resolve([...new Set(postalCodes)].filter((code) => statusOf(code) === "area").sort()),
  // For single codes, an operator's import takes precedence over the directory.
  async locationExists({ db }, { params: { zipcode } }) {
    return { exists: statusOf(zipcode) !== undefined || (await importedPlacesOf(db, zipcode)).length > 0 };
  },
  async getCity({ db }, { params: { zipcode } }) {
    const [imported] = await importedPlacesOf(db, zipcode);
    return { zipcode, city: imported?.place ?? placeOf(zipcode) ?? null };
  },

  // The catalogue does not require a body; without one nothing is found.
  async getPlaceInformationByZipcode({ db }, { body }) {
    if (body === undefined) throw notFound();
    const { zipcode } = body;
    const entry = postalCode(zipcode);
    const point = (await importedPlacesOf(db, zipcode)).find(({ latitude }) => latitude !== null) ?? entry;
    return {
      zipcode,
      status: entry?.status ?? "unknown",
      places: (entry?.places ?? []).map((place) => {
        const { name, type } = place;
        return { name, type, district: shortDistrict(districtOf(place)) };
      }),
      state: entry ? shortState(entry.state) : null,
      priceRegion: entry?.region ?? null,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    };
  },

  async getPlaceNames(context, { params: { zipcode }, query: { partnerType } }) {
    const [code] = await reached(context, partnerType, [zipcode]);
    if (code === undefined) return [];
    const imported = await importedPlacesOf(context.db, code);
    const names = (postalCode(code)?.places ?? []).map(({ name }) => name);
    return [...new Set([...imported.map(({ place }) => place), ...names])];
  },

  async findAllPlaces(context, { query: { partnerType } }) {
    return (await reachedPlaces(context, partnerType, allPlaces)).map(answeredPlace);
  },
  getGrouped: (_, { params: { string } }) => Promise.resolve(placesBeginning(string).map(answeredPlace)),
  getZipcodesByPlaceName: (_, { params: { string } }) =>
    Promise.resolve([...new Set(placesNamed(string).flatMap(({ zipcodes }) => zipcodes))].sort()),

  getOtherZipcodes(context, { params: { place, zipcode }, query: { partnerType } }) {
    const others = placeWith(place, zipcode)?.zipcodes.filter((code) => code !== zipcode) ?? [];
    return reached(context, partnerType, others);
  },

  async getPlacesInMunicipality(context, { params: { place, zipcode, limit }, query: { partnerType } }) {
    const home = placeWith(place, zipcode);
    const around = await reachedPlaces(context, partnerType, home ? placesAround(home) : []);
    return around.slice(0, limit === -1 ? mostRows : limit).map(answeredPlace);
  },

  getDistrictsWithZipcodes: () =>
    Promise.resolve(
      districts.map((district) => ({
        ...shortDistrict(district),
        state: shortState(stateOfDistrict(district)),
        zipcodes: [...codesOfDistrict(district)],
      })),
    ),
  getZipcodesByNutsCode: (_, { params: { nutsCode } }) =>
    Promise.resolve(codesOfDistricts(districts.filter(({ nuts }) => nuts.startsWith(nutsCode.toUpperCase())))),
  getStateOfDistrict: async (_, { params: { districtNuts } }) =>
    shortState(stateOfDistrict(districtByNuts(districtNuts))),

  getDistrictRegion: (context, { params: { districtNuts }, query: { partnerType } }) =>
    reachedPage(context, partnerType, pageOfDistrict(districtByNuts(districtNuts))),
  getRegionByStateName: async (_, { params: { stateName } }) => pageOfState(stateByName(stateName)),
  getRegionByStateNuts: async (_, { params: { stateNuts } }) => pageOfState(stateByNuts(stateNuts)),
  getRegionByStateAndDistrictName: (context, { params: { stateName, districtName }, query: { partnerType } }) =>
    reachedPage(context, partnerType, pageOfDistrict(districtByName(stateByName(stateName), districtName))),
  getRegionByStateAndDistrictNuts(context, { params: { stateNuts, districtNuts }, query: { partnerType } }) {
    const district = districtByNuts(districtNuts);
    if (stateOfDistrict(district) !== stateByNuts(stateNuts)) throw notFound();
    return reachedPage(context, partnerType, pageOfDistrict(district));
  },

  async getAllStateNuts(context, { query: { partnerType } }) {
    const codes = new Set(await reached(context, partnerType, knownCodes));
    return states
      .filter((state) => codesOfDistricts(districtsOf(state)).some((code) => codes.has(code)))
      .map(shortState);
  },
  async getStateCities(_, { params: { stateNuts } }) {
    const { key } = stateByNuts(stateNuts);
    return allPlaces
      .filter(({ place, district }) => district.state === key && place.type === "Stadt")
      .map(answeredPlace);
  },
  async getStateDistrictCities(context, { params: { stateNuts }, query: { partnerType } }) {
    const state = stateByNuts(stateNuts);
    const cities = allPlaces.filter(({ place, district }) => district.state === state.key && place.type === "Stadt");
    const byDistrict = Map.groupBy(await reachedPlaces(context, partnerType, cities), ({ district: { key } }) => key);
    return districtsOf(state).map((district) => ({
      district: shortDistrict(district),
      cities: (byDistrict.get(district.key) ?? []).map(({ place }) => place.name),
    }));
  },

  getStreetName: ({ db }, { params: { zipcode, street } }) => streetsBeginning(db, zipcode, street),
  async getOtherCitiesCountByStreets(context, { params: { stateName, limit }, query: { partnerType } }) {
    const codes = await reached(context, partnerType, codesOfDistricts(districtsOf(stateByName(stateName))));
    return citiesByStreets(context.db, codes, limit);
  },
};
