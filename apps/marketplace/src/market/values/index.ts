export { depotsAt } from "./charges.ts";
export { currentMarket } from "./current.ts";
export { insertMarket } from "./insert.ts";
export { latestMarket } from "./latest.ts";
export { marketsAt } from "./past.ts";
export { countsSince, indicesAt, pricesAt, pricesByDay, surveysAt, valuesBetween } from "./prices.ts";
export { checkSpan } from "./span.ts";
export { surveysByDay } from "./surveys-by-day.ts";
export { withdrawBasePrice } from "./withdraw.ts";
