import { bearingTableOf } from "@partner-konto/domain/platform/tanks/bearing-table";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { Component as TankPage } from "./tank-page.tsx";

const makers = [
  { id: "nordmarsch", name: "Nordmarsch", typeCount: 1, isExample: true },
  { id: "suedtank", name: "Südtank", typeCount: 1, isExample: true },
];
const typeOf = (manufacturerId: string) => ({
  id: `${manufacturerId}-k-200`,
  name: "K 200",
  manufacturerId,
  kind: "cuboid" as const,
  material: "steel" as const,
  nominalLitres: 200,
  lengthCm: 100,
  widthCm: 100,
  heightCm: 20,
  diameterCm: null,
});
/** A tank with a base of one square metre, twenty centimetres high: ten litres per centimetre. */
const answers = {
  "tankProtector.getManufacturers": () => makers,
  "tankProtector.getTankTypes": ({ manufacturer }: { manufacturer: string }) => [typeOf(manufacturer)],
  "tankProtector.getTankTypeCount": ({ tankType }: { tankType: string }) => ({ tankType, count: 3 }),
  "tankProtector.getBearingTable": ({ tankCount }: { tankCount: unknown }) => {
    const count = Number(tankCount);
    const tankType = typeOf("nordmarsch");
    return {
      tankType,
      count,
      ...bearingTableOf({ kind: "cuboid", lengthCm: 100, widthCm: 100, heightCm: 20 }, count),
    };
  },
  "tankProtector.search": () => [],
};
const open = (address: string, more: Answers = {}, as = session) =>
  renderInPortal(<TankPage />, { ...answers, ...more }, { address: `/tools/tank-protector${address}`, as });
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: "input, select" }), { target: { value } });
const wholeTank = "?maker=nordmarsch&type=nordmarsch-k-200&count=2&cm=8&plz=21335";

test("another maker resets the type, the count and the level; the postal code stays", { tags: "long" }, async () => {
  const { search } = open(wholeTank);
  await screen.findByText("40 % von 400 l");
  await choose("Hersteller", "suedtank");
  expect(Object.fromEntries(search())).toEqual({ maker: "suedtank", plz: "21335" });
  screen.getByText("Wählen Sie Hersteller und Bauart, dann steht hier die Peiltabelle.");
});

test("another type resets the count and the level, and keeps the maker", async () => {
  const more = {
    "tankProtector.getTankTypes": () => [typeOf("nordmarsch"), { ...typeOf("nordmarsch"), id: "nordmarsch-k-2" }],
  };
  const { search } = open(wholeTank, more);
  await screen.findByText("40 % von 400 l");
  await choose("Bauart", "nordmarsch-k-2");
  expect(Object.fromEntries(search())).toEqual({ maker: "nordmarsch", type: "nordmarsch-k-2", plz: "21335" });
});

test("a level shows litres, share and free volume; a level that no dipstick shows is reported", async () => {
  const { search } = open("?maker=nordmarsch&type=nordmarsch-k-200");
  await screen.findByText("Geben Sie den gemessenen Stand ein.");
  await choose("Gemessener Stand", "8");
  expect(screen.getByText("im Tank", { exact: false, selector: "output" }).textContent).toMatch(/^80\s?l im Tank/);
  screen.getByText("40 % von 200 l");
  screen.getByText("Bis zur Füllgrenze passen noch 110 l.");
  expect(search().get("cm")).toBe("8");
  await choose("Gemessener Stand", "20");
  screen.getByText("Das sind 10 l über der Füllgrenze.");
  for (const wrong of ["21", "12,5", "voll"]) {
    await choose("Gemessener Stand", wrong);
    screen.getByText("Geben Sie einen ganzen Wert zwischen 0 und 20 ein");
    screen.getByText("Geben Sie den gemessenen Stand ein.");
  }
});

test("a number of joined tanks is requested; an invalid number in the URL counts as one", async () => {
  const { calls } = open("?maker=nordmarsch&type=nordmarsch-k-200&count=7&cm=8");
  await screen.findByText("40 % von 200 l");
  await choose("Verbundene Tanks", "3");
  await screen.findByText("40 % von 600 l");
  expect(calls("tankProtector.getBearingTable").map(({ tankCount }) => tankCount)).toEqual([1, 3]);
});

test("without the tank table's service the page says so and offers a retry; the firms stay available", {
  tags: "long",
}, async () => {
  let isAway = true;
  const text = "Der Dienst ist gerade nicht erreichbar.";
  const { calls } = open("?maker=nordmarsch&type=nordmarsch-k-200", {
    "tankProtector.getBearingTable": (input) =>
      isAway ? refuse(503, "SERVICE_UNAVAILABLE", text) : answers["tankProtector.getBearingTable"](input),
  });
  await screen.findByText(text);
  screen.getByLabelText("Postleitzahl");
  isAway = false;
  fireEvent.click(screen.getByText("Wiederholen"));
  await screen.findByText("Geben Sie den gemessenen Stand ein.");
  expect(calls("tankProtector.getBearingTable").length).toBeGreaterThan(1);
});

/** Whether the first element precedes the second in the document. */
const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("example data is labelled before it appears, and real data has no label", async () => {
  const firm = { id: "t1", name: "Kai", street: "Kai 1", postalCode: "21335", city: "Lüneburg", phone: "04131 1" };
  const firms = (isExample: boolean) => [{ ...firm, website: "https://kai.example", distanceKm: 3, isExample }];
  open(wholeTank, { "tankProtector.search": () => firms(true) });
  const note = await screen.findByText(
    "Hersteller, Bauarten und Peiltabellen sind hier nur Beispiele: Diese Tanks gibt es nicht.",
  );
  expect(isBefore(note, screen.getByLabelText("Hersteller"))).toBe(true);
  expect(isBefore(note, await screen.findByText("40 % von 400 l"))).toBe(true);
  const ofFirms = await screen.findByText("Diese Betriebe sind nur Beispiele: Es gibt sie nicht.");
  expect(isBefore(ofFirms, screen.getByText("Kai", { selector: ".font-medium" }))).toBe(true);
  cleanup();
  open(wholeTank, {
    "tankProtector.getManufacturers": () => makers.map((maker) => ({ ...maker, isExample: false })),
    "tankProtector.search": () => firms(false),
  });
  await screen.findByText("Kai", { selector: ".font-medium" });
  expect(screen.queryByText(/Beispiele/)).toBeNull();
});

test("firms are requested only for a whole postal code, and an unknown postal code has none", async () => {
  const firm = {
    id: "t1",
    name: "Tankschutz Ilmenau",
    street: "Kai 1",
    postalCode: "21335",
    city: "Lüneburg",
    phone: "04131 1",
    website: "https://ilmenau.example",
    distanceKm: 3,
    isExample: true,
  };
  const { calls, search } = open("", {
    "tankProtector.search": ({ postalCode }) => (postalCode === "21335" ? [firm] : []),
  });
  await screen.findByText("Geben Sie eine Postleitzahl ein.");
  await choose("Postleitzahl", "2133");
  expect(calls("tankProtector.search")).toEqual([]);
  await choose("Postleitzahl", " D-21335 ");
  await screen.findByText("Tankschutz Ilmenau", { selector: ".font-medium" });
  screen.getByText("etwa 3 km");
  expect(search().get("plz")).toBe("21335");
  await choose("Postleitzahl", "99999");
  await screen.findByText("Zu dieser Postleitzahl ist kein Betrieb hinterlegt. Stimmt sie?");
  await waitFor(() => expect(screen.queryByText("etwa 3 km")).toBeNull());
});

test("a platform without makers says so, and leads those who may keep them to their page", async () => {
  const none = { "tankProtector.getManufacturers": () => [] };
  open("", none);
  await screen.findByText("Noch keine Peiltabellen");
  expect(screen.queryByRole("combobox", { name: "Hersteller" })).toBeNull();
  screen.getByLabelText("Postleitzahl");
  expect(screen.queryByRole("link", { name: "Hersteller anlegen" })).toBeNull();
  cleanup();
  open("", none, staff);
  const link = await screen.findByRole("link", { name: "Hersteller anlegen" });
  expect(link.getAttribute("href")).toBe("/platform/content/tanks");
});

/** 130 square metres and three persons need 2,125 litres, as the domain's rule says. */
const consumption = {
  "heatingOilCalculator.getConsumption": () => ({
    heatingKilowattHours: 18_850,
    waterKilowattHours: 2400,
    litres: 2125,
  }),
};
async function typeHousehold() {
  await choose("Wohnfläche", "130");
  await choose("Personen", "3");
}

test("a household shows its yearly consumption and how long the litres in the tank last", async () => {
  open("?maker=nordmarsch&type=nordmarsch-k-200&count=2&cm=19", consumption);
  await screen.findByText("Geben Sie Wohnfläche und Personen ein.");
  await typeHousehold();
  await screen.findByText("18.850 kWh Heizung, 2.400 kWh Warmwasser");
  await screen.findByText("Die 380 l im Tank reichen bei gleichmäßigem Verbrauch rund 2 Monate.");
  screen.getByText("Mit Postleitzahl und Preis steht hier, was der Jahresbedarf kostet.");
  await choose("Personen", "0");
  fireEvent.blur(screen.getByLabelText("Personen"));
  screen.getByText("Geben Sie 1 bis 100 Personen ein.");
});

test("a postal code and a price show what the year's oil costs beside the best offer there", async () => {
  const costs: unknown[] = [];
  const more: Answers = {
    ...consumption,
    "heatingOilCalculator.getOilRequirement": (asked) => {
      costs.push(asked);
      return { zipcode: asked.zipcode, litres: 2125, grossCents: 233_750, bestGrossCents: 230_000, savingCents: 3750 };
    },
  };
  open("?plz=21335", more);
  await typeHousehold();
  await choose("Preis für 100 l, brutto", "110,00 €");
  await screen.findByText("Das beste Angebot in 21335: 2.300,00 €, das sind 37,50 € weniger.");
  expect(costs).toEqual([{ zipcode: "21335", oilPrice: 11_000, litres: 2125 }]);
  await choose("Preis für 100 l, brutto", "110,00 €/t");
  screen.getByText("Dieser Betrag gilt für 100 l.");
});

test("people who may not read prices are not asked for a household", async () => {
  open("", {}, { ...session, rights: {} });
  await screen.findByRole("region", { name: "Tankschutzbetriebe" });
  expect(screen.queryByRole("region", { name: "Verbrauch und Kosten" })).toBeNull();
});
