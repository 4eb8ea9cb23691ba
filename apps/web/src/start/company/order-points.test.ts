import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { firstTaxes } from "@partner-konto/domain/prices/calculators/testing";
import { expect, test } from "vitest";
import { idOf, orderRow } from "../../testing/orders.ts";
import { companyId } from "../../testing/tree.ts";
import { orderPoints } from "./order-points.ts";

const now = "2026-12-21T09:00:00+01:00";
const whole = { overdueCount: 0, isCut: false };
const pointsOf = (
  found: readonly OrderSummary[],
  more: Partial<Parameters<typeof orderPoints>[2]> = {},
  at = now,
  mayAct = true,
) => {
  const of = (status: OrderSummary["status"]) => found.filter((order) => order.status === status);
  const orders = { open: of("open"), accepted: of("accepted"), dated: of("deliveryDateShared"), ...whole, ...more };
  return orderPoints(firstTaxes, companyId, orders, at, mayAct);
};
const points = (...orders: Parameters<typeof orderRow>[0][]) =>
  pointsOf(orders.map((own, at) => orderRow({ id: idOf(at), ...own })));
const promised = (to: string) => ({ promise: { from: to, to } });

test("an order is named once, by what is most urgent about it", () => {
  const found = points(
    { status: "accepted", ...promised("2026-12-20"), customerName: "Uwe Köhnke" },
    { ...promised("2026-12-22"), customerName: "Familie Özdemir" },
    { ...promised("2026-12-30"), createdAt: "2026-12-20T23:59:00+01:00" },
    { ...promised("2026-12-30"), createdAt: "2026-12-21T00:00:00+01:00" },
    { status: "accepted", ...promised("2026-12-30"), createdAt: "2026-12-01T08:00:00+01:00" },
  );
  expect(found.map(({ key, text }) => [key, text])).toEqual([
    ["overdue", "Uwe Köhnke, 3.000\u00a0l"],
    ["expiring", "Familie Özdemir, 3.000\u00a0l"],
    ["old", "Hannelore Brückner, 3.000\u00a0l"],
  ]);
});

test("orders whose time to answer ends today are named with what is left, after those that are over", () => {
  const later = promised("2026-12-30");
  const asked = (answerBy: string, customerName: string) => ({ ...later, answerBy, customerName });
  const found = points(
    asked("2026-12-21T17:00:00+01:00", "Familie Özdemir"),
    asked("2026-12-21T10:00:00+01:00", "Uwe Köhnke"),
    asked("2026-12-20T17:00:00+01:00", "Ingo Stüwe"),
    asked("2026-12-22T10:00:00+01:00", "Käthe Großmann"),
    { ...asked("2026-12-21T10:00:00+01:00", "Renate Meyer"), status: "accepted" },
  );
  expect(found.map(({ title, text }) => [title, text])).toEqual([
    ["Bei 1 Bestellung ist die Zeit zum Bestätigen abgelaufen", "Ingo Stüwe, 3.000\u00a0l"],
    [
      "2 Bestellungen laufen heute ab, die erste um 10:00\u00a0Uhr",
      "Familie Özdemir, Uwe Köhnke – zusammen 6.000\u00a0l, noch 1 Std.",
    ],
  ]);
  const [both] = points(asked("2026-12-21T10:00:00+01:00", "A"), asked("2026-12-21T10:00:00+01:00", "B"));
  expect(both?.title).toBe("2 Bestellungen laufen heute um 10:00\u00a0Uhr ab");
});

test("several orders are summed up: three names, the number of the others, and the amount", () => {
  const [late] = points(
    ...["A", "B", "C", "D"].map((customerName) => ({
      ...promised("2026-12-01"),
      status: "accepted" as const,
      customerName,
    })),
  );
  expect(late?.text).toBe("A, B, C, 1 weitere – zusammen 12.000\u00a0l");
  expect(late?.title).toBe("4 Aufträge sind überfällig");
});

test("overdue are deliveries of past days and of half-days that are over, by the rule of the list", () => {
  const dated = ["2026-12-20T12:00:00+01:00", "2026-12-21T07:00:00+01:00", "2026-12-21T12:00:00+01:00"].map(
    (deliveryDate, at) => orderRow({ id: idOf(at), status: "deliveryDateShared", deliveryDate }),
  );
  expect(pointsOf(dated).map(({ title }) => title)).toEqual(["1 Auftrag ist überfällig"]);
  const [point] = pointsOf(dated, {}, "2026-12-21T12:00:00+01:00");
  expect(point?.title).toBe("2 Aufträge sind überfällig");
  expect(point?.to).toBe(`/company/${companyId}/orders?overdue=1&ask=done`);
  expect(point?.does).toBe("Erledigen …");
});

test("a button with dots asks for all the orders that it counts; a reader is only led to them", () => {
  const later = promised("2026-12-30");
  const waiting = [
    orderRow({ id: idOf(1), ...later, answerBy: "2026-12-21T08:00:00+01:00" }),
    orderRow({ id: idOf(2), ...later, answerBy: "2026-12-21T17:00:00+01:00" }),
    orderRow({ id: idOf(3), ...later, answerBy: "2026-12-22T17:00:00+01:00" }),
  ];
  const orders = `/company/${companyId}/orders`;
  const open = `${orders}?status=open&sort=createdAt&direction=asc`;
  expect(pointsOf(waiting).map(({ to, does }) => [to, does])).toEqual([
    [`${orders}?unanswered=1&ask=confirm`, "Bestätigen …"],
    [`${open}&ask=confirm&urgency=ending`, "Bestätigen …"],
  ]);
  expect(pointsOf(waiting, {}, now, false).map(({ to, does }) => [to, does])).toEqual([
    [`${orders}?unanswered=1`, "Ansehen"],
    [open, "Ansehen"],
  ]);
});

test("new orders of more than one page are all counted, and the link shows and asks for all of them", () => {
  const [point] = points(...Array.from({ length: 30 }, () => promised("2026-12-22")));
  expect(point?.title).toBe("30 neue Bestellungen sind bis morgen zu liefern");
  expect(point?.text.endsWith("27 weitere – zusammen 90.000\u00a0l")).toBe(true);
  expect(point?.to).toBe(
    `/company/${companyId}/orders?status=open&sort=createdAt&direction=asc&limit=-1&ask=confirm&urgency=expiring`,
  );
  expect(point?.does).toBe("Bestätigen …");
});

test("where only the first orders are known, the number of late ones is the one that the list's chip shows", () => {
  const dated = [orderRow({ id: idOf(1), status: "deliveryDateShared", deliveryDate: "2026-12-18T07:00:00+01:00" })];
  const [point] = pointsOf(dated, { overdueCount: 31, isCut: true });
  expect(point?.title).toBe("31 Aufträge sind überfällig");
  expect(point?.text).toBe("Hannelore Brückner, 3.000\u00a0l");
  expect(point?.to).toBe(`/company/${companyId}/orders?overdue=1&limit=-1&ask=done`);
});

test("orders from before a tax change that are delivered after it are named, for oil but not for pellets", () => {
  const across = { createdAt: "2025-12-30T08:00:00+01:00", promise: { from: "2026-01-02", to: "2026-01-05" } };
  const waiting = [
    orderRow({ id: idOf(1), status: "accepted", ...across }),
    orderRow({ id: idOf(2), status: "accepted", ...across, prod: "loose" }),
    orderRow({ id: idOf(3), status: "accepted", ...across, promise: { from: "2025-12-31", to: "2025-12-31" } }),
  ];
  const found = pointsOf(waiting, {}, "2025-12-31T09:00:00+01:00");
  expect(found.map(({ title }) => title)).toEqual(["1 offener Auftrag wird ab dem 01.01.2026 geliefert"]);
});

test("beyond the first confirmed orders only the amounts of late ones are minima; new orders are all known", () => {
  const rows = (more: Parameters<typeof orderRow>[0]) =>
    [1, 2].map((at) => orderRow({ id: idOf(at), ...promised("2026-12-22"), ...more }));
  const orders = [...rows({}), ...rows({ status: "deliveryDateShared", deliveryDate: "2026-12-20T08:00:00Z" })];
  const found = (isCut: boolean) =>
    pointsOf(orders, { overdueCount: 5, isCut }).map(({ title, text, does }) => [title, text.split(" – ")[1], does]);
  const fresh = ["2 neue Bestellungen sind bis morgen zu liefern", "zusammen 6.000\u00a0l", "Bestätigen …"];
  expect(found(false)).toEqual([["2 Aufträge sind überfällig", "zusammen 6.000\u00a0l", "Erledigen …"], fresh]);
  expect(found(true)).toEqual([
    ["5 Aufträge sind überfällig", "zusammen mindestens 6.000\u00a0l", "Erledigen …"],
    fresh,
  ]);
});
