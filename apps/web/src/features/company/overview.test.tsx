import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { agencyOf } from "../../testing/agency.ts";
import { type Answers, refuse } from "../../testing/answers.ts";
import { areaOf } from "../../testing/area.ts";
import { companyOf } from "../../testing/company.ts";
import { dayOf, dayOrderOf, truckIdOf } from "../../testing/day.ts";
import { idOf, orderRow } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { priceAnswers } from "../../testing/prices.ts";
import { master, session } from "../../testing/session.ts";
import { agencyId, agencyNode, areaNode, companyId, companyNode, otherAgencyId } from "../../testing/tree.ts";
import { Component as Overview } from "./overview.tsx";

const areaId = areaOf().id;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-21T05:14:00Z") });
});

const waiting = [
  orderRow({ id: idOf(1), customerName: "Uwe Köhnke", promise: { from: "2026-12-21", to: "2026-12-21" } }),
  orderRow({ id: idOf(2), customerName: "Renate Meyer", createdAt: "2026-12-21T05:00:00+01:00" }),
];
const dated = [
  orderRow({
    id: idOf(3),
    status: "deliveryDateShared",
    customerName: "Ilse Lang",
    deliveryDate: "2026-12-21T07:00:00+01:00",
  }),
  orderRow({
    id: idOf(4),
    status: "deliveryDateShared",
    customerName: "Hof Krüger",
    deliveryDate: "2026-12-22T07:00:00+01:00",
  }),
];
const sums = (open: number, done: number) => [
  { status: "open" as const, count: 2, amount: open, grossCents: 1 },
  { status: "done" as const, count: 3, amount: done, grossCents: 1 },
  { status: "customerRevocation" as const, count: 1, amount: 99_000, grossCents: 1 },
];

const report = (businessCustomer: string) => ({
  businessCustomerId: businessCustomer,
  count: businessCustomer === agencyId ? 3 : 0,
  averageTenths: businessCustomer === agencyId ? 47 : null,
  criteria: { price: 47, date: 47, driver: 47 },
  distribution: businessCustomer === agencyId ? [0, 0, 0, 1, 2] : [0, 0, 0, 0, 0],
  months: [],
  verification: "",
  unanswered: businessCustomer === agencyId ? 1 : 0,
});

const answers: Answers = {
  "group.get": () => companyOf(),
  "order.list": ({ body }) => {
    const data = body.status?.includes("open") ? waiting : body.status ? dated : [];
    const byStatus = body.start?.startsWith("2025") ? sums(2000, 3000) : sums(2400, 3000);
    return { data, total: data.length, byStatus, overdue: [], upTo: 1 };
  },
  "rating.getReport": ({ businessCustomer }) => report(businessCustomer),
  "businessCustomer.get": ({ id }) => agencyOf({ id, name: "Uelzen", isOffering: false, onlineBlockers: [] }),
  "deliveryArea.find": () => [
    areaOf({
      name: "Elbmarsch",
      isOffering: false,
      offeringBlockers: { general: ["DA_NO_PAYMENT_METHOD"], products: [] },
    }),
  ],
  "dispatch.getDay": () => dayOf([], { day: "2026-12-21", trucks: [] }),
  "orderBilling.getCredits": () => ({ data: [], total: 1 }),
  "prices.getAreaPriceHistory": () => ({ order: null, keptSince: null, changes: [] }),
};

const tree = [
  companyNode(companyId, "Heidebrand Energie", [
    { ...agencyNode(agencyId, "Lüneburg", [{ ...areaNode(areaId, "Elbmarsch"), isOffering: false }]), openOrders: 2 },
    { ...agencyNode(otherAgencyId, "Uelzen"), isOffering: false },
  ]),
];

const open = (more: Answers = {}, as = { ...master, tree }) =>
  renderInPortal(
    <Overview />,
    { ...answers, ...more },
    { as, route: "/company/:id", address: `/company/${companyId}` },
  );

test("the figures of the day stand on top, and each leads to what it counts", { tags: "long" }, async () => {
  open();
  const figures = within(await screen.findByRole("list", { name: "Kennzahlen" }));
  const tile = async (name: RegExp) => (await figures.findByRole("link", { name })).textContent;
  expect(await tile(/^Neue Bestellungen/)).toBe("Neue Bestellungen2älteste: heute, 06:03\u00a0Uhr");
  expect(await tile(/^Heute ausliefern3\.000/)).toBe("Heute ausliefern3.000l1 Stopp");
  // Cancelled orders are not sold.
  expect(await tile(/^Bestellt im Dezember5\.400/)).toBe("Bestellt im Dezember5.400l+8,0\u00a0% zum 01.–21.12.2025");
  expect(await tile(/^Bewertung4,7/)).toBe("Bewertung4,73 Stimmen, 1 ohne Antwort");
  expect(figures.getByRole("link", { name: /^Heute/ }).getAttribute("href")).toBe(
    `/company/${companyId}/orders?status=deliveryDateShared&sort=deliveryDate&direction=asc`,
  );
  // Cancelled orders are not in the amount, so they are not in the list either.
  expect(figures.getByRole("link", { name: /^Diese Woche/ }).getAttribute("href")).toBe(
    `/company/${companyId}/orders?start=2026-12-21&status=open,accepted,deliveryDateShared,done`,
  );
});

test("what needs attention is listed with its reason and a link, the most urgent first", async () => {
  open();
  await screen.findByText("5 Punkte");
  const list = within(screen.getByRole("region", { name: "Braucht Ihre Aufmerksamkeit" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 neue Bestellung ist bis morgen zu liefernUwe Köhnke, 3.000\u00a0lBestätigen …",
    "Uelzen ist offlineEs fehlt nichts; nur der Schalter steht auf offline.Einschalten",
    "Elbmarsch ist offline1 von 8 Punkten fehlt: ZahlungsartErgänzen",
    "1 Bewertung ohne AntwortLüneburg 1Antworten",
    "1 beanstandete Gebühr ist noch offenDie Plattform hat darüber noch nicht entschieden.Ansehen",
  ]);
});

test("today's deliveries are listed, other days' are not", async () => {
  open();
  const today = within(await screen.findByRole("region", { name: "Heute ausliefern" }));
  await today.findByText("Ilse Lang");
  expect(today.queryByText("Hof Krüger")).toBeNull();
  today.getByText("7–12 Uhr");
});

test("today's trucks show what they bring against what they carry, and lead into the day plan", async () => {
  open({
    "dispatch.getDay": () => dayOf([dayOrderOf(3, { truckId: truckIdOf(1) }), dayOrderOf(5)], { day: "2026-12-21" }),
  });
  const today = within(await screen.findByRole("region", { name: "Heute ausliefern" }));
  await today.findByText("3.000 l von 12.000 l", { selector: "span" });
  today.getByText(/^1 Fahrzeug ist frei/);
  today.getByText("1 Auftrag ohne Fahrzeug");
  const link = today.getByRole("link", { name: "Zum Tagesplan, Lüneburg" });
  expect(link.getAttribute("href")).toBe(`/agency/${agencyId}/day/2026-12-21`);
});

test("without anything to do the page says so, and nothing to compare with gives no percentage", async () => {
  const none = [
    companyNode(companyId, "Heidebrand Energie", [
      agencyNode(otherAgencyId, "Uelzen", [areaNode(areaId, "Elbmarsch")]),
    ]),
  ];
  const nothing = {
    "order.list": () => ({ data: [], total: 0, byStatus: [], overdue: [], upTo: 0 }),
    "orderBilling.getCredits": () => ({ data: [], total: 0 }),
  };
  open(nothing, { ...master, tree: none });
  await screen.findByText("Gerade wartet nichts auf Sie.");
  await screen.findByText("01.–21.12.2025: keine Bestellung");
  screen.getByText("Keine neue Bestellung. Die nächste erscheint hier von selbst.");
  expect(document.body.textContent).not.toMatch(/NaN|∞|Infinity/);
});

test("without the order service the rest of the page stands, and the orders can be retried", {
  tags: "long",
}, async () => {
  const { user, calls } = open({ "order.list": () => refuse(503, "UNAVAILABLE") });
  await screen.findByText("Die Bestellungen konnten nicht geladen werden.");
  await screen.findByText("Uelzen ist offline");
  const asked = calls("order.list").length;
  await user.click(screen.getByRole("button", { name: "Wiederholen" }));
  expect(calls("order.list").length).toBeGreaterThan(asked);
});

test("people who do not see fees are not told of disputed ones, and nothing is asked", async () => {
  const { calls } = open({}, { ...session, tree });
  await screen.findByText("4 Punkte");
  expect(calls("orderBilling.getCredits")).toEqual([]);
});

/** The waiting and the dated orders, of which the list has more than it returns. */
const cutLists = (dates: readonly string[]): Answers => ({
  "order.list": ({ body }) => {
    const isDated = body.status?.includes("deliveryDateShared") ?? false;
    const data = isDated
      ? dates.map((deliveryDate, at) => orderRow({ id: idOf(10 + at), status: "deliveryDateShared", deliveryDate }))
      : [orderRow({ id: idOf(1), status: "accepted" })];
    return { data, total: 250, byStatus: sums(2400, 3000), overdue: [], upTo: 1 };
  },
});

test("where the dated orders end before today, the page does not say that nothing is delivered today", async () => {
  open(cutLists(["2026-12-18T07:00:00+01:00", "2026-12-19T07:00:00+01:00"]));
  const today = within(await screen.findByRole("region", { name: "Heute ausliefern" }));
  expect((await today.findByRole("link", { name: "mehr als 200 offene Liefertermine" })).getAttribute("href")).toBe(
    `/company/${companyId}/orders?status=deliveryDateShared&sort=deliveryDate&direction=asc`,
  );
  expect(today.queryByText(/keine Lieferung geplant/)).toBeNull();
  const figures = within(screen.getByRole("list", { name: "Kennzahlen" }));
  expect(figures.getByRole("link", { name: /^Heute/ }).textContent).toBe(
    "Heute ausliefern–mehr als 200 offene Liefertermine",
  );
  // The new orders are not among the oldest ones that were looked at.
  expect(figures.getByRole("link", { name: /^Neue/ }).textContent).toBe("Neue Bestellungen2");
  expect(screen.queryByText(/Keine neue Bestellung/)).toBeNull();
  const attention = within(screen.getByRole("region", { name: "Braucht Ihre Aufmerksamkeit" }));
  attention.getByText("Mindestens 2 Aufträge mit vergangenem Liefertag sind noch nicht erledigt");
  attention.getByText("Angesehen sind nur die ersten 200 offenen Bestellungen und Liefertermine.");
});

test("where the dated orders end within today, those that are known are the least ones", async () => {
  open(cutLists(["2026-12-18T07:00:00+01:00", "2026-12-21T07:00:00+01:00"]));
  const today = within(await screen.findByRole("region", { name: "Heute ausliefern" }));
  await today.findByText("mindestens 1 Stopp, 3.000 l");
  screen.getByText("1 Auftrag mit vergangenem Liefertag ist noch nicht erledigt");
});

test("a list of dated orders that goes beyond today tells all of today's deliveries", async () => {
  open(cutLists(["2026-12-21T07:00:00+01:00", "2026-12-22T07:00:00+01:00"]));
  const today = within(await screen.findByRole("region", { name: "Heute ausliefern" }));
  await today.findByText("1 Stopp, 3.000 l");
  today.getByRole("link", { name: "Alle Liefertermine" });
});

test("a pellet company sees its price beside the average of its region", async () => {
  const area = { ...areaNode(areaId, "Heide"), isOffering: true, isEnabled: true };
  const pellets = [
    {
      ...companyNode(companyId, "Heidepellets", [agencyNode(agencyId, "Soltau", [area])]),
      type: "PARTNER_PELLET" as const,
    },
  ];
  const { calls } = open(
    {
      "prices.getAreaPriceHistory": () => ({
        order: { zipcode: "29614", amount: 6000 },
        keptSince: null,
        changes: [{ day: "2026-12-01", grossPerUnitCents: 32_000, basePriceNetCents: null }],
      }),
      "heatingOilCalculator.getHistoryChartAmount": ({ zipcode }) => ({
        zipcode,
        amount: 6000,
        keptSince: null,
        days: [
          {
            day: "2026-12-21",
            offers: 2,
            bestGrossCents: 186_000,
            bestGrossPerUnitCents: 31_000,
            meanGrossPerUnitCents: 31_550,
          },
        ],
      }),
      "heatingOilCalculator.getPlacement": priceAnswers["heatingOilCalculator.getPlacement"],
    },
    { ...master, tree: pellets },
  );
  const chart = await screen.findByRole("slider", { name: /Heide/ });
  await waitFor(() => expect(chart.getAttribute("aria-valuetext")).toMatch(/Sie 320,00.*Region 315,50/));
  expect(calls("heatingOilCalculator.getHistoryChartAmount")).toMatchObject([
    { zipcode: "29614", product: "loose", amount: 6000 },
  ]);
});

const asNew = { "order.list": () => ({ data: [], total: 0, byStatus: [], overdue: [], upTo: 0 }) };
const stepsShown = async () =>
  within(await screen.findByRole("region", { name: "So gehen Sie online" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("a new company sees the steps until it is online, the next one with its button", async () => {
  const isNew = { ...companyNode(companyId, "Neuling", []), isActivated: false };
  const { calls } = open(asNew, { ...master, tree: [isNew] });
  expect((await stepsShown()).map((step) => step?.replace(/ \((offen|erledigt)\).*/, " $1"))).toEqual([
    "1Niederlassung offen",
    "2Liefergebiet offen",
    "3Preise offen",
    "4Profil offen",
    "5Freischaltung offen",
  ]);
  screen.getByText("0 von 5 erledigt");
  // Nothing but the steps: no figure of a day that has none.
  await waitFor(() => expect(calls("order.list").length).toBeGreaterThan(0));
  expect(screen.queryByRole("list", { name: "Kennzahlen" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Heute ausliefern" })).toBeNull();
  expect(screen.getByRole("link", { name: "Anlegen: Niederlassung" }).getAttribute("href")).toBe(
    "/settings/agencies/create",
  );
  // Where an earlier step must come first there is nothing to do yet.
  expect(screen.queryByRole("link", { name: "Anlegen: Liefergebiet" })).toBeNull();
});

test("a step that is half done names what it lacks and leads there", async () => {
  const offline = { ...areaNode(areaId, "Elbmarsch"), isOffering: false };
  const half = companyNode(companyId, "Neuling", [agencyNode(agencyId, "Lüneburg", [offline])]);
  open(
    { ...asNew, "businessCustomer.get": ({ id }) => agencyOf({ id, onlineBlockers: ["BC_HAS_NO_PROFILE"] }) },
    { ...master, tree: [half] },
  );
  const steps = await stepsShown();
  expect(steps[2]).toBe("3Preise (offen)Es fehlt noch: Zahlungsart.Eingeben");
  expect(screen.getByRole("link", { name: "Eingeben: Preise" }).getAttribute("href")).toBe(`/delivery-area/${areaId}`);
  screen.getByText("3 von 5 erledigt");
});

test("when only the switch is left, the overview names it instead of the steps", async () => {
  const offline = { ...areaNode(areaId, "Elbmarsch"), isOffering: false };
  const ready = companyNode(companyId, "Neuling", [
    { ...agencyNode(agencyId, "Lüneburg", [offline]), isOffering: false },
  ]);
  const complete = areaOf({ isOffering: false, offeringBlockers: { general: [], products: [] } });
  open({ ...asNew, "deliveryArea.find": () => [complete] }, { ...master, tree: [ready] });
  await screen.findByRole("link", { name: "Einschalten: Uelzen ist offline" });
  expect(screen.queryByRole("region", { name: "So gehen Sie online" })).toBeNull();
});
