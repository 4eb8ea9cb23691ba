/** The platform's key: the value of `{product}` in role names and in two paths of the catalogue. */
export const platform = "platform";

/** Page sizes of tables; -1 means all rows (portal §9). */
export const pageSizes = [25, 50, 100, -1] as const;
/** The most rows that a request for all rows returns (promise 16). */
export const mostRows = 10_000;

export const treeSearchDebounceMs = 1000;
export const tooltipFromCharacters = 15;
export const snackbarTimeoutMs = 5000;
export const notificationPageSize = 10;
export const ratingPageSize = 5;
export const chunkReloadEveryMs = 60_000;
/** Delay between a route change and its page view (portal §7). */
export const pageViewDelayMs = 250;

/** News per page and news visible at once (portal §9). A text search asks for all, -1 (portal §7). */
export const newsPageSize = 10;
export const newsShown = 3;
/** Delay between opening a new item and its removal from the new items (portal §9). */
export const newNewsRemovalDelayMs = 2000;
/** The first day of the dialog that asks for acceptance of the terms (portal §6). */
export const agbModalFrom = "2025-09-01";

/** Names of cookies and local storage keys (portal §9). */
export const tokenCookie = "partnerAuth";
export const frontendCookie = "FrontendSource";
/** Recognises a browser that the person signed in from before (not specified). */
export const deviceCookie = "partnerDevice";
/** Every cookie of the portal; the privacy page describes each of them. */
export const portalCookies = [tokenCookie, frontendCookie, deviceCookie] as const;
export const lastNotificationsKey = "lastNotificationsDate";

/** The most characters of a quote, and so of the header that carries it (X-Validation-Token). */
export const mostQuoteChars = 2000;
