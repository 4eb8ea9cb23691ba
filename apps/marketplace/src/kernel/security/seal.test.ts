import { expect, test } from "vitest";
import { newKey, signingKey } from "./keys.ts";
import { sealOf } from "./seal.ts";

const [one, other] = [signingKey(newKey()), signingKey(newKey())];

test("a text has one digest for each key, also where the same keys sign and seal", () => {
  expect(sealOf([one], [one]).digests("Bestellung")).toEqual(sealOf([one]).digests("Bestellung"));
  const digests = sealOf([one, other], [one, other]).digests("Bestellung");
  expect(digests).toEqual(sealOf([one, other]).digests("Bestellung"));
  expect(new Set(digests).size).toBe(2);
});

test("what a former signing key sealed is still opened, and sealed again with the newest key", () => {
  const sealed = sealOf([other]).close("geheim");
  const seal = sealOf([one], [other]);
  expect(seal.open(sealed)).toBe("geheim");
  expect(sealOf([one]).open(seal.renewed(sealed) ?? "")).toBe("geheim");
});
