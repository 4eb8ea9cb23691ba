import { type CreditStatus, creditStatuses } from "@partner-konto/domain/billing/credit-life";

export const statuses: readonly CreditStatus[] = creditStatuses;

/** The input of orderBilling.getCredits for the number of credits that wait for staff. */
export const waitingInput = { body: { status: ["requested" as const], limit: 1, page: 1 } };

/** The statuses that the list shows, from the URL; without one those that wait. */
export function statusesIn(params: URLSearchParams): readonly CreditStatus[] {
  const named = params.get("status")?.split(",") ?? [];
  const found = statuses.filter((status) => named.includes(status));
  return found.length > 0 ? found : ["requested"];
}
