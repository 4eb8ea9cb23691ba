export { leavePricesBehind } from "./leave-behind.ts";
export { tellOfSurveys } from "./tell-of-surveys.ts";
