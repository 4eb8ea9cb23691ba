import { randomUUID } from "node:crypto";
import { services } from "@partner-konto/contracts/services";
import { expect, test } from "vitest";
import { sample } from "../testing/sample.ts";
import { answerBytes, answerBytesOf } from "./answer-bytes.ts";

const { activity, deliveryArea, geography, messenger, order, partnerNavigation, scope, upload, user } = services;

test.each([
  ["a page of records", order.list],
  ["a page of what happened", activity.find],
  ["all users", user.find],
  ["the tree", partnerNavigation.getTree],
  ["a list of codes and nothing else", geography.getAllZipcodes],
  ["an area with the records of its codes", deliveryArea.get],
  ["a file", upload.get],
])("promise 24: the answer of %s has the long limit", (_what, call) => {
  expect(answerBytesOf(call)).toBe(answerBytes.long);
});

test.each([
  ["one record's state", order.healthCheck],
  ["a person", user.getOwn],
  ["what somebody hears of", messenger.getSubscription],
  ["a scope", scope.getOwn],
])("promises 22 and 24: the answer of %s has the short limit", (_what, call) => {
  expect(answerBytesOf(call)).toBe(answerBytes.short);
});

test("a user with the largest possible scope takes under a quarter of the short answer limit", () => {
  const ids = Array.from({ length: 1000 }, () => randomUUID());
  const resources = { businessCustomer: ids, businessCustomerGroup: ids, user: ids };
  const person = sample(user.getOwn.response) as { scope: object };
  const widest = { ...person, resources, scope: { ...person.scope, resources } };
  expect(user.getOwn.response.safeParse(widest).success).toBe(true);
  expect(JSON.stringify(widest).length).toBeLessThan(answerBytes.short / 4);
});
