import { insertMarket } from "../services/market/index.ts";
import { postalCode } from "./company.ts";
import { masterAdmin } from "./people-states.ts";
import { prepare } from "./stage.ts";
import type { StateHandlers } from "./state.ts";

type CalculatorState = "delivery areas that sell in a postal code";

export const calculatorStates: Pick<StateHandlers, CalculatorState> = {
  /** An area of each of two agencies, priced by the region's main depot. */
  async "delivery areas that sell in a postal code"(stage) {
    const { admin, agencyId, areaId } = await masterAdmin(stage);
    const price = { goods: "oil", region: "north", netCents: 7150, validFrom: stage.kernel.now() } as const;
    await prepare(stage, ({ db }) => insertMarket(db, { prices: [price], values: [], depots: [] }));
    return { values: { businessCustomerId: agencyId, deliveryAreaId: areaId, postalCode }, person: admin };
  },
};
