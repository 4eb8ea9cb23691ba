import { expect, test } from "vitest";
import { isWebhookAddress } from "./address.ts";
import { type RecordedChange, webhookKindsOf } from "./kinds.ts";
import { pauseAfter, restAfter, triedForHours } from "./retries.ts";

const entry = { fields: [], before: null, after: null };
const kinds = (change: Partial<RecordedChange> & Pick<RecordedChange, "collection" | "action">) =>
  webhookKindsOf({ ...entry, ...change });

test("an order is created, cancelled, or else changed", () => {
  expect(kinds({ collection: "order", action: "place" })).toEqual(["order.created"]);
  expect(kinds({ collection: "order", action: "deny" })).toEqual(["order.cancelled"]);
  for (const action of ["confirm", "done", "update", "adminUncancel"] as const)
    expect(kinds({ collection: "order", action })).toEqual(["order.changed"]);
});

test("prices have changed when a field of the prices has, and not for a field with a similar name", () => {
  const area = { collection: "deliveryArea", action: "patch" } as const;
  for (const field of ["price", "price.0.tiers"])
    expect(kinds({ ...area, fields: [field] })).toEqual(["prices.changed"]);
  for (const field of ["prices", "priceless.0", "name"]) expect(kinds({ ...area, fields: [field] })).toEqual([]);
});

test("an area or an agency goes online or offline when that really changes, also by being deleted", () => {
  const [online, offline] = [{ isOffering: true }, { isOffering: false }];
  const area = { collection: "deliveryArea", action: "toggleIsOffering" } as const;
  expect(kinds({ ...area, before: offline, after: online })).toEqual(["area.online"]);
  expect(kinds({ ...area, before: online, after: offline })).toEqual(["area.offline"]);
  expect(kinds({ ...area, before: online, after: online })).toEqual([]);
  expect(kinds({ collection: "deliveryArea", action: "delete", before: online })).toEqual(["area.offline"]);
  expect(kinds({ collection: "deliveryArea", action: "delete", before: offline })).toEqual([]);
  const agency = { collection: "businessCustomer", action: "patch" } as const;
  expect(kinds({ ...agency, before: online, after: offline })).toEqual(["agency.offline"]);
  expect(kinds({ ...agency, before: { name: "A" }, after: { name: "B" } })).toEqual([]);
});

test("nobody's program hears of people, pages, ratings or payments", () => {
  expect(kinds({ collection: "user", action: "patch", fields: ["price"] })).toEqual([]);
  expect(kinds({ collection: "payment", action: "confirm" })).toEqual([]);
});

test("attempts come later and later over a day, and a resting webhook is tried every five minutes", () => {
  const at: number[] = [0];
  while ((at.at(-1) ?? 0) < triedForHours * 3600) at.push((at.at(-1) ?? 0) + pauseAfter(at.length));
  expect(at.slice(0, 8)).toEqual([0, 5, 35, 155, 755, 2555, 6155, 13_355]);
  expect(at.length).toBeLessThan(25);
  expect([1, 2, 3, 7, 1000].map(restAfter)).toEqual([5, 10, 20, 300, 300]);
});

test("an address is https without user, password and fragment; http is for this machine", () => {
  for (const good of ["https://erp.example/hooks?a=1", "http://localhost:1/", "http://127.0.0.1/", "http://[::1]/"])
    expect(isWebhookAddress(good), good).toBe(true);
  for (const bad of ["http://erp.example/", "https://u:p@erp.example/", "https://erp.example/#a", "erp.example", ""])
    expect(isWebhookAddress(bad), bad).toBe(false);
});
