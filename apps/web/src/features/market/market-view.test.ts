import { expect, test } from "vitest";
import { urlWith, viewFromUrl } from "./market-view.ts";

test("an address is a view, and what it says wrongly counts for nothing", () => {
  const view = viewFromUrl(new URLSearchParams("goods=pellets&range=365&regions=west,nowhere,centre"));
  expect(view).toEqual({ goods: "pellets", range: "365", regions: ["centre", "west"] });
  expect(viewFromUrl(new URLSearchParams("goods=coal&range=7"))).toEqual({
    goods: "oil",
    range: "60",
    regions: ["north", "south"],
  });
  expect(viewFromUrl(new URLSearchParams("regions=")).regions).toEqual([]);
  expect(viewFromUrl(new URLSearchParams("regions=centre,north,east1,east2,west")).regions).toHaveLength(4);
});

test("a view's address leaves out what is usual, and leaves alone what is not the view's", () => {
  const usual = viewFromUrl(new URLSearchParams());
  expect(urlWith(new URLSearchParams("channel=1&goods=pellets"), usual).toString()).toBe("channel=1");
  expect(urlWith(new URLSearchParams(), { ...usual, regions: [] }).toString()).toBe("regions=");
  expect(urlWith(new URLSearchParams(), { ...usual, range: "1095" }).toString()).toBe("range=1095");
});
