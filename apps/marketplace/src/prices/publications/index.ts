export { knownNames } from "./known-names.ts";
export { leavePricesBehind } from "./leave-behind.ts";
export { mustBePrices, takeBack } from "./publish.ts";
