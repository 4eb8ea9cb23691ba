/** The most trucks and text blocks of an agency, the most orders of a call for proposals, and the most days of a call for the load. */
export const dispatchLimits = {
  trucks: 50,
  textBlocks: 50,
  /** Litres or kilograms in half a day. */
  capacity: 200_000,
  hoseMetres: 200,
  proposals: 200,
  days: 62,
} as const;
