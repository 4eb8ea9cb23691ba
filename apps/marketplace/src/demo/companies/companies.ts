import { dahlgruen } from "./dahlgruen.ts";
import { donaumoos } from "./donaumoos.ts";
import { dornbach } from "./dornbach.ts";
import { elbsaale } from "./elbsaale.ts";
import { heidebrand } from "./heidebrand.ts";
import { pelletCompanies } from "./pellets.ts";
import type { CompanyPlan } from "./plan.ts";
import { quitzow } from "./quitzow.ts";
import { rheinaue } from "./rheinaue.ts";
import { rivalsOf } from "./rivals.ts";
import { terhorst } from "./terhorst.ts";

const locals: readonly CompanyPlan[] = [
  heidebrand,
  dahlgruen,
  quitzow,
  elbsaale,
  dornbach,
  terhorst,
  rheinaue,
  donaumoos,
  ...pelletCompanies,
];

/** All companies of the demo: eight for oil and four for pellets in towns of their own, and the nationwide dealers. */
export const companyPlans: readonly CompanyPlan[] = [...locals, ...rivalsOf(locals)];
