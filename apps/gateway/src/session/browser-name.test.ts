import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  ["curl/8.5.0", undefined],
  ["", undefined],
  [undefined, undefined],
])("browser %s is named %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test("a browser's name is short whatever the browser sends", () => {
  expect(browserName(`${"x".repeat(100_000)}/1.0`)?.length ?? 0).toBeLessThanOrEqual(60);
});
