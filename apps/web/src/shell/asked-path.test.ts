import { expect, test } from "vitest";
import { askedPath } from "./asked-path.ts";

const origin = "https://konto.example";

const hosts = [
  "evil.example",
  "evil.example%2f",
  "evil.example:443",
  "user@evil.example",
  "konto.example.evil.example",
];
const leads = [
  "//",
  "///",
  "/\\",
  "\\\\",
  "\\/",
  "/\\/",
  "/\t/",
  "/\n/",
  "/\r/",
  "\t//",
  " //",
  "/ /",
  "/.//",
  "/..//",
];
const more = [
  "/./\\",
  "/%2e//",
  "/x/..//",
  "/%5c",
  "/%2f/",
  "/%09/",
  "//%09/",
  "http://",
  "https://",
  "https:",
  "http:/",
];
const schemes = [
  "javascript:alert(1)//",
  "JaVaScRiPt:alert(1)//",
  "java\nscript:alert(1)//",
  "data:text/html,",
  "vbscript:x//",
];
const odd = [
  "https:\\\\",
  "https:///",
  "////",
  "/;@",
  "//;@",
  "/〱",
  "。",
  "//\u0000",
  "/\u00a0/",
  "\u2028//",
  "blob:https://",
  "ftp://",
];
const wrapped = [
  "/login?from=//",
  "/logout?next=//",
  "?//",
  "#//",
  ".//",
  "..//",
  "@",
  "//[::1]@",
  "//127.0.0.1#@",
  "//2130706433/",
];
const corpus = [...leads, ...more, ...schemes, ...odd, ...wrapped].flatMap((lead) => hosts.map((host) => lead + host));

test(`promise 54: none of ${corpus.length} asked-for paths leads off the site`, () => {
  for (const asked of [...corpus, ...corpus.map(encodeURI), ...corpus.map(encodeURIComponent)]) {
    const path = askedPath(asked, origin);
    expect([asked, new URL(path, origin).origin]).toEqual([asked, origin]);
    expect([asked, path.startsWith("//"), path.includes("\\")]).toEqual([asked, false, false]);
  }
});

test("promise 54: a path of ours is kept whole, with its filters", () => {
  expect(askedPath("/agency/7/orders?status=open&q=M%C3%BCller#row-3", origin)).toBe(
    "/agency/7/orders?status=open&q=M%C3%BCller#row-3",
  );
});

test("sign-in and sign-out are nothing to come back to, nor is what does not exist", () => {
  for (const asked of ["/login", "/logout", "/Logout", "/order-confirm", "/nowhere", "", null]) {
    expect(askedPath(asked, origin)).toBe("/");
  }
});
