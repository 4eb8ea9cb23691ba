import { creditStatuses } from "@partner-konto/domain/billing/credit-life";
import { someOf } from "../../ui/view/fields.ts";
import { viewOf } from "../../ui/view/view-of.ts";

/** The input of orderBilling.getCredits for the number of credits that wait for staff. */
export const waitingInput = { body: { status: ["requested" as const], limit: 1, page: 1 } };

/** No status stands for those that wait. */
export const creditsView = viewOf({ status: someOf(creditStatuses) });
