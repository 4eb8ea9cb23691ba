import type { rating } from "@partner-konto/contracts/services/rating";
import type { Handlers } from "../../kernel/handler.ts";
import { updateByCustomer } from "./by-customer.ts";
import { updateByPartner } from "./by-partner.ts";
import { sendQsLink, updateByProduct } from "./by-product.ts";
import { changeState } from "./change-state.ts";
import { findHandlers } from "./find/handlers.ts";
import { getPublicReport, getReport } from "./report.ts";
import { sendToPartner } from "./send-to-partner.ts";

/** Rating service (catalogue §7). Steps follow the transition table (decision 0095). */
export const ratingHandlers: Handlers<typeof rating> = {
  ...findHandlers,
  changeState,
  sendQsLink,
  sendToPartner,
  updateByCustomer,
  updateByProduct,
  updateByPartner,
  getReport,
  getPublicReport,
  healthCheck: () => Promise.resolve({ status: "ok" }),
};
