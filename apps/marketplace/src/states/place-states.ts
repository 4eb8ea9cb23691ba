import { insertStreets } from "../services/geography/index.ts";
import { addCompany, postalCode } from "./company.ts";
import { orderManager } from "./people-states.ts";
import { prepare } from "./stage.ts";
import type { StateHandlers } from "./state.ts";

type PlaceState =
  | "the services are up"
  | "streets that were imported"
  | "tank types and tank protection firms"
  | "an agency with a delivery area";

export const placeStates: Pick<StateHandlers, PlaceState> = {
  "the services are up": () => Promise.resolve({ values: {} }),

  "tank types and tank protection firms": () =>
    Promise.resolve({ values: { manufacturer: "nordmarsch", tankType: "nordmarsch-k-4000", postalCode } }),

  async "streets that were imported"(stage) {
    await prepare(stage, ({ db }) => insertStreets(db, [{ code: postalCode, street: "Am Sande" }]));
    return { values: {} };
  },

  async "an agency with a delivery area"(stage) {
    // Somebody else's: nobody sees more than their own.
    await addCompany(stage);
    const { manager, agencyId, companyId, areaId } = await orderManager(stage);
    const values = { businessCustomerId: agencyId, groupId: companyId, deliveryAreaId: areaId, postalCode };
    return { values, person: manager };
  },
};
