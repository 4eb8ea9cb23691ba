import {
  confirmedOrder,
  linkOfOrder,
  linkTarget,
  linkToken,
} from "@partner-konto/domain/orders/mailed-link/mailed-link";
import { anyone, call } from "../call.ts";
import { done } from "../shared.ts";

const open = { method: "POST", auth: "none", access: anyone } as const;
const waiting = { given: "an order that waits for its link", body: { token: "$token" } } as const;

/** Links in mails to addresses that somebody typed; not in the specification (decision 0127). */
export const mailedLink = {
  /** The purpose of a link. */
  getTarget: call({
    ...open,
    path: "/mailedLink/v1/target",
    body: linkToken,
    response: linkTarget,
    errors: ["TOKEN_NOT_FOUND", "LINK_EXPIRED"],
    example: { ...waiting, filled: ["order"], response: { kind: "waiting" } },
  }),
  /**
   * Places an order that waited, at the price that its customer was shown or has accepted since, with the quote of that price; or confirms
   * the address of a placed one. A repeat is answered like the first call.
   */
  confirmOrder: call({
    ...open,
    path: "/mailedLink/v1/confirm-order",
    body: linkOfOrder,
    response: confirmedOrder,
    validationToken: true,
    effect: true,
    limit: "link",
    errors: ["TOKEN_NOT_FOUND", "LINK_EXPIRED", "OFFER_REFUSED", "PRICE_CHANGED", "DELIVERY_CHANGED"],
    example: waiting,
  }),
  /** Tells staff that the owner of an address wants their data deleted. */
  confirmDeletion: call({
    ...open,
    path: "/mailedLink/v1/confirm-deletion",
    body: linkToken,
    response: done,
    effect: true,
    limit: "link",
    errors: ["TOKEN_NOT_FOUND"],
    example: { given: "a wish to be deleted that waits for its link", body: { token: "$token" } },
  }),
};
