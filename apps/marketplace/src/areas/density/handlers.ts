import type { adminDensity } from "@partner-konto/contracts/areas/admin-density";
import type { Handlers } from "../../kernel/handler.ts";
import { dealersByCode } from "../delivery-area/index.ts";

export const adminDensityHandlers: Handlers<typeof adminDensity> = {
  post: ({ db }, { body: { type, postalCodes = null, onlyOnline = false } }) =>
    dealersByCode(db, { type, onlyOnline, codes: postalCodes }),
};
