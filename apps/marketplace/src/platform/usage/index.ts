export { addUsage, forgetUsage } from "./keep.ts";
export { usageOf } from "./read.ts";
export { countUsage } from "./write.ts";
