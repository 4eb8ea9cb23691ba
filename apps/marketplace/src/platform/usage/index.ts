export { addUsage, forgetUsage } from "./keep.ts";
export { countUsage } from "./write.ts";
