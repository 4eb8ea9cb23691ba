export { taxesNow, taxesThen } from "./rates.ts";
