import { sheetCsv } from "@partner-konto/domain/format/sheet";
import { expect, test } from "vitest";
import { dayOf, dayOrderOf, truckIdOf } from "../../../testing/day.ts";
import { daySheet } from "./day-sheet.ts";
import { dayGpx } from "./gpx.ts";

const day = dayOf([
  dayOrderOf(1, { truckId: truckIdOf(1), position: 2048, customerName: "=HYPERLINK(1)", note: "Tor <3> & \u0007Hund" }),
  dayOrderOf(2, { truckId: truckIdOf(1), position: 1024, paymentType: "cash" }),
  dayOrderOf(3, { truckId: truckIdOf(2), position: 1024, half: 1, prod: "loose", amount: 4500 }),
  dayOrderOf(4),
]);
const pointOf = (code: string) => (code === "21335" ? { latitude: 53.2464, longitude: 10.4115 } : undefined);
const parsed = (text: string) => new DOMParser().parseFromString(text, "application/xml");

test("promise 55: the CSV has a row an order, as they are driven, and no cell that runs as a formula", () => {
  const [head, ...rows] = sheetCsv(daySheet(day, null)).trim().split("\r\n");
  expect(head).toContain("Tag;Uhrzeit;Fahrzeug;Stopp;Bestellnummer;Name;Straße;PLZ;Ort");
  expect(rows.map((row) => row.split(";").slice(2, 5))).toEqual([
    ["Wagen 1", "1", "4812902"],
    ["Wagen 1", "2", "4812901"],
    ["Wagen 2", "1", "4812903"],
    ["", "", "4812904"],
  ]);
  expect(rows[0]).toContain("29.12.2026;7–12\u00a0Uhr;");
  expect(rows[0]).toContain("2.933,35\u00a0€ bar kassieren");
  expect(rows[1]).not.toMatch(/;"?=/);
  expect(rows[2]).toContain(";4500;kg;Holzpellets lose;");
  expect(
    sheetCsv(daySheet(day, truckIdOf(2)))
      .trim()
      .split("\r\n"),
  ).toHaveLength(2);
});

test("the GPX is valid by its schema, has a route a truck in order, and says what its points are", () => {
  const document = parsed(dayGpx(day, null, pointOf));
  expect(document.querySelector("parsererror")).toBeNull();
  const root = document.documentElement;
  expect([root.namespaceURI, root.getAttribute("version"), root.getAttribute("creator")]).toEqual([
    "http://www.topografix.com/GPX/1/1",
    "1.1",
    "Partner Konto",
  ]);
  expect([...root.children].map(({ tagName }) => tagName)).toEqual(["metadata", "rte", "rte"]);
  for (const route of root.querySelectorAll("rte")) {
    expect([...route.children].map(({ tagName }) => tagName).join(" ")).toMatch(/^name desc( rtept)+$/);
    for (const point of route.querySelectorAll("rtept"))
      expect([...point.children].map(({ tagName }) => tagName)).toEqual(["name", "desc"]);
  }
  expect([...root.querySelectorAll("rtept > name")].map(({ textContent }) => textContent)).toEqual([
    "1 Kunde 2",
    "2 =HYPERLINK(1)",
    "1 Kunde 3",
  ]);
  expect(root.querySelectorAll("rtept > desc")[1]?.textContent).toContain("Tor <3> & Hund");
  expect(root.querySelector("metadata > desc")?.textContent).toContain("Mitte der Postleitzahl");
  expect(root.querySelector("rtept")?.getAttribute("lat")).toBe("53.2464");
});

test("stops whose postal code has no point are left out of the GPX", () => {
  const document = parsed(dayGpx(day, null, () => undefined));
  expect(document.querySelectorAll("rte")).toHaveLength(2);
  expect(document.querySelectorAll("rtept")).toHaveLength(0);
});
