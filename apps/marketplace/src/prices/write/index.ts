export { applyPrices } from "./apply-prices.ts";
export { barredOf } from "./beyond-rails.ts";
export { changesBy } from "./changes-by.ts";
export { judgeChanges } from "./judge-changes.ts";
export { forgetPublications } from "./keep-publication.ts";
