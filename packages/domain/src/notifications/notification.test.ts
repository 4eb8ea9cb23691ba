import { expect, test } from "vitest";
import { changeActions, changeTypes, everyChangeType } from "./change-types.ts";
import { isForUser, raisesDesktopNotification, roomsToJoin } from "./filter.ts";
import {
  agencyAction,
  answerMessage,
  areaAction,
  areaCreatedMessage,
  areaDeletedMessage,
  areaSwitchedMessage,
  areasCameMessage,
  areasWentMessage,
  nameOfAreas,
  newOrderMessage,
  orderAction,
  orderChangedMessage,
} from "./message.ts";
import { mergeMessages, positionAfterReadingAll } from "./message-list.ts";
import { notificationMessage } from "./schema.ts";

const details = { customer: "Uwe Köhnke", place: "21365 Adendorf", amount: "1.500 l" };
const agency = { ref: "4812911", company: "Heidebrand Energie", agency: "Lüneburg", ...details };

test("a new order's message is the specified one with its details, and so is its action (portal §3)", () => {
  expect(newOrderMessage(agency)).toBe(
    "Neue Bestellung 4812911 für Heidebrand Energie, Lüneburg eingegangen. Uwe Köhnke, 21365 Adendorf, 1.500 l.",
  );
  expect(orderAction({ channelId: "a1", refId: "o9" })).toBe("/agency/a1/orders?orderId=o9");
});

test("a company named like a placeholder keeps its name", () => {
  expect(newOrderMessage({ ...agency, company: "{agency} $&" })).toContain("für {agency} $&, Lüneburg");
});

test("a message fits the longest names", () => {
  const name = "🛢".repeat(200);
  const message = areaSwitchedMessage({ area: nameOfAreas(name, 3), company: name, agency: name, isOffering: false });
  expect(notificationMessage.shape.message.parse(message)).toBe(message);
});

test("ids cannot redirect the action", () => {
  expect(orderAction({ channelId: "../..//evil.example", refId: "1&orderId=2#x" })).toBe(
    "/agency/..%2F..%2F%2Fevil.example/orders?orderId=1%26orderId%3D2%23x",
  );
});

test("a changed order's message has its new status", () => {
  expect(orderChangedMessage({ ...agency, status: "Bestätigt" })).toBe(
    "Bestellung 4812911 für Heidebrand Energie, Lüneburg ist jetzt: Bestätigt. Uwe Köhnke, 21365 Adendorf, 1.500 l.",
  );
});

test("a reminder names the first orders and says until when, or that the time is over", () => {
  const at = { company: "Heidebrand Energie", agency: "Lüneburg" };
  expect(answerMessage(at, ["4812911"], "heute, 17:00 Uhr")).toBe(
    "1 Bestellung von Heidebrand Energie, Lüneburg: bitte bis heute, 17:00 Uhr beantworten. 4812911",
  );
  expect(answerMessage(at, ["1", "2", "3", "4", "5", "6"], null)).toBe(
    "6 Bestellungen von Heidebrand Energie, Lüneburg: Die Frist zum Beantworten ist vorbei. 1, 2, 3, 4, 5 …",
  );
});

test("moved areas are announced in both places with one message; the old place is not told the new one", () => {
  const at = { company: "Heidebrand Energie", agency: "Lüneburg" };
  expect(areasCameMessage({ ...at, area: nameOfAreas("Elbmarsch", 1) })).toBe(
    "Zu Heidebrand Energie, Lüneburg verschoben: Elbmarsch.",
  );
  expect(areasWentMessage({ ...at, area: nameOfAreas("Elbmarsch", 1235) })).toBe(
    "Von Heidebrand Energie, Lüneburg zu einer anderen Niederlassung verschoben: Elbmarsch und 1.234 weitere.",
  );
});

test("a switched area's message names the change and links to the area", () => {
  const area = { area: "Elbmarsch", company: "Heidebrand Energie", agency: "Lüneburg" };
  expect(areaSwitchedMessage({ ...area, isOffering: true })).toBe(
    "Liefergebiet Elbmarsch von Heidebrand Energie, Lüneburg ist jetzt online.",
  );
  expect(areaSwitchedMessage({ ...area, isOffering: false })).toMatch(/ ist jetzt offline\.$/);
  expect(areaCreatedMessage(area)).toBe("Liefergebiet Elbmarsch von Heidebrand Energie, Lüneburg wurde angelegt.");
  expect(areaDeletedMessage(area)).toBe("Liefergebiet Elbmarsch von Heidebrand Energie, Lüneburg wurde gelöscht.");
  expect(agencyAction("../user")).toBe("/agency/..%2Fuser");
  expect(areaAction("../user")).toBe("/delivery-area/..%2Fuser");
});

test("a change type is a collection and one of four actions; a new user gets all", () => {
  for (const type of changeTypes) expect(changeActions).toContain(type.split(".")[1]);
  expect(Object.keys(everyChangeType)).toEqual([...changeTypes]);
});

test("rooms are joined once each, only if perApp is set and ids exist", () => {
  expect(roomsToJoin({ perApp: true, ids: ["a", "b", "a"] })).toEqual(["a", "b"]);
  expect(roomsToJoin({ perApp: false, ids: ["a"] })).toEqual([]);
  expect(roomsToJoin({ perApp: true, ids: [] })).toEqual([]);
});

test("a user's own messages are ignored; messages of others and the system are kept", () => {
  const reader = { userId: "me", appTypes: { "order.CREATE": true } };
  const created = { refCollection: "order", changes: { type: "CREATE" as const } };
  expect(isForUser({ ...created, user: { id: "me" } }, reader)).toBe(false);
  expect(isForUser({ ...created, user: { id: "colleague" } }, reader)).toBe(true);
  expect(isForUser({ ...created, user: null }, reader)).toBe(true);
});

test("only enabled change types are kept, and an unlisted type is disabled", () => {
  const message = { user: null, refCollection: "order", changes: { type: "UPDATE" as const } };
  expect(isForUser(message, { userId: "me", appTypes: { "order.UPDATE": true } })).toBe(true);
  expect(isForUser(message, { userId: "me", appTypes: { "order.UPDATE": false } })).toBe(false);
  expect(isForUser(message, { userId: "me", appTypes: {} })).toBe(false);
  expect(isForUser(message, { userId: "me", appTypes: { UPDATE: true, "agency.UPDATE": true } })).toBe(false);
  expect(isForUser(message, { userId: "me", appTypes: Object.create({ "order.UPDATE": true }) })).toBe(false);
});

test("only live messages raise a desktop notification, and only with permission", () => {
  expect(raisesDesktopNotification("live", "granted")).toBe(true);
  expect(raisesDesktopNotification("fetched", "granted")).toBe(false);
  expect(raisesDesktopNotification("live", "default")).toBe(false);
  expect(raisesDesktopNotification("live", "denied")).toBe(false);
});

const stored = [3, 2, 1].map((position) => ({ id: `m${position}`, position }));

test("reading all moves the cursor to the newest message and never back", () => {
  expect(positionAfterReadingAll(stored, 1)).toBe(3);
  expect(positionAfterReadingAll(stored, 7)).toBe(7);
  expect(positionAfterReadingAll([], 4)).toBe(4);
});

test("promise 36 in small: overlapping live and fetched messages appear once, in the server's order", () => {
  const live = [4, 2, 5, 4].map((position) => ({ id: `m${position}`, position }));
  expect(mergeMessages(stored, live).map(({ position }) => position)).toEqual([5, 4, 3, 2, 1]);
});
