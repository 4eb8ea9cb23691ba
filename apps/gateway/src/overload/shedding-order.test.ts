import { expect, test } from "vitest";
import { demandOf } from "./shedding-order.ts";

test.each([
  ["/trpc/order.list", "lists", 1],
  ["/trpc/order.get", "reads", 1],
  ["/trpc/order.confirm", "writes", 1],
  ["/trpc/session.login", "signIn", 1],
  ["/trpc/session.bootstrap?batch=1", "signIn", 1],
  ["/trpc/session.bootstrap,order.get?batch=1", "reads", 2],
  ["/trpc/session.login,order.list,order.confirm?batch=1", "lists", 3],
  [`/trpc/${Array(500).fill("order.get").join()}`, "reads", 10],
  ["/trpc/no.such", "reads", 1],
  ["/orders/1", "reads", 1],
  ["/assets/index.js", "reads", 1],
])("promise 41: %s is demand of the kind %s", (url, kind, calls) => {
  expect(demandOf(url)).toMatchObject({ kind, calls });
});

test("promise 44: files of the web app are told from pages and calls", () => {
  expect(demandOf("/assets/index.js")).toMatchObject({ isFile: true });
  for (const url of ["/", "/orders/1", "/trpc/order.get", "/assets"])
    expect(demandOf(url)).not.toHaveProperty("isFile");
});

test.each([
  ["/trpc/order.get", "order"],
  ["/trpc/order.get,order.list?batch=1", "order"],
  ["/trpc/order.get,user.getOwn?batch=1", undefined],
  ["/trpc/session.bootstrap,order.get?batch=1", undefined],
  ["/orders/1", undefined],
])("promise 22: %s waits for the one service that its calls need: %s", (url, service) => {
  expect(demandOf(url)?.service).toBe(service);
});

test.each(["/health", "/ready", "/metrics"])("promise 41: %s never waits", (url) => {
  expect(demandOf(url)).toBeUndefined();
});
