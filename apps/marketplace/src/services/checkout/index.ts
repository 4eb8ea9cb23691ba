export { forgetPlaced } from "./placed-lately.ts";
