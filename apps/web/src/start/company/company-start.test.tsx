import { roleGrants } from "@partner-konto/domain/people/rights";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
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
import { Component as Overview } from "./company-start.tsx";

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
  waiting: businessCustomer === agencyId ? 1 : 0,
});

const answers: Answers = {
  "group.get": () => companyOf(),
  "order.list": ({ body }) => {
    const data = [...waiting, ...dated].filter(({ status }) => body.status?.includes(status));
    const byStatus = body.start?.startsWith("2025") ? sums(2000, 3000) : sums(2400, 3000);
    return { data, total: data.length, byStatus, overdue: [], unanswered: [], upTo: 1 };
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
  expect(await tile(/^Bewertung4,7/)).toBe("Bewertung4,73 Stimmen, 1 offen");
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
    "Elbmarsch ist offline1 von 8 Punkten fehlt: Zahlungsart.Ergänzen",
    "1 Bewertung wartet auf AntwortLüneburg 1Antworten",
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

test("where today has no delivery the next day with some stands there", async () => {
  open({
    "order.list": ({ body }) => {
      const data = body.status?.includes("deliveryDateShared") ? dated.slice(1) : [];
      return { data, total: data.length, byStatus: [], overdue: [], unanswered: [], upTo: 1 };
    },
  });
  const next = within(await screen.findByRole("region", { name: "Ausliefern am Di., 22.12." }));
  next.getByText("Für heute ist keine Lieferung geplant.");
  next.getByText("Hof Krüger");
  const figures = within(screen.getByRole("list", { name: "Kennzahlen" }));
  expect(figures.getByRole("link", { name: /^Heute/ }).textContent).toBe("Heute ausliefern0lnächste am Di., 22.12.");
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
    "order.list": () => ({ data: [], total: 0, byStatus: [], overdue: [], unanswered: [], upTo: 0 }),
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

const points = async () =>
  within(await screen.findByRole("region", { name: "Braucht Ihre Aufmerksamkeit" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("who may not switch on or complete reads who does; a reader who answers nothing sees no such point", async () => {
  open({}, { ...session, roles: ["BUSINESS_CUSTOMER_READER"], rights: roleGrants.BUSINESS_CUSTOMER_READER, tree });
  await screen.findByText("3 Punkte");
  expect(await points()).toEqual([
    "1 neue Bestellung ist bis morgen zu liefernUwe Köhnke, 3.000\u00a0lAnsehen",
    "Uelzen ist offlineEs fehlt nichts; nur der Schalter steht auf offline. Frauke Heidebrand kann das einschalten.",
    "Elbmarsch ist offline1 von 8 Punkten fehlt: Zahlungsart. Frauke Heidebrand kann das ergänzen.",
  ]);
});

test("a company's lock is told once, as a lock, and nobody is asked to complete anything", async () => {
  const locked = tree.map((company) => ({ ...company, isLocked: true }));
  const { calls } = open({}, { ...master, tree: locked });
  await screen.findByText("4 Punkte");
  expect((await points())[1]).toBe(
    "Heidebrand Energie ist durch den Support gesperrtSolange ist nichts von Ihrem Unternehmen online. Der Grund steht oben.",
  );
  expect(document.body.textContent).not.toMatch(/Ergänzen|Einschalten|Nicht vom Support/);
  expect(calls("businessCustomer.get").filter(({ id }) => id === otherAgencyId)).toHaveLength(0);
});

test("Einschalten switches on at once", async () => {
  const toggled: string[] = [];
  const { user } = open({
    "businessCustomer.toggleIsOffering": ({ body }) => {
      toggled.push(body.id);
      return agencyOf({ id: body.id, isOffering: true });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Einschalten: Uelzen ist offline" }));
  await screen.findByText("Online: 1 Niederlassung");
  expect(toggled).toEqual([otherAgencyId]);
});

test("nothing is called urgent and new orders are named where they are all that waits", async () => {
  const calm = orderRow({ id: idOf(2), answerBy: null, createdAt: "2026-12-21T05:00:00+01:00" });
  const none = [companyNode(companyId, "Heidebrand", [agencyNode(agencyId, "Lüneburg", [areaNode(areaId, "Mitte")])])];
  const list = { byStatus: sums(2400, 3000), overdue: [], unanswered: [], upTo: 1 };
  open(
    {
      "order.list": ({ body }) => {
        const data = body.status?.includes("open") ? [calm] : [];
        return { ...list, data, total: data.length };
      },
      "rating.getReport": ({ businessCustomer }) => ({ ...report(businessCustomer), waiting: 0 }),
      "orderBilling.getCredits": () => ({ data: [], total: 0 }),
    },
    { ...master, tree: none },
  );
  await screen.findByText("Nichts ist dringend. 1 neue Bestellung wartet auf Ihre Bestätigung.");
  expect(screen.queryByText("Gerade wartet nichts auf Sie.")).toBeNull();
});

/** New orders, and confirmed and dated ones, of which the list has more than it returns. */
const cutLists = (dates: readonly string[]): Answers => ({
  "order.list": ({ body }) => {
    const all = [
      ...waiting,
      orderRow({ id: idOf(5), status: "accepted" }),
      ...dates.map((deliveryDate, at) => orderRow({ id: idOf(10 + at), status: "deliveryDateShared", deliveryDate })),
    ];
    const data = all.filter(({ status }) => body.status?.includes(status));
    const total = body.status?.includes("open") ? data.length : 250;
    return { data, total, byStatus: sums(2400, 3000), overdue: [], unanswered: [], upTo: 1 };
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
  // All new orders are looked at.
  expect(figures.getByRole("link", { name: /^Neue/ }).textContent).toBe(
    "Neue Bestellungen2älteste: heute, 06:03\u00a0Uhr",
  );
  expect(screen.queryByText(/Keine neue Bestellung/)).toBeNull();
  const attention = within(screen.getByRole("region", { name: "Braucht Ihre Aufmerksamkeit" }));
  attention.getByText("2 Aufträge sind überfällig");
  attention.getByText(
    "Angesehen sind alle neuen Bestellungen, von den Aufträgen und Lieferterminen nur die ersten 200.",
  );
});

test("where the dated orders end within today, those that are known are the least ones", async () => {
  open(cutLists(["2026-12-18T07:00:00+01:00", "2026-12-21T07:00:00+01:00"]));
  const today = within(await screen.findByRole("region", { name: "Heute ausliefern" }));
  await today.findByText("mindestens 1 Stopp, 3.000 l");
  screen.getByText("1 Auftrag ist überfällig");
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

const asNew = { "order.list": () => ({ data: [], total: 0, byStatus: [], overdue: [], unanswered: [], upTo: 0 }) };
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
    "6Online stellen offen",
  ]);
  screen.getByText("0 von 6 erledigt");
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
  screen.getByText("3 von 6 erledigt");
});

const offline = { ...areaNode(areaId, "Elbmarsch"), isOffering: false };
const unready = { ...areaNode(idOf(9), "Heide"), isOffering: false };
const withSwitches = (isActivated: boolean) => ({
  ...companyNode(companyId, "Neuling", [
    { ...agencyNode(agencyId, "Lüneburg", [offline, unready]), isOffering: false },
  ]),
  isActivated,
});
const complete = areaOf({ isOffering: false, offeringBlockers: { general: [], products: [] } });
const lacking = areaOf({
  id: idOf(9),
  isOffering: false,
  offeringBlockers: { general: ["DA_NO_PAYMENT_METHOD"], products: [] },
});

test("the last step puts the agency and the areas that lack nothing online, agency first", async () => {
  const toggled: string[] = [];
  const { user } = open(
    {
      ...asNew,
      "deliveryArea.find": () => [complete, lacking],
      "businessCustomer.toggleIsOffering": ({ body }) => {
        toggled.push(`agency ${body.id}`);
        return agencyOf({ id: body.id });
      },
      "deliveryArea.toggleIsOffering": ({ body }) => {
        toggled.push(`area ${body.id}`);
        return complete;
      },
    },
    { ...master, tree: [withSwitches(true)] },
  );
  await user.click(await screen.findByRole("button", { name: "Online stellen" }));
  await screen.findByText("Online: 1 Niederlassung, 1 Liefergebiet");
  expect(toggled).toEqual([`agency ${agencyId}`, `area ${areaId}`]);
});

test("before the activation, and for people without the rights, the last step has no button", async () => {
  const ready = { ...asNew, "deliveryArea.find": () => [complete] };
  open({ ...ready, "admission.get": () => refuse(404, "NOT_FOUND") }, { ...master, tree: [withSwitches(false)] });
  await stepsShown();
  expect(screen.queryByRole("button", { name: "Online stellen" })).toBeNull();
  cleanup();
  open(ready, { ...session, tree: [withSwitches(true)] });
  expect((await stepsShown())[5]).toMatch(/^6Online stellen/);
  expect(screen.queryByRole("button", { name: "Online stellen" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Eingeben: Preise" })).toBeNull();
});

test("the open page of a newcomer notices the activation, and then asks for the session again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-12-21T05:14:00Z") });
  let isActivated = false;
  const { calls } = open(
    { ...asNew, "group.get": () => companyOf({ isActivated }) },
    { ...session, tree: [withSwitches(false)] },
  );
  await stepsShown();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  isActivated = true;
  await vi.advanceTimersByTimeAsync(10_100);
  await waitFor(() => expect(calls("group.get").length).toBeGreaterThan(1));
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: [["session", "bootstrap"]] }));
  invalidate.mockRestore();
});
