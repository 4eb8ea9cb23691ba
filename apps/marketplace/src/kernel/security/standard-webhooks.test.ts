import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { verifiedMessage, webhookKey, webhookSignature } from "./standard-webhooks.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const seconds = now.getTime() / 1000;
const [key, nextKey, foreignKey] = [randomBytes(32), randomBytes(24), randomBytes(32)];
const body = Buffer.from('{"events":[]}');

function headersBy(by: Uint8Array, { id = "msg_1", timestamp = String(seconds) } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": webhookSignature(by, { id, timestamp }, body),
  };
}
const verify = (headers: Record<string, string>, sent: Uint8Array = body, keys = [key, nextKey]) =>
  verifiedMessage(keys, headers, sent, now);

test("the signature is that of the published example of Standard Webhooks", () => {
  const secret = webhookKey("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  if (!secret) throw new Error("no key");
  const about = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: "1614265330" };
  expect(webhookSignature(secret, about, '{"test": 2432232314}')).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("a message is accepted with either key, and with one right signature among several", () => {
  expect(verify(headersBy(key))).toEqual({ id: "msg_1", signedAt: now, body });
  expect(verify(headersBy(nextKey))).not.toBeNull();
  const right = headersBy(key);
  const many = [headersBy(foreignKey), right].map((headers) => headers["webhook-signature"]).join(" ");
  expect(verify({ ...right, "webhook-signature": `v1a,xyz ${many}` })).not.toBeNull();
});

test("a message is accepted up to five minutes before and after our time", () => {
  const signedAt = (offset: number) => verify(headersBy(key, { timestamp: String(seconds + offset) }));
  expect([-301, -300, 300, 301].map((offset) => signedAt(offset) !== null)).toEqual([false, true, true, false]);
});

const right = headersBy(key);
const signature = right["webhook-signature"];
test.each<[string, Record<string, string | string[]>]>([
  ["a foreign key", headersBy(foreignKey)],
  ["another id", { ...right, "webhook-id": "msg_2" }],
  ["another time", { ...right, "webhook-timestamp": String(seconds + 1) }],
  ["a time that is no number", headersBy(key, { timestamp: "1772442000.5" })],
  ["an id with a blank", headersBy(key, { id: "msg 1" })],
  ["an id that moves the dot", headersBy(key, { id: `msg_1.${seconds}`, timestamp: "" })],
  ["no version", { ...right, "webhook-signature": signature.slice(3) }],
  ["another version", { ...right, "webhook-signature": signature.replace("v1", "v2") }],
  ["a shorter signature", { ...right, "webhook-signature": signature.slice(0, -1) }],
  ["a signature with as many characters and more bytes", { ...right, "webhook-signature": `v1,${"é".repeat(44)}` }],
  ["an empty signature", { ...right, "webhook-signature": "" }],
  ["a right signature after ten others", { ...right, "webhook-signature": `${"v1,x ".repeat(10)}${signature}` }],
  ["two ids", { ...right, "webhook-id": ["msg_1", "msg_1"] }],
])("a message with %s is refused", (_what, headers) => {
  expect(verifiedMessage([key, nextKey], headers, body, now)).toBeNull();
});

test("a changed body, a missing header, and a marketplace without keys are refused", () => {
  expect(verify(right, Buffer.from('{"events":[] }'))).toBeNull();
  for (const name of Object.keys(right)) expect(verify({ ...right, [name]: undefined as never })).toBeNull();
  expect(verify(right, body, [])).toBeNull();
  const empty = `v1,${createHmac("sha256", "").update(`msg_1.${seconds}.`).update(body).digest("base64")}`;
  expect(verify({ ...right, "webhook-signature": empty }, body, [])).toBeNull();
});

test("a secret is base64 of 24 to 64 bytes, with or without its prefix; other texts are none", () => {
  const text = key.toString("base64");
  expect(webhookKey(`whsec_${text}`)).toEqual(key);
  expect(webhookKey(text)).toEqual(key);
  for (const wrong of [
    "",
    "whsec_",
    "whsec_short",
    `whsec_${text}!`,
    randomBytes(65).toString("base64"),
    "kein Geheimnis, das lang genug wäre",
  ])
    expect(webhookKey(wrong), wrong).toBeNull();
});
