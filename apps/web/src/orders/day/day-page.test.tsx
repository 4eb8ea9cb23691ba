import type { DayOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { reload } from "../../data/reload.ts";
import { type Answers, refuse } from "../../testing/answers.ts";
import { dayOf, dayOrderOf, truckIdOf, truckOf } from "../../testing/day.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, orderRow, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { agencyId } from "../../testing/tree.ts";
import { Component as DayPage } from "./day-page.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-28T08:00:00Z") });
});

const onTruck = (number: number, truck: number, position: number, own: Partial<DayOrder> = {}) =>
  dayOrderOf(number, { truckId: truckIdOf(truck), position, ...own });

/** The page over a server that keeps the day. */
function open(
  start: DispatchDay,
  {
    search = "",
    day: address = "/2026-12-29",
    as = session,
    ...answers
  }: Answers & { search?: string; day?: string; as?: typeof session } = {},
) {
  let day = start;
  const portal = renderInPortal(
    <DayPage />,
    {
      ...dispatchAnswers(),
      "dispatch.getDay": () => day,
      "dispatch.saveDay": ({ body: { stops } }) => {
        const orders = day.orders.map((order) => {
          const { orderId: _, ...place } = stops.find(({ orderId }) => orderId === order.id) ?? { orderId: "" };
          return { ...order, ...place };
        });
        day = { ...day, version: day.version + 1, orders };
        return { businessCustomerId: agencyId, version: day.version, stops };
      },
      ...answers,
    },
    { as, route: "/agency/:id/day/:date?", address: `/agency/${agencyId}/day${address}${search}` },
  );
  return { ...portal, change: (to: DispatchDay) => (day = to) };
}

/** Hours stand with a no-break space. */
const named = (name: string) => name.replace(/ Uhr/, "\u00a0Uhr");
const lane = (name: string) => screen.findByRole("region", { name: named(name) });
const namesIn = async (name: string) =>
  within(await lane(name))
    .queryAllByRole("button")
    .map((card) => /Kunde \d+?(?=\s?21335)/.exec(card.textContent ?? "")?.[0]);
const card = (number: number) => screen.findByRole("button", { name: new RegExp(`Kunde ${number}\\s?21335`) });

const dated = (deliveryDate: string) => orderRow({ id: idOf(9), status: "deliveryDateShared", deliveryDate });

test("without a day in the address the plan opens on the next day with deliveries, and stays there", async () => {
  let next = [dated("2026-12-30T07:00:00+01:00")];
  const list = { byStatus: [], overdue: [], unanswered: [], upTo: 1 };
  const { calls } = open(dayOf([]), { day: "", "order.list": () => ({ ...list, data: next, total: next.length }) });
  await waitFor(() => expect(calls("dispatch.getDay").at(0)).toMatchObject({ date: "2026-12-30" }));
  expect(calls("order.list")).toMatchObject([
    { businesscustomerId: agencyId, limit: 1, sortField: "deliveryDate", body: { deliveryFrom: "2026-12-28" } },
  ]);
  next = [dated("2027-01-04T07:00:00+01:00")];
  await reload(["order"]);
  await waitFor(() => expect(calls("order.list")).toHaveLength(2));
  expect(calls("dispatch.getDay").filter(({ date }) => date === "2027-01-04")).toEqual([]);
});

test("without any further delivery the plan opens on today", async () => {
  const none = { data: [], total: 0, byStatus: [], overdue: [], unanswered: [], upTo: 0 };
  const { calls } = open(dayOf([]), { day: "", "order.list": () => none });
  await waitFor(() => expect(calls("dispatch.getDay").at(0)).toMatchObject({ date: "2026-12-28" }));
});

test("the orders of a day stand on their trucks by half-day, with their level and what speaks against them", async () => {
  open(
    dayOf([
      onTruck(2, 1, 2048, { amount: 4000 }),
      onTruck(1, 1, 1024),
      onTruck(3, 1, 1024, { half: 1, hose: "eightyMetre" }),
      dayOrderOf(4, { shortVehicle: "smallTruck" }),
      dayOrderOf(5, { half: 1, amount: 6001 }),
    ]),
  );
  expect(await namesIn("Wagen 1, 7–12 Uhr")).toEqual(["Kunde 1", "Kunde 2"]);
  within(await lane("Wagen 1, 7–12 Uhr")).getByText("· 1.000 l zu viel", { selector: "b" });
  expect((await card(3)).textContent).toContain("Stopp 3");
  expect((await card(3)).textContent).toContain("Schlauch zu kurz");
  expect((await card(4)).textContent).toContain("passt nirgends: kein Fahrzeug ist klein genug");
  expect((await card(5)).textContent).toContain("passt nirgends: kein Fahrzeug hat genug frei");
});

test("keys pick an order up, move it, announce whether it fits, and put it down", async () => {
  const { user, calls } = open(dayOf([onTruck(1, 1, 1024), dayOrderOf(2, { amount: 2000 })]));
  (await card(2)).focus();
  await user.keyboard("{Enter}");
  await screen.findByText("Kunde 2 aufgenommen.");
  await user.keyboard("{ArrowRight}");
  await screen.findByText("Wagen 1, 7–12 Uhr, Platz 2. 5.000 l von 6.000 l, passt.");
  await user.keyboard("{ArrowUp}");
  await waitFor(async () => expect(await namesIn("Wagen 1, 7–12 Uhr")).toEqual(["Kunde 2", "Kunde 1"]));
  expect(calls("dispatch.saveDay")).toEqual([]);
  await user.keyboard("{Enter}");
  await screen.findByText("Kunde 2 liegt auf Wagen 1, 7–12 Uhr.");
  await waitFor(() => expect(calls("dispatch.saveDay")).toHaveLength(1));
  expect(calls("dispatch.saveDay")[0]).toMatchObject({
    version: 3,
    body: { stops: [{ orderId: idOf(2), truckId: truckIdOf(1), half: 0, position: 512 }] },
  });
  expect(document.activeElement).toBe(await card(2));
});

test("Escape leaves an order where it was, and a digit puts it on a truck", async () => {
  const { user, calls } = open(dayOf([dayOrderOf(1)]));
  (await card(1)).focus();
  await user.keyboard(" {ArrowRight}{Escape}");
  await screen.findByText("Kunde 1 bleibt, wo der Auftrag war.");
  expect(await namesIn("Ohne Fahrzeug, 7–12 Uhr")).toEqual(["Kunde 1"]);
  await user.keyboard("2");
  expect(await namesIn("Wagen 2, 7–12 Uhr")).toEqual(["Kunde 1"]);
  await waitFor(() => expect(calls("dispatch.saveDay")).toHaveLength(1));
});

test("an order that a colleague cancels while it is held is not said to be put down", async () => {
  const { user, calls, change } = open(dayOf([dayOrderOf(1), dayOrderOf(2)]));
  (await card(1)).focus();
  await user.keyboard("{Enter}{ArrowRight}");
  await screen.findByText(/^Wagen 1, 7–12.Uhr, Platz 1/);
  change(dayOf([dayOrderOf(2)]));
  await reload(["dispatch.getDay"]);
  await user.keyboard("{Enter}");
  await screen.findByText("Nicht verschoben: Der Auftrag steht nicht mehr auf diesem Tag.");
  expect(screen.queryByText(/Kunde 1 liegt auf/)).toBe(null);
  expect(calls("dispatch.saveDay")).toEqual([]);
});

test("arrows walk over the cards, which are one stop of the tab key", async () => {
  const { user } = open(dayOf([onTruck(1, 1, 1024), onTruck(2, 1, 2048), dayOrderOf(3)]));
  (await card(3)).focus();
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(await card(2));
  await user.keyboard("{Home}");
  expect(document.activeElement).toBe(await card(1));
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(await card(2));
  const stops = screen.getAllByRole("button", { name: /Kunde \d/ }).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([document.activeElement]);
});

test("another half-day is a mail, so it is asked for and then shared", async () => {
  const { user, calls, change } = open(dayOf([onTruck(1, 1, 1024)]), {
    "order.setDeliveryDate": () => {
      change(dayOf([dayOrderOf(1, { half: 1 })]));
      return wholeOrder({ id: idOf(1), status: "deliveryDateShared" });
    },
  });
  (await card(1)).focus();
  await user.keyboard("{Enter}{ArrowDown}{Enter}");
  const dialog = await screen.findByRole("alertdialog", { name: "Termin mitteilen?" });
  within(dialog).getByText(/Kunde 1 bekommt eine E-Mail mit dem neuen Termin: Di., 29.12.2026, 12–17/);
  expect(calls("dispatch.saveDay")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Termin mitteilen" }));
  await waitFor(() => expect(calls("dispatch.saveDay")).toHaveLength(1));
  expect(calls("order.setDeliveryDate")[0]).toMatchObject({
    orderId: idOf(1),
    body: { deliveryDateTime: "2026-12-29T12:00:00+01:00", version: 2 },
  });
  expect(await namesIn("Wagen 1, 12–17 Uhr")).toEqual(["Kunde 1"]);
});

test("an order without a date gets one when it is put on a truck", { tags: "long" }, async () => {
  const { half: _half, truckId: _truck, position: _position, ...order } = dayOrderOf(7, { status: "accepted" });
  const undated = [{ ...order, deliveryDate: null }];
  const { user } = open(dayOf([], { undated, undatedCount: 3 }));
  await user.click(await card(7));
  const dialog = await screen.findByRole("dialog", { name: "Kunde 7 verschieben" });
  await user.selectOptions(within(dialog).getByLabelText("Fahrzeug"), "Wagen 2");
  within(dialog).getByText("3.000 l von 6.000 l, passt", { exact: false });
  await user.click(within(dialog).getByRole("button", { name: "Verschieben" }));
  await screen.findByText(/Kunde 7 hat noch keinen Termin und bekommt eine E-Mail/);
  screen.getByText("und 2 Aufträge mehr, siehe Bestellungen");
});

test("a colleague's move of the same order stays, and is told", async () => {
  const { user, change } = open(dayOf([dayOrderOf(1)]), {
    "dispatch.saveDay": () => {
      change(dayOf([onTruck(1, 2, 1024)], { version: 4 }));
      return refuse(412, "VERSION_CONFLICT");
    },
  });
  (await card(1)).focus();
  await user.keyboard("1");
  await screen.findByText("Den Auftrag hat inzwischen jemand anderes verschoben. Der Plan zeigt seinen Platz.");
  await waitFor(async () => expect(await namesIn("Wagen 2, 7–12 Uhr")).toEqual(["Kunde 1"]));
});

test("the suggestion is shown first and taken by a press; what fits nowhere stays", { tags: "long" }, async () => {
  const { user, calls } = open(
    dayOf([onTruck(1, 1, 1024), dayOrderOf(2), dayOrderOf(3, { hose: "eightyMetre" })], { trucks: [truckOf(1)] }),
  );
  await user.click(await screen.findByRole("button", { name: "Vorschlag ansehen …" }));
  const dialog = await screen.findByRole("dialog", { name: "Vorschlag nach Postleitzahlen" });
  within(dialog).getByText("1 Auftrag passt nirgends.");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(["Kunde 2 21335 Lüneburg3.000\u00a0l"]);
  await user.click(within(dialog).getByRole("button", { name: "Vorschlag übernehmen" }));
  expect(await namesIn("Wagen 1, 7–12 Uhr")).toEqual(["Kunde 1", "Kunde 2"]);
  await waitFor(() => expect(calls("dispatch.saveDay")).toHaveLength(1));
});

test("who may only read moves nothing", async () => {
  const { user, calls } = open(dayOf([dayOrderOf(1)]), {
    as: { ...session, rights: { businessCustomerOrder: ["read"] } },
  });
  (await card(1)).focus();
  await user.keyboard("1{Enter}{ArrowRight}{Enter}");
  expect(calls("dispatch.saveDay")).toEqual([]);
  expect(screen.queryByRole("button", { name: "Vorschlag ansehen …" })).toBeNull();
  await user.click(await card(1));
  const dialog = await screen.findByRole("dialog", { name: "Kunde 1" });
  expect(within(dialog).queryByRole("button", { name: "Verschieben" })).toBeNull();
});

test("an agency without a truck is led to its trucks, and a closed day says why", async () => {
  open(dayOf([], { trucks: [], reason: "Feiertag: Neujahr" }));
  await screen.findByText("Noch kein Fahrzeug");
  expect(screen.getAllByRole("button", { name: "Fahrzeuge und Texte …" })).toHaveLength(2);
  screen.getByText("An diesem Tag wird nicht geliefert: Feiertag: Neujahr.");
});

test("a day without any order says so", async () => {
  open(dayOf([]));
  await screen.findByText("Für diesen Tag ist nichts geplant.");
});

test("the driver calls, opens a map and marks a stop as delivered, and stays on the list", {
  tags: "long",
}, async () => {
  const { user, calls, change } = open(
    dayOf([onTruck(1, 1, 1024, { paymentType: "cash", note: "Tor klemmt" }), onTruck(2, 1, 2048)]),
    {
      search: `?view=driver&truck=${truckIdOf(1)}`,
      "dispatch.previewSettlement": ({ deliveredQuantity }) => ({
        orderedAmount: 3000,
        agreedPrice: wholeOrder().price,
        tierFrom: null,
        deliveredAmount: Number(deliveredQuantity),
        price: { ...wholeOrder().price, grossCents: 283_557 },
        tolerance: 10,
        difference: "within",
      }),
      "order.done": () => {
        change(dayOf([onTruck(1, 1, 1024, { status: "done" }), onTruck(2, 1, 2048)]));
        const at = "2026-12-29T09:00:00.000Z";
        return {
          orderId: "4812901",
          doneAt: at,
          amount: 2900,
          grossCents: 283_557,
          settlement: null,
          successFeeCents: 0,
          undo: null,
        };
      },
    },
  );
  await screen.findByText("noch 2 Aufträge");
  screen.getByText("2.933,35 € bar kassieren", { exact: false });
  screen.getByText("Tor klemmt");
  expect(screen.getByRole("link", { name: "Anrufen: Kunde 1" }).getAttribute("href")).toMatch(/^tel:/);
  expect(screen.getByRole("link", { name: "Karte: Kunde 1" }).getAttribute("href")).toContain("openstreetmap.org");
  await user.click(screen.getByRole("button", { name: "Geliefert: Kunde 1" }));
  const dialog = await screen.findByRole("dialog", { name: "Kunde 1 ist beliefert?" });
  const meter = within(dialog).getByLabelText("Liter laut Zähler (15 °C)");
  await user.clear(meter);
  await user.type(meter, "290");
  within(dialog).getByText("Die Menge weicht weit von der bestellten ab. Stimmt die Zahl?");
  within(dialog).getByRole("button", { name: "Menge stimmt, geliefert" });
  await within(dialog).findByText("2.835,57 € bar kassieren");
  await user.type(meter, "0");
  expect(within(dialog).queryByText("2.835,57 € bar kassieren")).toBeNull();
  await within(dialog).findByText("2.835,57 € bar kassieren");
  within(dialog).getByText(/^Der Termin ist erst am Di., 29\.12\.2026/);
  fireEvent.click(within(dialog).getByRole("button", { name: "Trotzdem geliefert" }));
  await screen.findByText("noch 1 Auftrag");
  expect(calls("order.done")[0]).toMatchObject({
    orderId: idOf(1),
    deliveredQuantity: 2900,
    version: 2,
    ahead: "true",
  });
  expect(screen.queryByRole("button", { name: "Geliefert: Kunde 1" })).toBeNull();
});

test("the driver's list begins with the first truck that has something to bring", async () => {
  open(dayOf([onTruck(1, 2, 1024)]), { search: "?view=driver" });
  await screen.findByRole("list", { name: "Wagen 2: Stopps" });
  await screen.findByText("noch 1 Auftrag");
});

test("the day list and the driver cards have what a driver needs on paper", async () => {
  const own = { paymentType: "ec" as const, note: "Hund im Hof", unloadingPoints: 2 };
  const { user } = open(dayOf([onTruck(1, 1, 1024, own), dayOrderOf(2)]), { search: "?view=cards" });
  const sheet = within(await screen.findByRole("article"));
  for (const words of [
    "Kunde 1",
    "Am Wüstenfeld 1, 21335 Lüneburg",
    "40 m",
    "mit Anhänger",
    "Hund im Hof",
    "04131 100",
  ])
    sheet.getByText(words);
  sheet.getByText("2.933,35 € mit Karte kassieren", { exact: false });
  sheet.getByText("Ware erhalten, Unterschrift");
  await user.click(screen.getByRole("radio", { name: "Tagesliste" }));
  await screen.findByText(/Kunde 2/);
  screen.getByRole("heading", { name: /Ohne Fahrzeug/ });
});
