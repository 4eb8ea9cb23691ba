import {
  citiesByStreets,
  city,
  districtCities,
  districtWithZipcodes,
  existence,
  filterPostalCodes,
  getPlaceInformation,
  names,
  partnerType,
  place,
  placeInformation,
  places,
  regionPage,
  state,
  streetNames,
  zipcodes,
} from "@partner-konto/domain/areas/geography/schema";
import { mostRows } from "@partner-konto/domain/constants";
import { postalCode } from "@partner-konto/domain/person";
import { z } from "zod";
import { anyone, call } from "../call.ts";
import { healthCheck, wholeNumber } from "../shared.ts";

const given = "the services are up";
const open = { method: "GET", auth: "none", access: anyone } as const;
const zipcode = postalCode;
/** The most results; -1 means all. */
const limit = wholeNumber(-1, mostRows);
const query = { partnerType };
/** A state in which some area delivers. */
const ofDealers = { given: "an agency with a delivery area", query: { partnerType: "PARTNER" } } as const;

/**
 * Geography (catalogue §7): open calls on the directory of postal codes. `partnerType` limits the results to codes that dealers of that
 * frontend deliver to. Every five-digit code is valid input; a code that is not in the directory is reported as not listed.
 */
export const geography = {
  /** All postal codes of Germany. */
  getAllZipcodes: call({
    ...open,
    path: "/geography/v1/all-zipcodes",
    query,
    response: zipcodes,
    example: ofDealers,
  }),
  /** The federal state of a district. */
  getStateOfDistrict: call({
    ...open,
    path: "/geography/v1/district/get-state/{districtNuts}",
    response: state,
    errors: ["NOT_FOUND"],
    example: { given, params: { districtNuts: "DE935" } },
  }),
  /** A district with its federal state, its regions of base prices and its postal codes. */
  getDistrictRegion: call({
    ...open,
    path: "/geography/v1/district/region/{districtNuts}",
    query,
    response: regionPage,
    errors: ["NOT_FOUND"],
    example: { given, params: { districtNuts: "DE935" } },
  }),
  /** All districts with their postal codes. */
  getDistrictsWithZipcodes: call({
    ...open,
    path: "/geography/v1/districts-with-zipcodes",
    response: z.array(districtWithZipcodes),
    example: { given },
  }),
  /** Returns those of the given codes that a delivery area can have. */
  filterPostalCodes: call({
    ...open,
    method: "POST",
    path: "/geography/v1/filter-postal-codes",
    body: filterPostalCodes,
    response: zipcodes,
    example: { given, body: { postalCodes: ["21335"] } },
  }),
  /** All places with their postal codes. */
  findAllPlaces: call({
    ...open,
    path: "/geography/v1/find-all-places",
    query,
    response: places,
    example: ofDealers,
  }),
  /** Places whose name, or one of whose codes, has this prefix. */
  getGrouped: call({
    ...open,
    path: "/geography/v1/get-grouped/{string}",
    response: places,
    example: { given, params: { string: "Lüne" } },
  }),
  /** The other postal codes of a place. */
  getOtherZipcodes: call({
    ...open,
    path: "/geography/v1/get-other-zipcodes/{place}/{zipcode}",
    params: { zipcode },
    query,
    response: zipcodes,
    example: { given, params: { place: "Lüneburg", zipcode: "21335" } },
  }),
  /** The places, the position and the region of base prices of a postal code. */
  getPlaceInformationByZipcode: call({
    ...open,
    method: "POST",
    path: "/geography/v1/get-place-information-by-zipcode",
    body: getPlaceInformation,
    response: placeInformation,
    example: {
      given,
      body: { zipcode: "21335" },
      response: {
        state: { name: "Niedersachsen", nuts: "DE9" },
        priceRegion: "north",
        latitude: 53.2208,
        longitude: 10.3832,
      },
    },
  }),
  /** The names of all places. */
  getPlaceNames: call({
    ...open,
    path: "/geography/v1/get-place-names/{zipcode}",
    params: { zipcode },
    query,
    response: names,
    example: { given, params: { zipcode: "21335" } },
  }),
  /** The place itself and the places of its district, the nearest first; the data has no parts of municipalities. */
  getPlacesInMunicipality: call({
    ...open,
    path: "/geography/v1/get-places-in-municipality/{place}/{zipcode}/{limit}",
    params: { zipcode, limit },
    query,
    response: places,
    example: { given, params: { place: "Lüneburg", zipcode: "21335", limit: 5 } },
  }),
  /** Streets with this prefix, from an operator's import. */
  getStreetName: call({
    ...open,
    path: "/geography/v1/get-street-name/{zipcode}/{street}",
    params: { zipcode },
    response: streetNames,
    example: { given: "streets that were imported", params: { zipcode: "21335", street: "Am" } },
  }),
  /** The postal codes of a region by its NUTS code. NUTS code of a state, a district, or a level between them. */
  getZipcodesByNutsCode: call({
    ...open,
    path: "/geography/v1/get-zipcodes-by-nutscode/{nutsCode}",
    params: { nutsCode: z.string().regex(/^[Dd][Ee][\dA-Za-z]{0,3}$/) },
    response: zipcodes,
    example: { given, params: { nutsCode: "DE935" } },
  }),
  /** The postal codes of the places with a name. */
  getZipcodesByPlaceName: call({
    ...open,
    path: "/geography/v1/get-zipcodes-by-place-name/{string}",
    response: zipcodes,
    example: { given, params: { string: "Lüneburg" } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/geography/v1/health-check", "none"),
  /** The city of a postal code. */
  getCity: call({
    ...open,
    path: "/geography/v1/location/getcity/{zipcode}",
    params: { zipcode },
    response: city,
    example: { given, params: { zipcode: "21335" }, response: { city: "Lüneburg" } },
  }),
  /** Whether a postal code exists. */
  locationExists: call({
    ...open,
    path: "/geography/v1/location/{zipcode}/exist",
    params: { zipcode },
    response: existence,
    example: { given, params: { zipcode: "21335" } },
  }),
  /** A federal state by its name, with its districts, regions of base prices and postal codes. */
  getRegionByStateName: call({
    ...open,
    path: "/geography/v1/region/name/{stateName}",
    response: regionPage,
    errors: ["NOT_FOUND"],
    example: { given, params: { stateName: "Niedersachsen" } },
  }),
  /** A district by the names of its state and its own. The district's name may include its type: "Landkreis Rostock". */
  getRegionByStateAndDistrictName: call({
    ...open,
    path: "/geography/v1/region/name/{stateName}/{districtName}",
    query,
    response: regionPage,
    errors: ["NOT_FOUND"],
    example: { given, params: { stateName: "Niedersachsen", districtName: "Lüneburg" } },
  }),
  /** A federal state by its NUTS code, with its districts, regions of base prices and postal codes. */
  getRegionByStateNuts: call({
    ...open,
    path: "/geography/v1/region/nuts/{stateNuts}",
    response: regionPage,
    errors: ["NOT_FOUND"],
    example: { given, params: { stateNuts: "DE9" } },
  }),
  /** A district by the NUTS codes of its state and its own, with its regions of base prices and postal codes. */
  getRegionByStateAndDistrictNuts: call({
    ...open,
    path: "/geography/v1/region/nuts/{stateNuts}/{districtNuts}",
    query,
    response: regionPage,
    errors: ["NOT_FOUND"],
    example: { given, params: { stateNuts: "DE9", districtNuts: "DE935" } },
  }),
  /** The federal states with their NUTS codes. */
  getAllStateNuts: call({
    ...open,
    path: "/geography/v1/state/all-nuts",
    query,
    response: z.array(state),
    example: ofDealers,
  }),
  /** The state's cities with the most streets, from an operator's import. */
  getOtherCitiesCountByStreets: call({
    ...open,
    path: "/geography/v1/state/other-cities-count-by-streets/{stateName}/{limit}",
    params: { limit },
    query,
    response: citiesByStreets,
    errors: ["NOT_FOUND"],
    example: { given: "streets that were imported", params: { stateName: "Niedersachsen", limit: 5 } },
  }),
  /** The cities of a federal state. */
  getStateCities: call({
    ...open,
    path: "/geography/v1/state/{stateNuts}/cities",
    response: z.array(place),
    errors: ["NOT_FOUND"],
    example: { given, params: { stateNuts: "DE9" } },
  }),
  /** The cities of a district. */
  getStateDistrictCities: call({
    ...open,
    path: "/geography/v1/state/{stateNuts}/district-cities",
    query,
    response: districtCities,
    errors: ["NOT_FOUND"],
    example: { given, params: { stateNuts: "DE9" } },
  }),
};
