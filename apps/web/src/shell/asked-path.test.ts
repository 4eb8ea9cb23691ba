import { expect, test } from "vitest";
import { askedPath } from "./asked-path.ts";
import { redirectStrings } from "./redirect-strings.ts";

const origin = "https://konto.example";

/** As many as the public payload lists for open redirects have. */
const required = 559;
const strings = redirectStrings("konto.example");

test(`promise 54: none of ${strings.length} requested paths leads off the site, encoded or not`, () => {
  expect(new Set(strings).size).toBeGreaterThanOrEqual(required);
  for (const asked of [...strings, ...strings.map(encodeURI), ...strings.map(encodeURIComponent)]) {
    const path = askedPath(asked, origin);
    expect([asked, new URL(path, origin).origin]).toEqual([asked, origin]);
    expect([asked, path.startsWith("//"), path.includes("\\")]).toEqual([asked, false, false]);
  }
});

test("promise 54: a path of the portal is kept whole, with its filters", () => {
  expect(askedPath("/agency/7/orders?status=open&q=M%C3%BCller#row-3", origin)).toBe(
    "/agency/7/orders?status=open&q=M%C3%BCller#row-3",
  );
});

test("sign-in, sign-out and unknown paths are not used as return paths", () => {
  for (const asked of ["/login", "/logout", "/Logout", "/order-confirm", "/nowhere", "", null]) {
    expect(askedPath(asked, origin)).toBe("/");
  }
});
