import { z } from "zod";
import companies from "./companies.json" with { type: "json" };
import { type CompanyPlan, companyPlan } from "./plan.ts";
import { rivalsOf } from "./rivals.ts";

/** Eight companies for oil and four for pellets. The first is that of the demo's sign-ins. */
const locals = z.array(companyPlan).parse(companies);

/** All companies of the demo: those in towns of their own, and the nationwide dealers. */
export const companyPlans: readonly CompanyPlan[] = [...locals, ...rivalsOf(locals)];
