/**
 * The most trucks and text blocks of an agency, the most orders of a call for proposals, the most days of a call for the load, the most
 * moved orders of a save, and the most orders beside those of a day.
 */
export const dispatchLimits = {
  trucks: 50,
  textBlocks: 50,
  /** Litres or kilograms in half a day. */
  capacity: 200_000,
  hoseMetres: 200,
  proposals: 200,
  days: 62,
  stops: 500,
  besides: 100,
} as const;
