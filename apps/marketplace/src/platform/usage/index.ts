export { countUsage } from "./write.ts";
export { addUsage, forgetUsage } from "./write-usage.ts";
