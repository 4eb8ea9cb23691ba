import { textBlock, truck } from "@partner-konto/domain/orders/day/schema";
import { unknownPlaceholders } from "@partner-konto/domain/orders/mails/message-text";
import { expect, test } from "vitest";
import { demoDispatchSettings, demoStops } from "./dispatch.ts";
import { anchor, orders } from "./testing-orders.ts";
import { demoAgencies } from "./world.ts";

const settings = demoDispatchSettings().map(({ businessCustomerId, trucks, textBlocks }) => ({
  businessCustomerId,
  trucks: truck.array().parse(JSON.parse(trucks)),
  textBlocks: textBlock.array().parse(JSON.parse(textBlocks)),
}));

test("each agency of the demo has two or three trucks of its goods, and texts whose placeholders exist", () => {
  const agencies = new Map(demoAgencies().map((agency) => [agency.id, agency]));
  expect(new Set(settings.map(({ businessCustomerId }) => businessCustomerId))).toEqual(new Set(agencies.keys()));
  for (const { businessCustomerId, trucks, textBlocks } of settings) {
    expect([2, 3]).toContain(trucks.length);
    const unit = agencies.get(businessCustomerId)?.type === "PARTNER" ? "l" : "kg";
    expect(new Set(trucks.map((one) => one.unit))).toEqual(new Set([unit]));
    expect(textBlocks.flatMap(({ text }) => unknownPlaceholders(text))).toEqual([]);
  }
  const ids = settings.flatMap(({ trucks, textBlocks }) => [...trucks, ...textBlocks].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("no truck of the demo carries more than it can, and only tomorrow's afternoon waits to be planned", () => {
  const stops = demoStops(orders, anchor);
  const amounts = new Map(orders.map(({ id, amount }) => [id, amount]));
  const loads = new Map<string, number>();
  for (const { truckId, day, half, orderId } of stops) {
    const lane = `${truckId} ${day} ${half}`;
    loads.set(lane, (loads.get(lane) ?? 0) + (amounts.get(orderId) ?? 0));
  }
  const capacity = new Map(settings.flatMap(({ trucks }) => trucks.map((one) => [one.id, one.capacity])));
  expect([...loads].filter(([lane, load]) => load > (capacity.get(lane.split(" ")[0] ?? "") ?? 0))).toEqual([]);
  expect(new Set(stops.map(({ day, half }) => `${day} ${half}`))).toEqual(
    new Set(["2026-11-20 0", "2026-11-20 1", "2026-11-23 0"]),
  );
});
