import { randomBytes } from "node:crypto";
import { tokenCookie } from "@partner-konto/domain/constants";
import { expect, test } from "vitest";
import { createCookieOpener } from "./opened-cookies.ts";
import { createSealer } from "./sealer.ts";

const sealer = createSealer([randomBytes(32)]);
const cookieOf = (userId: string) =>
  sealer.seal(tokenCookie, {
    id: "a-session-of-the-test",
    token: "t",
    tokenExpiresAt: 2,
    tokenRenewAt: 1,
    userId,
    roles: [],
    frontend: "PARTNER",
    startedAt: 0,
    lastActivityAt: 0,
  });

test("a cookie is decrypted once for all its requests, and each cookie holds its own session", async () => {
  let decrypted = 0;
  const counted = {
    ...sealer,
    open: (purpose: string, text: string) => {
      decrypted += 1;
      return sealer.open(purpose, text);
    },
  };
  const { open } = createCookieOpener(counted);
  const [anna, bert] = [await cookieOf("anna"), await cookieOf("bert")];
  for (let times = 0; times < 5; times += 1) {
    expect((await open(anna))?.userId).toBe("anna");
    expect((await open(bert))?.userId).toBe("bert");
  }
  expect(decrypted).toBe(2);
});

test("an invalid session cookie is refused before and after a valid one was opened", async () => {
  const { open } = createCookieOpener(sealer);
  const good = await cookieOf("anna");
  const bad = [
    `${good}x`,
    good.slice(0, -1),
    "",
    await sealer.seal("partnerDevice", {}),
    await sealer.seal(tokenCookie, {}),
  ];
  for (const cookie of bad) expect(await open(cookie)).toBeNull();
  expect(await open(good)).not.toBeNull();
  for (const cookie of bad) expect(await open(cookie)).toBeNull();
});
