export { addUsage, forgetUsage } from "./keep.ts";
export { usageOf } from "./read.ts";
export { startUsage } from "./start.ts";
