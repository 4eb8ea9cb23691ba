import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { postalCode, shortText } from "../../person.ts";
import { districtTypes, municipalityTypes, partnerTypes, regions } from "../../postal-code/regions.ts";

/*
 * Responses of the geography calls (catalogue §7, "Geography"); the specification shows none of them. Names are spelled as in the
 * official survey. Two districts can have the same name, so a district's type belongs to it.
 */

export const partnerType = z.enum(partnerTypes).optional();

export const state = assumedObject(z.object({ name: shortText, nuts: z.string() }));

const district = assumedObject(z.object({ name: shortText, type: z.enum(districtTypes), nuts: z.string() }));

export const districtWithZipcodes = assumedObject(
  z.object({ ...district.shape, state, zipcodes: z.array(postalCode) }),
);

/** A place and its postal codes. The same name in two districts means two places. */
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

/** A state or a district for its page; `districts` of a district holds only itself. */
export const regionPage = assumedObject(
  z.object({
    level: z.enum(["state", "district"]),
    name: shortText,
    nuts: z.string(),
    state,
    districts: z.array(district),
    /** The price regions that decide a base price here. */
    priceRegions: z.array(z.enum(regions)),
    zipcodes: z.array(postalCode),
  }),
);

/** Facts about a postal code. Status `unknown` means that the directory does not list it; the code may still exist. */
export const placeInformation = assumedObject(
  z.object({
    zipcode: postalCode,
    status: z.enum(["area", "bulk", "old", "unknown"]),
    /** The main place first. */
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

/** The main place of a code; null where the directory does not list it. */
export const city = assumedObject(z.object({ zipcode: postalCode, city: shortText.nullable() }));

export const existence = assumedObject(z.object({ exists: z.boolean() }));

/** `hasSource` is false without an import: the streets of the code are then unknown. */
export const streetNames = assumedObject(z.object({ hasSource: z.boolean(), streets: z.array(shortText) }));

export const citiesByStreets = assumedObject(
  z.object({
    hasSource: z.boolean(),
    cities: z.array(assumedObject(z.object({ city: shortText, streets: z.int() }))),
  }),
);

export const districtCities = z.array(assumedObject(z.object({ district, cities: z.array(shortText) })));
