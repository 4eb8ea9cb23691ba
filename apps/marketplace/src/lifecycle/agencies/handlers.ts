import type { businessCustomer } from "@partner-konto/contracts/companies/business-customer";
import type { Handlers } from "../../kernel/handler.ts";
import { createHandlers } from "./create.ts";
import { remove } from "./remove.ts";

export const agencyLifeHandlers: Pick<Handlers<typeof businessCustomer>, "add" | "create" | "delete"> = {
  ...createHandlers,
  delete: remove,
};
