import { formatNumber } from "../format/number.ts";
import { fill } from "../texts/fill.ts";
import type { ChangeAction } from "./change-types.ts";
import { messageTexts, ourMessageTexts } from "./texts.ts";

/**
 * A notification as stored, published to its room, and shown (portal §3). Specified are all fields but `position`. `position` is the
 * server's cursor: it rises with every published message, counts unread messages, and lets an interrupted stream resume (promise 36).
 */
export type NotificationMessage = {
  readonly id: string;
  readonly position: number;
  /** The author of the change; null for consumers and the system. */
  readonly user: { readonly id: string } | null;
  /** The room: the agency's id. */
  readonly channelId: string;
  readonly refCollection: string;
  readonly refId: string;
  readonly changes: { readonly type: ChangeAction };
  /** ISO instant. */
  readonly createdAt: string;
  readonly message: string;
  /** The portal path that "Ansehen" opens. */
  readonly action: string;
  readonly companyName: string;
  readonly bcName: string;
  readonly daName: string | null;
};

/** `ref` is the order's public number. Whose order it is, where it goes and how much it is follow the sentence (not specified). */
type OrderOfAgency = {
  readonly ref: string;
  readonly company: string;
  readonly agency: string;
  readonly customer: string;
  /** "21365 Adendorf". */
  readonly place: string;
  /** "1.500 l". */
  readonly amount: string;
};

const withDetails = (sentence: string, { customer, place, amount }: OrderOfAgency): string =>
  `${sentence} ${fill(ourMessageTexts.orderDetails, { customer, place, amount })}`;

/** @returns the message of a new order (portal §3), with its details */
export function newOrderMessage(order: OrderOfAgency): string {
  const { ref, company, agency } = order;
  return withDetails(fill(messageTexts.newOrder, { ref, company, agency }), order);
}

/** @returns the message that an order changed its status (not specified), with its details; `status` in German */
export function orderChangedMessage(order: OrderOfAgency & { status: string }): string {
  const { ref, company, agency, status } = order;
  return withDetails(fill(ourMessageTexts.orderChanged, { ref, company, agency, status }), order);
}

/** @returns the message that an order was corrected (not specified), with its details */
export function orderEditedMessage(order: OrderOfAgency): string {
  const { ref, company, agency } = order;
  return withDetails(fill(ourMessageTexts.orderEdited, { ref, company, agency }), order);
}

/** "1 Bestellung", "3 Bestellungen". */
const orderCount = (count: number): string => (count === 1 ? "1 Bestellung" : `${formatNumber(count)} Bestellungen`);

/** The most orders that a message about several names. */
const mostNamed = 5;

/**
 * @param refs the orders' public numbers
 * @param until "heute, 17:00 Uhr"; null when the time is over
 * @returns the message to the desk that orders wait for an answer (not specified)
 */
export function answerMessage(
  { company, agency }: Pick<OrderOfAgency, "company" | "agency">,
  refs: readonly string[],
  until: string | null,
): string {
  const named = refs.slice(0, mostNamed).join(", ");
  const orders = refs.length > mostNamed ? `${named} …` : named;
  const names = { company, agency, count: orderCount(refs.length), orders };
  return until === null
    ? fill(ourMessageTexts.answerLate, names)
    : fill(ourMessageTexts.answerDue, { ...names, until });
}

/** @returns the message that an area pauses because of unanswered orders (not specified); `until` is "Di., 24.11., 7 Uhr" */
export const areaPausedMessage = (
  names: AreaOfAgency & { readonly until: string; readonly unanswered: number },
): string => {
  const { unanswered, ...others } = names;
  return fill(ourMessageTexts.areaPaused, { ...others, count: orderCount(unanswered) });
};

/** @returns the path that "Ansehen" opens for orders that wait for their answer: the agency's new orders */
export const openOrdersAction = (agencyId: string): string =>
  `/agency/${encodeURIComponent(agencyId)}/orders?status=open`;

/**
 * Both ids are encoded, so that neither can change the path.
 * @returns the path that "Ansehen" opens: the agency's orders with this order open (portal §3)
 */
export function orderAction({ channelId, refId }: { readonly channelId: string; readonly refId: string }): string {
  return `/agency/${encodeURIComponent(channelId)}/orders?orderId=${encodeURIComponent(refId)}`;
}

/** `area` is the name of one area, or of the first of several (`nameOfAreas`). */
export type AreaOfAgency = { readonly area: string; readonly company: string; readonly agency: string };

/** @returns the message that an area went online or offline (not specified) */
export function areaSwitchedMessage({ isOffering, ...names }: AreaOfAgency & { isOffering: boolean }): string {
  return fill(ourMessageTexts.areaSwitched, { ...names, offering: isOffering ? "online" : "offline" });
}

/** @returns the message that an agency has a new area (not specified) */
export const areaCreatedMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areaCreated, names);

/** @returns the message that an agency's area was deleted (not specified) */
export const areaDeletedMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areaDeleted, names);

/** @returns the message that areas came from another agency (not specified); only that agency's people may know its name */
export const areasCameMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areasCame, names);

/** @returns the message that areas went to another agency (not specified); only that agency's people may know its name */
export const areasWentMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areasWent, names);

/** @returns the message that an area, an agency or a company has a new name (not specified) */
export const renamedMessage = (before: string, name: string): string => fill(ourMessageTexts.renamed, { before, name });

/**
 * Many areas share one message.
 * @returns "Elbmarsch", or "Elbmarsch und 3 weitere"
 */
export function nameOfAreas(first: string, count: number): string {
  return count === 1 ? first : fill(ourMessageTexts.areaAndMore, { area: first, count: formatNumber(count - 1) });
}

/** @returns the path that "Ansehen" opens for an area */
export const areaAction = (areaId: string): string => `/delivery-area/${encodeURIComponent(areaId)}`;

/** @returns the path that "Ansehen" opens for an agency; also used for its company, and for an area that was deleted */
export const agencyAction = (agencyId: string): string => `/agency/${encodeURIComponent(agencyId)}`;

/** @returns the message about the outcome of a price plan (not specified); `planAction` is the page with the reason */
export const planMessage = (
  what: "planWaits" | "planBegan" | "planEnded" | "planRefused" | "planKept",
  names: Omit<AreaOfAgency, "area">,
): string => fill(ourMessageTexts[what], names);
export const planAction = "/price-plans";

/** @returns the message that a price following the index is held (not specified); the area's page shows the reason */
export const followHeldMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.followHeld, names);

/** @returns the message that an agency has a new published rating (not specified) */
export const newRatingMessage = (names: Omit<AreaOfAgency, "area"> & { readonly stars: number }): string =>
  fill(ourMessageTexts.newRating, names);

/** @returns the path that "Ansehen" opens: the agency's ratings with this one open */
export const ratingAction = ({ channelId, refId }: { readonly channelId: string; readonly refId: string }): string =>
  `${agencyAction(channelId)}/ratings?ratingId=${encodeURIComponent(refId)}`;

/** The admin area's notice of new surveys (portal §2), for the dealers concerned. */
export const surveyMessage = messageTexts.newSurveys;

/** @returns the path that "Ansehen" opens for surveys and for a price following the index: the area's base price */
export const basePriceAction = (areaId: string): string => `${areaAction(areaId)}/baseprice`;
