import { expect, test } from "vitest";
import { isAllowedLink, isAllowedPicture, isPortalPath, pictureUrl } from "./addresses.ts";

test.each([
  "https://preise.example/heute?tag=1#oben",
  "HTTPS://PREISE.EXAMPLE",
  "mailto:hilfe@portal.example",
  "tel:+494131555016",
  "/faq",
  "/agency/1/orders?orderId=2",
])("a link to %s is allowed", (address) => {
  expect(isAllowedLink(address)).toBe(true);
});

test.each([
  "http://preise.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " https://preise.example",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://x.example/1",
  "file:///etc/passwd",
  "ftp://preise.example",
  "//evil.example",
  "/\\evil.example",
  "/\tevil",
  "https:evil.example",
  "https:///evil.example",
  "https://portal.example@evil.example",
  "https://user:secret@evil.example",
  "https://",
  "https://[",
  "mailto:",
  "faq",
  "../faq",
  "#oben",
  "",
])("a link to %j is refused", (address) => {
  expect(isAllowedLink(address)).toBe(false);
});

test("a page of the portal is a path with one slash", () => {
  expect(["/faq", "/", "//evil.example", "faq"].map(isPortalPath)).toEqual([true, true, false, false]);
});

test.each(["tankwagen.jpg", "news/2026/tankwagen-01.webp", "a_b/C.png"])("the picture %s is allowed", (address) => {
  expect(isAllowedPicture(address)).toBe(true);
  expect(pictureUrl(address, "https://assets.example/portal/")).toBe(`https://assets.example/portal/${address}`);
  expect(pictureUrl(address, null)).toBeNull();
});

test.each([
  "https://assets.example/tankwagen.jpg",
  "//evil.example/x.png",
  "/x.png",
  "../x.png",
  "a/../../x.png",
  "a/%2e%2e/x.png",
  "a//x.png",
  "data:image/png;base64,AAAA",
  "x.png?y",
  "x y.png",
  `${"a".repeat(300)}.png`,
  "",
])("the picture %j is refused, and has no URL", (address) => {
  expect(isAllowedPicture(address)).toBe(false);
  expect(pictureUrl(address, "https://assets.example")).toBeNull();
});
