import { expect, test } from "vitest";
import { analysisViewOf, daysOf } from "./analysis-view.ts";

const places = { agencies: ["a", "b"], areas: ["x", "y"] };
const { usual: usualView, read: viewFromUrl, write: urlFromView } = analysisViewOf(places);
const read = (query: string) => viewFromUrl(new URLSearchParams(query));

test("the usual view has an empty query string, and any other round-trips through its URL", () => {
  expect(urlFromView(usualView).toString()).toBe("");
  for (const query of [
    "period=season&compare=year&measure=turnover",
    "period=free&from=2026-11-01&to=2026-11-09&agencies=a%2Cb",
    "areas=y",
  ])
    expect(urlFromView(read(query)).toString()).toBe(query);
});

test("invalid values and unknown places fall back to the default; areas rule out agencies", () => {
  expect(read("period=toString&compare=x&measure=1&from=2026-02-30&agencies=z")).toEqual(usualView);
  expect(read("agencies=a&areas=x")).toMatchObject({ agencies: [], areas: ["x"] });
});

test("free days that end before they begin are no period", () => {
  expect(daysOf(read("period=free&from=2026-11-09&to=2026-11-01"), "2026-11-26")).toBe("reversed");
  expect(daysOf(read("period=free&from=2026-11-09&to=2026-11-09"), "2026-11-26")).toMatchObject({
    before: { start: "2026-11-08", end: "2026-11-08" },
  });
});

test("free days end today at the latest, and those that begin later are no period", () => {
  expect(daysOf(read("period=free&from=2026-11-20&to=2026-12-31"), "2026-11-26")).toEqual({
    days: { start: "2026-11-20", end: "2026-11-26" },
    before: { start: "2026-11-13", end: "2026-11-19" },
  });
  expect(daysOf(read("period=free&from=2026-11-27&to=2026-12-31"), "2026-11-26")).toBe("future");
  expect(daysOf(read("period=free&from=2026-11-27"), "2026-11-26")).toBe("future");
});
