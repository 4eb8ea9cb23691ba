/** `waiting`: there will be an attempt; `arrived`: the address answered with 2xx; `givenUp`: a day passed, or the webhook was switched off. */
export const deliveryStates = ["waiting", "arrived", "givenUp"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed. `address`: the host leads to a network that no webhook may reach; `unreachable`: no connection, or it broke;
 * `certificate`: the host could not prove who it is; `timeout`: no answer within ten seconds; `redirect`: an answer 3xx, which is never
 * followed; `refused`: any other status but 2xx; `secret`: the stored secret cannot be opened.
 */
export const deliveryProblems = [
  "address",
  "unreachable",
  "certificate",
  "timeout",
  "redirect",
  "refused",
  "secret",
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
