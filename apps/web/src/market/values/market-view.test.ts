import { expect, test } from "vitest";
import { marketView } from "./market-view.ts";

const { read: viewFromUrl, write } = marketView;

test("the view is read from the URL, and invalid URL values are ignored", () => {
  const view = viewFromUrl(new URLSearchParams("goods=pellets&range=365&regions=west,nowhere,centre"));
  expect(view).toMatchObject({ goods: "pellets", range: "365", regions: ["centre", "west"] });
  expect(viewFromUrl(new URLSearchParams("goods=coal&range=7"))).toMatchObject({
    goods: "oil",
    range: "60",
    regions: ["north", "south"],
  });
  expect(viewFromUrl(new URLSearchParams("regions=")).regions).toEqual([]);
  expect(viewFromUrl(new URLSearchParams("regions=centre,north,east1,east2,west")).regions).toHaveLength(4);
});

test("the URL omits default values and keeps parameters that are not part of the view", () => {
  const usual = viewFromUrl(new URLSearchParams());
  expect(write(usual, new URLSearchParams("channel=1&goods=pellets")).toString()).toBe("channel=1");
  expect(write({ ...usual, regions: [] }).toString()).toBe("regions=");
  expect(write({ ...usual, range: "1095" }).toString()).toBe("range=1095");
});
