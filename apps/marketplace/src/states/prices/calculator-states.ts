import { exampleOrder } from "@partner-konto/contracts/orders/checkout";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { customerRequest, wishOf } from "@partner-konto/domain/prices/calculators/customer-request";
import { insertMarket } from "../../market/values/index.ts";
import { offeredNow } from "../../prices/calculators/index.ts";
import { addCompany, postalCode } from "../companies/company.ts";
import { masterAdmin, orderManager } from "../people/people-states.ts";
import { prepare, type Stage } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** Sets the price of the region's main depot from now on. */
async function priced(stage: Stage, goods: MarketGood, netCents: number): Promise<void> {
  const price = { goods, region: "north", netCents, validFrom: stage.kernel.now() } as const;
  await prepare(stage, ({ db }) => insertMarket(db, { prices: [price], values: [], depots: [] }));
}

export const calculatorStates = {
  /** Two agencies with one area each. */
  async "delivery areas that sell in a postal code"(stage) {
    const { admin, agencyId, areaId } = await masterAdmin(stage);
    await priced(stage, "oil", 7150);
    const date = berlinTime(stage.kernel.now().toISOString()).date;
    return { values: { businessCustomerId: agencyId, deliveryAreaId: areaId, postalCode, date }, person: admin };
  },

  async "delivery areas of pellets that sell in a postal code"(stage) {
    const { agencyId, areaId } = await addCompany(stage, "PARTNER_PELLET");
    await priced(stage, "pellets", 30_300);
    return { values: { businessCustomerId: agencyId, deliveryAreaId: areaId, postalCode } };
  },
  /** The person handles the orders of the agency. */
  async "an offer in a postal code"(stage) {
    const { agencyId, areaId, postalCode, manager } = await orderManager(stage);
    await priced(stage, "oil", 7150);
    const wish = wishOf(customerRequest.parse(exampleOrder.request));
    const offer = await prepare(stage, (context) => offeredNow(context, areaId, postalCode, wish));
    if (!offer || !("price" in offer)) throw new Error("the state's area sells nothing");
    const { grossCents } = offer.price;
    return {
      values: { businessCustomerId: agencyId, deliveryAreaId: areaId, postalCode, grossCents },
      person: manager,
    };
  },
} satisfies Partial<StateHandlers>;
