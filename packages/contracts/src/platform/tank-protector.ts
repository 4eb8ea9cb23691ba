import { postalCode } from "@partner-konto/domain/person";
import { mostTanks } from "@partner-konto/domain/platform/tanks/limits";
import {
  bearingTable,
  tankFirm,
  tankManufacturer,
  tankTypeCount,
  tankType as type,
} from "@partner-konto/domain/platform/tanks/schema";
import { z } from "zod";
import { anyone, call } from "../call.ts";
import { wholeNumber } from "../shared.ts";

const given = "tank types and tank protection firms";
const open = { method: "GET", auth: "none", access: anyone } as const;

/** Tanks and tank protection firms (catalogue §7): open, with the same data for everyone. */
export const tankProtector = {
  /** The litres in a number of joined tanks at each centimetre (Peiltabelle). */
  getBearingTable: call({
    ...open,
    path: "/tank-protector/v1/bearingTable/{tankType}/{tankCount}",
    params: { tankCount: wholeNumber(1, mostTanks) },
    response: bearingTable,
    errors: ["NOT_FOUND", "TOO_MANY_TANKS"],
    example: { given, params: { tankType: "$tankType", tankCount: 2 } },
  }),
  /** The makers of tanks. */
  getManufacturers: call({
    ...open,
    path: "/tank-protector/v1/manufacturer",
    response: z.array(tankManufacturer),
    example: { given },
  }),
  /** Tank protection firms (Tankschutz), the nearest first; none for an unknown postal code. */
  search: call({
    ...open,
    path: "/tank-protector/v1/search/{postalCode}",
    params: { postalCode },
    response: z.array(tankFirm),
    example: { given, params: { postalCode: "$postalCode" } },
  }),
  /** A maker's kinds of tank. */
  getTankTypes: call({
    ...open,
    path: "/tank-protector/v1/tank-types/{manufacturer}",
    response: z.array(type),
    errors: ["NOT_FOUND"],
    example: { given, params: { manufacturer: "$manufacturer" } },
  }),
  /** The most tanks of a type that can be joined. */
  getTankTypeCount: call({
    ...open,
    path: "/tank-protector/v1/tank-types/{tankType}/count",
    response: tankTypeCount,
    errors: ["NOT_FOUND"],
    example: { given, params: { tankType: "$tankType" } },
  }),
};
