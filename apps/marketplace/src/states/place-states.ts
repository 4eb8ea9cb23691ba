import { addCompany, postalCode } from "./company.ts";
import { orderManager } from "./people-states.ts";
import type { StateHandlers } from "./state.ts";

type PlaceState = "the services are up" | "an agency with a delivery area" | "tank types and tank protection firms";

export const placeStates: Pick<StateHandlers, PlaceState> = {
  "the services are up": () => Promise.resolve({ values: {} }),

  "tank types and tank protection firms": () =>
    Promise.resolve({ values: { manufacturer: "nordmarsch", tankType: "nordmarsch-k-4000", postalCode } }),

  async "an agency with a delivery area"(stage) {
    // Somebody else's: nobody sees more than their own.
    await addCompany(stage);
    const { manager, agencyId, companyId, areaId } = await orderManager(stage);
    const values = { businessCustomerId: agencyId, groupId: companyId, deliveryAreaId: areaId, postalCode };
    return { values, person: manager };
  },
};
