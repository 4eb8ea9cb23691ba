/** The platform's own key, which stands for `{product}` in role names and two paths of the catalogue (architecture, decisions). */
export const platform = "platform";

/** Table page sizes, -1 means all (portal §9). */
export const pageSizes = [25, 50, 100, -1] as const;
/** "All" is answered with at most this many rows (promise 16). */
export const mostRows = 10_000;

/** Two limits the documents export without saying what they limit; kept by name, used by nothing (architecture, decisions). */
export const unnamedLimitA = 150;
export const unnamedLimitB = 400;

/** Success fee for a pellet order that was delivered, in cents, from this delivery day on (portal §9). */
export const pelletFeeCents = 1500;
export const pelletFeeFrom = "2025-11-01";

export const treeSearchDebounceMs = 1000;
export const tooltipFromCharacters = 15;
export const drawerWidth = 300;
export const dialogWidth = 600;
export const snackbarTimeoutMs = 5000;
export const notificationPageSize = 10;
export const ratingPageSize = 5;
export const chunkReloadEveryMs = 60_000;
/** A page is counted this long after its route was reached (portal §7). */
export const pageViewDelayMs = 250;

/** News: so many a page, so many in sight (portal §9); -1 when a text is searched (portal §7). */
export const newsPageSize = 10;
export const newsShown = 3;
/** The terms are to be accepted from this day on, and can be put off before that one (portal §6). */
export const agbModalFrom = "2025-09-01";
export const agbModalDismissableUntil = "2025-11-01";
/** The day of the supplier's terms one can download (portal §2). */
export const supplierTermsOf = "2024-12-06";
/** Where they lie: what a company accepts refers to it. */
export const supplierTermsUrl = `/documents/agb-lieferanten-${supplierTermsOf}.pdf`;
/** The agreement about processing data on behalf of the supplier, agreed to with the terms (portal §2). */
export const processingAgreementUrl = "/documents/auftragsverarbeitung.pdf";

/** Cookies and local storage keys of portal §9. */
export const tokenCookie = "partnerAuth";
export const frontendCookie = "FrontendSource";
/** Ours: which browsers somebody signed in from before. */
export const deviceCookie = "partnerDevice";
/** All that the portal ever sets; the privacy page tells of each. */
export const portalCookies = [tokenCookie, frontendCookie, deviceCookie] as const;
export const lastNotificationsKey = "lastNotificationsDate";
