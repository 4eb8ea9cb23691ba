export { insertTankExamples, type TankExamples } from "./insert.ts";
