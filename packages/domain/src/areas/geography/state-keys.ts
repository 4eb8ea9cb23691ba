import type { FederalState } from "../../calendar/regional-holidays.ts";

/** The official key of each state. District keys begin with it, and the map's state cells are named by it. */
export const stateKeys: Readonly<Record<FederalState, string>> = {
  BW: "08",
  BY: "09",
  BE: "11",
  BB: "12",
  HB: "04",
  HH: "02",
  HE: "06",
  MV: "13",
  NI: "03",
  NW: "05",
  RP: "07",
  SL: "10",
  SN: "14",
  ST: "15",
  SH: "01",
  TH: "16",
};
