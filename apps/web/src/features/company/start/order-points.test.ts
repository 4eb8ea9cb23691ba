import { firstTaxes } from "@partner-konto/domain/pricing/testing";
import { expect, test } from "vitest";
import { idOf, orderRow } from "../../../testing/orders.ts";
import { companyId } from "../../../testing/tree.ts";
import { orderPoints } from "./order-points.ts";

const now = "2026-12-21T09:00:00+01:00";
const points = (...waiting: Parameters<typeof orderRow>[0][]) =>
  orderPoints(
    firstTaxes,
    companyId,
    { waiting: waiting.map((own, at) => orderRow({ id: idOf(at), ...own })), dated: [] },
    now,
  );
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
    ["late", "Uwe Köhnke, 3.000\u00a0l"],
    ["expiring", "Familie Özdemir, 3.000\u00a0l"],
    ["unanswered", "Hannelore Brückner, 3.000\u00a0l"],
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
  const [late] = points(...["A", "B", "C", "D"].map((customerName) => ({ ...promised("2026-12-01"), customerName })));
  expect(late?.text).toBe("A, B, C, 1 weitere – zusammen 12.000\u00a0l");
  expect(late?.title).toBe("4 Bestellungen sind über die zugesagte Lieferzeit hinaus");
});

test("a delivery day that is over is named, today's is not", () => {
  const dated = ["2026-12-20T22:59:00Z", "2026-12-20T23:00:00Z"].map((deliveryDate, at) =>
    orderRow({ id: idOf(at), status: "deliveryDateShared", deliveryDate }),
  );
  const [point, ...rest] = orderPoints(firstTaxes, companyId, { waiting: [], dated }, now);
  expect(rest).toEqual([]);
  expect(point?.title).toBe("1 Auftrag mit vergangenem Liefertag ist noch nicht erledigt");
  expect(point?.to).toBe(`/company/${companyId}/orders?status=deliveryDateShared&sort=deliveryDate&direction=asc`);
});

test("orders from before a tax change that are delivered after it are named, for oil but not for pellets", () => {
  const across = { createdAt: "2025-12-30T08:00:00+01:00", promise: { from: "2026-01-02", to: "2026-01-05" } };
  const waiting = [
    orderRow({ id: idOf(1), status: "accepted", ...across }),
    orderRow({ id: idOf(2), status: "accepted", ...across, prod: "loose" }),
    orderRow({ id: idOf(3), status: "accepted", ...across, promise: { from: "2025-12-31", to: "2025-12-31" } }),
  ];
  const found = orderPoints(firstTaxes, companyId, { waiting, dated: [] }, "2025-12-31T09:00:00+01:00");
  expect(found.map(({ title }) => title)).toEqual(["1 offener Auftrag wird ab dem 01.01.2026 geliefert"]);
});

test("of lists that are cut, the numbers are the least ones", () => {
  const rows = (status: "open" | "deliveryDateShared", deliveryDate: string | null) =>
    [1, 2].map((at) => orderRow({ id: idOf(at), status, deliveryDate, ...promised("2026-12-20") }));
  const lists = { waiting: rows("open", null), dated: rows("deliveryDateShared", "2026-12-20T08:00:00Z") };
  const titles = (waiting: boolean, dated: boolean) =>
    orderPoints(firstTaxes, companyId, lists, now, { waiting, dated }).map(({ title, text }) => [
      title.split(" ")[0],
      text,
    ]);
  const [sum, least] = ["zusammen 6.000\u00a0l", "zusammen mindestens 6.000\u00a0l"].map((words) =>
    expect.stringContaining(words),
  );
  expect(titles(false, false)).toEqual([
    ["2", sum],
    ["2", sum],
  ]);
  expect(titles(true, false)).toEqual([
    ["Mindestens", least],
    ["2", sum],
  ]);
  expect(titles(false, true)).toEqual([
    ["2", sum],
    ["Mindestens", least],
  ]);
});
