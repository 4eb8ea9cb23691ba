import { expect, test } from "vitest";
import { differencesOf } from "./mismatch.ts";

const body = (path: string, mismatch: string) => ({ type: "BodyMismatch", path, mismatch });

test("a stated field is distinguished from an assumed one at every depth", () => {
  expect(differencesOf("order.get", false, body("$.amount", "not an integer"))).toEqual([
    { where: "response.amount", what: "not an integer", assumed: false },
  ]);
  expect(differencesOf("order.get", false, body("$.price.parts[2].netCents", "x"))).toMatchObject([
    { where: "response.price.parts[].netCents", assumed: true },
  ]);
  expect(differencesOf("order.list", false, body("$['data'][0]['prod']", "x"))).toMatchObject([
    { where: "response.data[].prod", assumed: false },
  ]);
  expect(differencesOf("order.getMultipleOrders", false, body("$[0].version", "x"))).toMatchObject([
    { where: "response[].version", assumed: true },
  ]);
});

test("each missing field is a separate difference", () => {
  const missing = body("$", "Actual map is missing the following keys: amount, version");
  expect(differencesOf("order.get", false, missing).map(({ where, assumed }) => [where, assumed])).toEqual([
    ["response.amount", false],
    ["response.version", true],
  ]);
});

test("an object with only assumed fields is assumed as a whole", () => {
  expect(differencesOf("order.get", false, body("$.price", "not a map"))).toMatchObject([{ assumed: true }]);
  expect(differencesOf("order.get", false, body("$", "not a map"))).toMatchObject([{ assumed: false }]);
});

test("the values of a map are assumed or stated like the map", () => {
  expect(differencesOf("iam.getAvailableRoles", false, body("$[0].grants.ami[0]", "x"))).toMatchObject([
    { assumed: true },
  ]);
  expect(differencesOf("messenger.getSubscription", false, body("$.appTypes['order.CREATE']", "x"))).toMatchObject([
    { assumed: false },
  ]);
});

test("fields of a message are distinguished too", () => {
  const of = (path: string) => differencesOf("events.notification", false, body(path, "x"))[0]?.assumed;
  expect([of("$.position"), of("$.refId"), of("$.changes.type")]).toEqual([true, false, false]);
});

test("an object can be stated while its fields are assumed", () => {
  const missing = body("$", "Actual map is missing the following keys: address, isLocked");
  expect(differencesOf("businessCustomer.get", false, missing).map(({ assumed }) => assumed)).toEqual([false, true]);
  expect(differencesOf("businessCustomer.get", false, body("$.address.city", "x"))).toMatchObject([{ assumed: true }]);
});

test("a status is stated; a refusal's body is assumed", () => {
  const status = { type: "StatusMismatch", mismatch: "expected 409 but was 400" };
  expect(differencesOf("order.confirm", true, status)).toMatchObject([{ where: "status", assumed: false }]);
  expect(differencesOf("order.confirm", true, body("$.code", "x"))).toMatchObject([{ assumed: true }]);
});
