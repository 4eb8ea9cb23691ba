import type { bulk } from "@partner-konto/contracts/services/bulk";
import type { Handlers } from "../../kernel/handler.ts";
import { patchMany } from "./patch-many.ts";

/** The bulk service lives with the areas, whose tables it works on. */
export const bulkHandlers: Handlers<typeof bulk> = { patchDeliveryAreas: patchMany };
