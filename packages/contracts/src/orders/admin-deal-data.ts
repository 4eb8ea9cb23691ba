import { dealData } from "@partner-konto/domain/market/aggregates";
import { reckonedDate } from "@partner-konto/domain/person";
import { anyone, call } from "../call.ts";

/** The deals of a day, aggregated so that nobody can be identified (catalogue §7, open). */
export const adminDealData = {
  /** The orders of a past day, summed up by goods and region. */
  getByDate: call({
    method: "GET",
    path: "/admin/deal-data/v1/{date}",
    auth: "none",
    access: anyone,
    params: { date: reckonedDate },
    response: dealData,
    example: { given: "deals of a day", params: { date: "$date" } },
  }),
};
