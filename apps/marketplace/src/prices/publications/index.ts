export { tellOfSurveys } from "../following/tell-of-surveys.ts";
export { leavePricesBehind } from "./leave-behind.ts";
