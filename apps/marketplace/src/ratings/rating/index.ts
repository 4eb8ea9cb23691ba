export { askAgain, askFor, dueAsking, dueReminders } from "./ask.ts";
export { duePublishing } from "./due-publishing.ts";
export { insertRatings, type PastRating } from "./import.ts";
export { newRatingLink } from "./link.ts";
export { expectNoRating, expectRating, ratingsOfOrders } from "./of-orders.ts";
export { publishedStars } from "./published-stars.ts";
export { ratingsOfPages } from "./report.ts";
