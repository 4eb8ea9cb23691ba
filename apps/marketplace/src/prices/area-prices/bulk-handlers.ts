import type { bulk } from "@partner-konto/contracts/prices/bulk";
import type { Handlers } from "../../kernel/handler.ts";
import { patchMany } from "./patch-many.ts";

/** The handlers of the bulk service are in this folder because they work on the prices of the areas. */
export const bulkHandlers: Handlers<typeof bulk> = { patchDeliveryAreas: patchMany };
