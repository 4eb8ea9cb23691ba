import { expect, test } from "vitest";
import { messageOf } from "../../testing/messages.ts";
import { newInbox, putAway, readAll, see, shownIn, unreadIn } from "./inbox.ts";
import { readInbox, writeInbox } from "./inbox-store.ts";

const ten = Array.from({ length: 10 }, (_, index) => messageOf(index + 1));

test("promise 36: the badge counts messages beyond the last read position, whatever their time", () => {
  expect(unreadIn(newInbox, ten)).toBe(10);
  const later = ten.map((one) => ({ ...one, createdAt: "1999-01-01T00:00:00Z" }));
  expect(unreadIn({ ...newInbox, readUpTo: 7 }, later)).toBe(3);
});

test("viewing a message lowers the badge and keeps the message; dismissing removes the message", () => {
  const seen = see(newInbox, "m3");
  expect([unreadIn(seen, ten), shownIn(seen, ten).length]).toEqual([9, 10]);
  const away = putAway(seen, "m4");
  expect([unreadIn(away, ten), shownIn(away, ten).length]).toEqual([8, 9]);
});

test("marking all as read empties the badge and keeps the messages, newest first", () => {
  const read = readAll(see(newInbox, "m3"), ten);
  expect([unreadIn(read, ten), read.readUpTo]).toEqual([0, 10]);
  expect(shownIn(read, ten)[0]?.id).toBe("m10");
  expect(unreadIn(read, [...ten, messageOf(11)])).toBe(1);
});

test("the same message for several agencies appears once, and is read and put away as one", () => {
  const renamed = [11, 12, 13].map((position) => ({
    ...messageOf(position),
    channelId: `a${position}`,
    refId: "company",
    message: "Heidebrand heißt jetzt Heidebrand Wärme.",
  }));
  const all = [...ten, ...renamed];
  const shown = shownIn(newInbox, all);
  expect([shown.length, shown[0]?.id, unreadIn(newInbox, shown)]).toEqual([11, "m13", 11]);
  expect(unreadIn(readAll(newInbox, shown), shownIn(newInbox, renamed))).toBe(0);
  expect(shownIn(putAway(newInbox, "m13"), all)).toHaveLength(10);
});

test("marking all as read never lowers the read position", () => {
  expect(readAll({ ...newInbox, readUpTo: 20 }, ten).readUpTo).toBe(20);
});

test("a stored inbox survives a reload and belongs to one user", () => {
  writeInbox("jonas", readAll(newInbox, ten));
  expect(readInbox("jonas").readUpTo).toBe(10);
  expect(readInbox("petra")).toEqual(newInbox);
});

test("an inbox with an invalid format in the storage is ignored", () => {
  localStorage.setItem("partner-konto:inbox:jonas", '{"readUpTo":"99","seen":{}}');
  expect(readInbox("jonas")).toEqual(newInbox);
});
