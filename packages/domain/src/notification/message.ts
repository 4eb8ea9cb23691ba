import { formatNumber } from "../format/number.ts";
import type { OrderStatus } from "../order/status.ts";
import { fill } from "../texts/fill.ts";
import { messageTexts, ourMessageTexts } from "../texts/notifications.ts";
import { orderStatusTexts } from "../texts/order-status.ts";
import type { ChangeAction } from "./change-types.ts";

/**
 * A notification as it is stored, published to its room and shown (portal §3). Stated fields: id, user.id, channelId, refCollection,
 * refId, changes.type, createdAt, message, action, companyName, bcName, daName. `position` is ours: the server's cursor, rising
 * with every published message, by which unread ones are counted and a cut stream goes on (promise 36).
 */
export type NotificationMessage = {
  readonly id: string;
  readonly position: number;
  /** Who made the change; null for the consumer and the system. */
  readonly user: { readonly id: string } | null;
  /** The room: the agency's id. */
  readonly channelId: string;
  readonly refCollection: string;
  readonly refId: string;
  readonly changes: { readonly type: ChangeAction };
  /** ISO instant. */
  readonly createdAt: string;
  readonly message: string;
  /** Path inside the portal that "Ansehen" leads to. */
  readonly action: string;
  readonly companyName: string;
  readonly bcName: string;
  readonly daName: string | null;
};

type OrderOfAgency = { readonly ref: string; readonly company: string; readonly agency: string };

/** "Neue Bestellung {ref} für {company}, {agency} eingegangen."; `ref` is the order's public number (portal §3). */
export function newOrderMessage({ ref, company, agency }: OrderOfAgency): string {
  return fill(messageTexts.newOrder, { ref, company, agency });
}

/** Ours: an order took another status. */
export function orderChangedMessage({ ref, company, agency, status }: OrderOfAgency & { status: OrderStatus }): string {
  return fill(ourMessageTexts.orderChanged, { ref, company, agency, status: orderStatusTexts[status] });
}

/** The path "Ansehen" leads to: the agency's orders with this record open (portal §3). Ids cannot break out of their place. */
export function orderAction({ channelId, refId }: { readonly channelId: string; readonly refId: string }): string {
  return `/agency/${encodeURIComponent(channelId)}/orders?orderId=${encodeURIComponent(refId)}`;
}

/** `area` is the name of one, or of the first of several (`nameOfAreas`). */
export type AreaOfAgency = { readonly area: string; readonly company: string; readonly agency: string };

/** Ours: somebody put an area online or took it offline. */
export function areaSwitchedMessage({ isOffering, ...names }: AreaOfAgency & { isOffering: boolean }): string {
  return fill(ourMessageTexts.areaSwitched, { ...names, offering: isOffering ? "online" : "offline" });
}

/** Ours: an agency has an area more, or one less. */
export const areaCreatedMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areaCreated, names);
export const areaDeletedMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areaDeleted, names);

/** Ours: areas came from another agency, or went to one; which one, only its own people are told. */
export const areasCameMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areasCame, names);
export const areasWentMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.areasWent, names);

/** Ours: an area, an agency or a company is called otherwise. */
export const renamedMessage = (before: string, name: string): string => fill(ourMessageTexts.renamed, { before, name });

/** "Elbmarsch", or "Elbmarsch und 3 weitere": hundreds are told with one message. */
export function nameOfAreas(first: string, count: number): string {
  return count === 1 ? first : fill(ourMessageTexts.areaAndMore, { area: first, count: formatNumber(count - 1) });
}

/** Ours: the path "Ansehen" leads to for an area. */
export const areaAction = (areaId: string): string => `/delivery-area/${encodeURIComponent(areaId)}`;

/** Ours: and for an agency, which stands for its company and for an area that is no more, too. */
export const agencyAction = (agencyId: string): string => `/agency/${encodeURIComponent(agencyId)}`;

/** Ours: what became of planned prices, and where their dealer reads why. */
export const planMessage = (
  what: "planWaits" | "planBegan" | "planEnded" | "planRefused" | "planKept",
  names: Omit<AreaOfAgency, "area">,
): string => fill(ourMessageTexts[what], names);
export const planAction = "/price-plans";

/** Ours: a price that follows the index is held up; its page says by what. */
export const followHeldMessage = (names: AreaOfAgency): string => fill(ourMessageTexts.followHeld, names);

/** The admin area's notice of new surveys (portal §2), as the dealers concerned read it. */
export const surveyMessage = messageTexts.newSurveys;

/** Ours: the path "Ansehen" leads to for surveys, and for a price that follows the index: the area's base price. */
export const basePriceAction = (areaId: string): string => `${areaAction(areaId)}/baseprice`;
