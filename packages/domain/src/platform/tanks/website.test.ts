import { expect, test } from "vitest";
import { isWebsite } from "./website.ts";

test.each(["https://tank.example", "HTTPS://TANK.EXAMPLE/pruefung?art=1"])("a firm may have %s", (address) => {
  expect(isWebsite(address)).toBe(true);
});

test.each([
  "http://tank.example",
  "tank.example",
  "/faq",
  "mailto:post@tank.example",
  "https://chef:geheim@tank.example",
  "https:///tank.example",
  "https://tank .example",
])("a firm may not have %s", (address) => {
  expect(isWebsite(address)).toBe(false);
});
