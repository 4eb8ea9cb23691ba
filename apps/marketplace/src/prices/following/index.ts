export { tellOfSurveys } from "./tell-of-surveys.ts";
