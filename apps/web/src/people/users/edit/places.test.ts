import { expect, test } from "vitest";
import { agencyNode, companyNode } from "../../../testing/tree.ts";
import { type Places, placesOf, resourcesOf, tickOf, toggleAgency, toggleCompany } from "./places.ts";

const company = companyNode("c", "Heidebrand", [agencyNode("a1"), agencyNode("a2")]);
const of = (businessCustomer: string[], businessCustomerGroup: string[] = []): Places =>
  placesOf({ businessCustomer, businessCustomerGroup }, [company]);

test("a company is checked when chosen as a whole, and mixed even when all its agencies are chosen", () => {
  expect([of([], ["c"]), of(["a1", "a2"]), of(["a1"]), of([])].map((places) => tickOf(company, places, true))).toEqual([
    true,
    "mixed",
    "mixed",
    false,
  ]);
});

test("without the whole company its agencies are granted one by one, and all agencies count as all", () => {
  expect([of(["a1", "a2"]), of(["a1"])].map((places) => tickOf(company, places, false))).toEqual([true, "mixed"]);
  const all = toggleCompany(company, of(["a1"]), false);
  expect(resourcesOf(all)).toEqual({ businessCustomer: ["a1", "a2"], businessCustomerGroup: [] });
  expect(resourcesOf(toggleCompany(company, all, false))).toEqual({ businessCustomer: [], businessCustomerGroup: [] });
});

test("a click on a company grants all of it, and the next click removes all of it", () => {
  const whole = toggleCompany(company, of(["a1"]), true);
  expect(resourcesOf(whole)).toEqual({ businessCustomer: [], businessCustomerGroup: ["c"] });
  expect(resourcesOf(toggleCompany(company, whole, true))).toEqual({ businessCustomer: [], businessCustomerGroup: [] });
});

test("an agency removed from a whole company leaves the other agencies, one by one", () => {
  const without = toggleAgency(company, "a2", of([], ["c"]));
  expect(resourcesOf(without)).toEqual({ businessCustomer: ["a1"], businessCustomerGroup: [] });
  expect(resourcesOf(toggleAgency(company, "a2", without)).businessCustomer).toEqual(["a1", "a2"]);
});

test("places outside the user's own tree stay unchanged", () => {
  const places = toggleCompany(company, of(["elsewhere"], ["another"]), true);
  expect(resourcesOf(places)).toEqual({
    businessCustomer: ["elsewhere"],
    businessCustomerGroup: ["c", "another"],
  });
});
