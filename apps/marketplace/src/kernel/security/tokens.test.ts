import fc from "fast-check";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { newKey, signingKey } from "./keys.ts";
import { sealOf } from "./seal.ts";
import { accessTokenMinutes, tokensOf } from "./tokens.ts";

const [older, newer] = [signingKey(newKey()), signingKey(newKey())];
const now = new Date("2026-03-02T09:00:00.000Z");
const claims = { userId: "u", sessionId: "s" };
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

test("a token names its user for a quarter of an hour", async () => {
  const tokens = tokensOf([newer]);
  const { token, expiresAt } = await tokens.sign(claims, now);
  expect(expiresAt).toEqual(later(accessTokenMinutes));
  expect(await tokens.verify(token, later(14.9))).toEqual(claims);
  expect(await tokens.verify(token, later(15.1))).toBeNull();
});

test("a replaced key still verifies tokens until it is removed", async () => {
  const { token } = await tokensOf([older]).sign(claims, now);
  expect(await tokensOf([newer, older]).verify(token, now)).toEqual(claims);
  expect(await tokensOf([newer]).verify(token, now)).toBeNull();
});

test("a token that was altered anywhere or made otherwise is refused", async () => {
  const tokens = tokensOf([newer]);
  const { token } = await tokens.sign(claims, now);
  const place = fc.nat(token.length - 1);
  const letter = fc.constantFrom(...".-_aZ09");
  await fc.assert(
    fc.asyncProperty(place, letter, async (at, char) => {
      const changed = token.slice(0, at) + char + token.slice(at + 1);
      // The last character of a signature carries two unused bits.
      if (at !== token.length - 1 && changed !== token) expect(await tokens.verify(changed, now)).toBeNull();
    }),
    { seed: 6, numRuns: 300 },
  );
  const head = Buffer.from(JSON.stringify({ alg: "none", kid: newer.id })).toString("base64url");
  expect(await tokens.verify(`${head}.${token.split(".")[1]}.`, now)).toBeNull();
  const foreign = await new SignJWT({ sid: "s" })
    .setProtectedHeader({ alg: "HS256", kid: newer.id })
    .setSubject("u")
    .setExpirationTime(later(5))
    .sign(newer.secret);
  expect(await tokens.verify(foreign, now)).toBeNull();
});

test("sealed data opens with any of the keys and with no other key", () => {
  const sealed = sealOf([older]).close("Wärme");
  expect(sealed).not.toContain("Wärme");
  expect(sealOf([newer, older]).open(sealed)).toBe("Wärme");
  expect(sealOf([newer]).open(sealed)).toBeNull();
  expect(sealOf([older]).open(`${sealed.slice(0, -4)}AAAA`)).toBeNull();
});
