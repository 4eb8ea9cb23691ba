import type { group } from "@partner-konto/contracts/companies/group";
import type { Handlers } from "../../kernel/handler.ts";
import { merge } from "./merge.ts";
import { moveAreas } from "./move-areas.ts";
import { remove } from "./remove.ts";

export const companyLifeHandlers: Pick<Handlers<typeof group>, "delete" | "merge" | "moveDeliveryAreas"> = {
  delete: remove,
  merge,
  moveDeliveryAreas: moveAreas,
};
