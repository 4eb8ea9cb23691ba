export { plansThatFit } from "./plans-that-fit.ts";
export { refusalOf } from "./refusal-of.ts";
