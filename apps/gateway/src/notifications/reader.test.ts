import { expect, test } from "vitest";
import type { Session } from "../session/session.ts";
import type { Message } from "./live-types.ts";
import { createReader, type ReaderItem } from "./reader.ts";

const message = (position: number, text = ""): ReaderItem => ({
  kind: "message",
  message: { position, message: text } as Message,
});

test("promise 39: an inbox holds 256 events; one more closes its socket and empties the inbox", async () => {
  let dropped = 0;
  const reader = createReader({} as Session, () => {
    dropped += 1;
  });
  for (let position = 0; position < 256; position += 1) reader.push(message(position));
  expect(dropped).toBe(0);
  reader.push(message(256));
  reader.push(message(257));
  expect(dropped).toBe(1);
  expect(await reader.next()).toBeUndefined();
});

test("promise 39: an inbox holds 256 KiB, whatever the number of events", () => {
  let dropped = 0;
  const reader = createReader({} as Session, () => {
    dropped += 1;
  });
  reader.push(message(1, "x".repeat(255 * 1024)));
  expect(dropped).toBe(0);
  reader.push(message(2, "x".repeat(1024)));
  expect(dropped).toBe(1);
});

test("messages already read do not count towards the inbox limit", async () => {
  let dropped = 0;
  const reader = createReader({} as Session, () => {
    dropped += 1;
  });
  for (let position = 0; position < 2000; position += 1) {
    reader.push(message(position, "x".repeat(1000)));
    expect(await reader.next()).toEqual(message(position, "x".repeat(1000)));
  }
  expect(dropped).toBe(0);
});

test("closing delivers the waiting messages, then the final state, and wakes a waiting reader", async () => {
  const reader = createReader({} as Session, () => undefined);
  const waiting = reader.next();
  reader.push(message(1));
  reader.close("signedOut");
  reader.push(message(2));
  expect([await waiting, await reader.next(), await reader.next()]).toEqual([
    message(1),
    { kind: "state", state: "signedOut" },
    undefined,
  ]);
});
