import { berlinTime } from "../../packages/domain/src/format/berlin.ts";

/** Today in Berlin, as an ISO day. */
export const today = (): string => berlinTime(new Date().toISOString()).date;

/** The number of the year before this one. The demo has orders and prices of that whole year. */
export const lastYear = (): number => Number(today().slice(0, 4)) - 1;
