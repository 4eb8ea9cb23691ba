import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { postalCode, shortText } from "../person.ts";
import { districtTypes, municipalityTypes, partnerTypes, regions } from "./values.ts";

/*
 * What the geography calls answer (catalogue §7, "Geography"); the documents show none of it. Names stand as the survey has them, and a
 * district's name alone may mean two of them: its type goes with it.
 */

export const partnerType = z.enum(partnerTypes).optional();

export const state = assumedObject(z.object({ name: shortText, nuts: z.string() }));

const district = assumedObject(z.object({ name: shortText, type: z.enum(districtTypes), nuts: z.string() }));

export const districtWithZipcodes = assumedObject(
  z.object({ ...district.shape, state, zipcodes: z.array(postalCode) }),
);

/** A place and its postal codes. A name in two districts is two places. */
export const place = assumedObject(
  z.object({
    name: shortText,
    type: z.enum(municipalityTypes),
    district,
    stateNuts: z.string(),
    zipcodes: z.array(postalCode),
  }),
);
export const places = z.array(place);

/** A state or a district as a page of it needs it; a district's `districts` are itself. */
export const regionPage = assumedObject(
  z.object({
    level: z.enum(["state", "district"]),
    name: shortText,
    nuts: z.string(),
    state,
    districts: z.array(district),
    /** Which of the ten regions decide a base price here. */
    priceRegions: z.array(z.enum(regions)),
    zipcodes: z.array(postalCode),
  }),
);

/** What is known of a postal code. `unknown`: the directory does not list it, and it may exist all the same. */
export const placeInformation = assumedObject(
  z.object({
    zipcode: postalCode,
    status: z.enum(["area", "bulk", "old", "unknown"]),
    /** The main one first. */
    places: z.array(assumedObject(z.object({ name: shortText, type: z.enum(municipalityTypes), district }))),
    state: state.nullable(),
    priceRegion: z.enum(regions).nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
);

export const getPlaceInformation = assumedObject(z.object({ zipcode: postalCode })).optional();

export const filterPostalCodes = z.object({ postalCodes: z.array(postalCode).max(1000) });

export const zipcodes = assumed(z.array(postalCode));
export const names = assumed(z.array(shortText));

/** The main place; null where the directory does not list the code. */
export const city = assumedObject(z.object({ zipcode: postalCode, city: shortText.nullable() }));

export const existence = assumedObject(z.object({ exists: z.boolean() }));

/** Without an import `hasSource` is false: nobody knows whether there is such a street. */
export const streetNames = assumedObject(z.object({ hasSource: z.boolean(), streets: z.array(shortText) }));

export const citiesByStreets = assumedObject(
  z.object({
    hasSource: z.boolean(),
    cities: z.array(assumedObject(z.object({ city: shortText, streets: z.int() }))),
  }),
);

export const districtCities = z.array(assumedObject(z.object({ district, cities: z.array(shortText) })));
