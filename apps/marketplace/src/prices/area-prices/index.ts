export { forgetPublications } from "./keep-publication.ts";
export { leavePricesBehind } from "./leave-behind.ts";
export { railsOf } from "./rails.ts";
export { tellOfSurveys } from "./tell-of-surveys.ts";
