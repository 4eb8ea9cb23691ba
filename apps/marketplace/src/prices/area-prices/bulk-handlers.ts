import type { bulk } from "@partner-konto/contracts/prices/bulk";
import type { Handlers } from "../../kernel/handler.ts";
import { applyPrices, changesBy } from "../write/index.ts";

/** Patches of several areas, all or none (decision 0035). They are in this area because a patch may hold prices. */
export const bulkHandlers: Handlers<typeof bulk> = {
  async patchDeliveryAreas(context, { body: { areas } }) {
    const done = await applyPrices(context, await changesBy(context, areas), { source: "bulk" });
    const modifiedAt = context.now.toISOString();
    return done.map((area) => ({ ...area, modifiedAt }));
  },
};
