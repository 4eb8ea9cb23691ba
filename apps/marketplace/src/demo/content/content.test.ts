import { publishingFaults } from "@partner-konto/domain/content/publishing";
import { visibilityAt } from "@partner-konto/domain/content/visibility";
import { expect, test } from "vitest";
import { anchorOf } from "../anchor.ts";
import { demoContent } from "./content.ts";

const anchor = anchorOf("2026-11-20");
const contents = demoContent(anchor);
const planned = ({ state, visibleFrom, visibleTo }: (typeof contents)[number]) => ({
  state,
  visibleFrom: visibleFrom.toISOString(),
  visibleTo: visibleTo?.toISOString() ?? null,
});
const visible = contents.filter((content) => visibilityAt(planned(content), anchor.now) === "visible");
const visibleOf = (type: string) => visible.filter((content) => content.type === type);

test("dealers have thirty news of two years, forty help entries and agreements; staff have own help", () => {
  const headlines = (...types: string[]) => new Set(types.flatMap(visibleOf).map(({ headline }) => headline)).size;
  expect(headlines("businessCustomerNews", "partnerPelletNews")).toBe(30);
  expect(visibleOf("businessCustomerFaq").length).toBeGreaterThanOrEqual(40);
  expect(visibleOf("partnerPelletFaq").length).toBeGreaterThanOrEqual(40);
  expect(visibleOf("businessCustomerAgreements").map(({ category }) => category)).toEqual(["agb", "adv", "privacy"]);
  expect(visibleOf("amiFaq").length).toBeGreaterThan(4);
  const oldest = Math.min(...visibleOf("businessCustomerNews").map(({ createdAt }) => createdAt.getTime()));
  expect(new Date(oldest).toISOString().slice(0, 4)).toBe("2024");
});

test("every text keeps the rules for publishing, and no id occurs twice", () => {
  for (const content of contents)
    expect.soft(publishingFaults({ ...content, ...planned(content) }), content.headline).toEqual([]);
  expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length);
});

test("nothing was written after the demo's morning, also on a leap day and at new year", () => {
  for (const today of ["2026-11-20", "2028-02-29", "2027-01-01", "2027-10-06"]) {
    const { now } = anchorOf(today);
    for (const { createdAt, headline } of demoContent(anchorOf(today)))
      expect.soft(createdAt.toISOString() <= now, `${today} ${headline}`).toBe(true);
  }
});

test("links lead to pages of the portal that there are", () => {
  const paths = new Set(
    contents.flatMap(({ content }) => [...content.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = ""]) => path)),
  );
  expect([...paths].toSorted()).toEqual([
    "/agreements",
    "/basis-prices",
    "/basis-prices/taxes",
    "/faq",
    "/platform/companies",
    "/price-plans",
    "/price-plans/following",
    "/settings/delivery-areas",
    "/settings/users",
    "/tools/price-calculator",
    "/tools/price-check",
    "/tools/price-history",
    "/tools/top3",
    "/user",
  ]);
});
