import type { Circle } from "./circle.ts";

/** Everybody who works for a dealer. */
export const everybody: Circle = {
  addresses: [],
  roles: [],
  frontends: [],
  groupIds: [],
  agencyIds: [],
  postalCodes: [],
  states: [],
};

/** @returns whether a circle has conditions although it is a list of addresses, so that it is not clear who is meant */
export const isAmbiguous = ({ addresses, ...conditions }: Circle): boolean =>
  addresses.length > 0 && Object.values(conditions).some((values) => values.length > 0);
