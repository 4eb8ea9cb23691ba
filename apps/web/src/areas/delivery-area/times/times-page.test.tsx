import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { retype } from "../../../testing/retype.ts";
import { setScreen } from "../../../testing/screen.ts";
import { master } from "../../../testing/session.ts";
import { Component as TimesPage } from "./times-page.tsx";

// A phone viewport shows one month instead of twelve; queries by role take about a second in the full calendar.
beforeEach(() => {
  setScreen("phone");
});

function open(area = areaOf(), answers: Answers = {}, as = master) {
  const all = {
    "deliveryArea.get": () => area,
    "geography.getDistrictsWithZipcodes": () => [],
    ...answers,
  };
  return renderInPortal(<TimesPage />, all, {
    as,
    route: "/delivery-area/:id/times",
    address: `/delivery-area/${area.id}/times`,
  });
}
const duration = (name: string) => screen.findByRole("combobox", { name });
const save = () => screen.getByRole("button", { name: /^Speichern/ });

test("a save sends only differences: a class's weekdays and an oil area's default duration", {
  tags: "long",
}, async () => {
  const area = areaOf();
  const { user, calls } = open(area, { "deliveryArea.patch": () => ({ ...area, version: 2 }) });
  fireEvent.change(await duration("Standard-Lieferzeit"), { target: { value: "threeFiveDays" } });
  const group = screen.getByRole("group", { name: "3–5 Werktage" });
  fireEvent.click(within(group).getByRole("checkbox", { name: "Freitag" }));
  await user.click(save());
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("deliveryArea.patch")).toMatchObject([
    {
      id: area.id,
      version: 1,
      body: [
        { op: "replace", path: "/deliveryTimes/threeFiveDays/weekdays", value: [1, 2, 3, 4] },
        { op: "replace", path: "/defaultDeliveryDuration", value: "threeFiveDays" },
      ],
    },
  ]);
});

test("the area's own states come first; codes in two states and one-state holidays are marked", {
  tags: "long",
}, async () => {
  const lies = (name: string, zipcodes: string[]) => ({
    name: "Kreis",
    type: "Landkreis" as const,
    nuts: "DE935",
    state: { name, nuts: "DE9" },
    zipcodes,
  });
  const area = areaOf({
    postalCodes: ["21039", "21335", "21337"].map((postalCode) => ({ postalCode, name: "Ort", color: "#2E7D32" })),
  });
  const { user } = open(area, {
    "geography.getDistrictsWithZipcodes": () => [
      lies("Nordrhein-Westfalen", ["21039", "48143"]),
      lies("Niedersachsen", ["21039", "21335", "21337"]),
    ],
  });
  const state = await screen.findByRole("combobox", { name: /Feiertage eines Bundeslands/ });
  await screen.findByText("Dieses Liefergebiet liegt in Niedersachsen und Nordrhein-Westfalen.");
  screen.getByText("21039 liegt in Nordrhein-Westfalen und Niedersachsen.");
  const options = within(state).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    "Kein Bundesland",
    "Alle Bundesländer des Liefergebiets: Niedersachsen und Nordrhein-Westfalen",
    "Niedersachsen",
    "Nordrhein-Westfalen",
  ]);
  await user.selectOptions(state, "own");
  const days = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(days.some((text) => text?.includes("Reformationstag (nur in Niedersachsen)"))).toBe(true);
  expect(days.some((text) => text?.includes("Allerheiligen (nur in Nordrhein-Westfalen)"))).toBe(true);
});

test("an invalid order limit is reported and not saved: 12,5, −5 and 3,000", { tags: "long" }, async () => {
  const area = areaOf({ ordersPerDay: 8 });
  const { user, calls } = open(area, { "deliveryArea.patch": () => ({ ...area, version: 2 }) });
  await duration("Standard-Lieferzeit");
  const limit = screen.getByRole("textbox", { name: "Bestellungen am Tag, alle Lieferzeiten" });
  for (const [typed, told] of [
    ["12,5", "Bitte geben Sie eine Ganzzahl ein."],
    ["3,000", "Bitte geben Sie eine Ganzzahl ein. Meinen Sie 3.000?"],
    ["−5", /^Geben Sie eine Ganzzahl von 0 bis 10\.000 an/],
  ] as const) {
    await retype(user, limit, typed);
    await user.click(save());
    await screen.findByText(told);
    expect(calls("deliveryArea.patch")).toEqual([]);
  }
  await retype(user, limit, "20 Bestellungen");
  await user.click(save());
  await waitFor(() => expect(calls("deliveryArea.patch")).toHaveLength(1));
  expect(calls("deliveryArea.patch")[0]).toMatchObject({
    body: [{ op: "replace", path: "/ordersPerDay", value: 20 }],
  });
});

test("an unreadable cut-off is not saved as empty: the field shows the format and gets the focus", {
  tags: "long",
}, async () => {
  const area = areaOf();
  const { user, calls } = open(area, { "deliveryArea.patch": () => ({ ...area, version: 2 }) });
  fireEvent.change(await duration("Standard-Lieferzeit"), { target: { value: "threeFiveDays" } });
  const [cutOff] = screen.getAllByRole("textbox", { name: /Annahme/ });
  if (!cutOff) throw new Error("no class has a cut-off");
  await retype(user, cutOff, "25:00");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Geben Sie eine Uhrzeit ein, zum Beispiel 06:30.");
  expect(document.activeElement).toBe(cutOff);
  expect(cutOff).toHaveProperty("value", "25:00");
  expect(calls("deliveryArea.patch")).toEqual([]);
});

test("in a pellet area each product is patched in its own entry", async () => {
  const area = areaOf({ type: "PARTNER_PELLET" });
  const { user, calls } = open(area, { "deliveryArea.patch": () => ({ ...area, version: 2 }) });
  fireEvent.change(await duration("Standard-Lieferzeit, Palette"), { target: { value: "normal" } });
  await user.click(save());
  await waitFor(() =>
    expect(calls("deliveryArea.patch")).toMatchObject([
      { body: [{ path: "/price/1/defaultDeliveryDuration", value: "normal" }] },
    ]),
  );
});

test("a conflict on the same field shows somebody else's value with a readable label", async () => {
  const area = areaOf();
  const current = areaOf({ version: 2, ordersPerDay: 12 });
  const text = "Jemand anderes hat gespeichert.";
  const { user } = open(area, {
    "deliveryArea.patch": () => refuse(412, "VERSION_CONFLICT", text, { current }),
  });
  const limit = await screen.findByRole("textbox", { name: "Bestellungen am Tag, alle Lieferzeiten" });
  fireEvent.change(limit, { target: { value: "20" } });
  await user.click(save());
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Bestellungen am Tag, alle Lieferzeiten");
  within(dialog).getByText("12");
});

test("missing delivery slots are reported at their field and not sent", async () => {
  const { user, calls } = open();
  for (const slot of ["7–12\u00a0Uhr", "12–17\u00a0Uhr"])
    fireEvent.click((await screen.findAllByRole("checkbox", { name: slot }))[0] as HTMLElement);
  await user.click(save());
  screen.getByText("Montag bis Freitag braucht es mindestens ein Lieferfenster.");
  expect(calls("deliveryArea.patch")).toEqual([]);
});

test("a user without the right to change areas sees times and closed days read-only", async () => {
  const reader = { ...master, rights: { businessCustomerDeliveryArea: ["read" as const] } };
  const year = new Date().getFullYear();
  const closedDays = [{ from: `${year}-01-02`, to: `${year}-01-03`, reason: "Inventur" }];
  open(areaOf({ closedDays }), {}, reader);
  await screen.findByText("Sie können die Lieferzeiten ansehen, aber nicht ändern.");
  expect(screen.getByRole("textbox", { name: "Standard-Lieferzeit" })).toMatchObject({
    readOnly: true,
    value: "5–10 Werktage",
  });
  const group = screen.getByRole("group", { name: "3–5 Werktage" });
  expect(within(group).getByRole("textbox", { name: /Annahme bis$/ })).toHaveProperty("readOnly", true);
  for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("disabled", true);
  screen.getByText("2 Tage, Inventur");
  expect(screen.queryByRole("button", { name: /wieder öffnen$/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Schließen" })).toBeNull();
  const [day] = screen.getAllByRole("button", { name: /^28\./ });
  fireEvent.click(day as HTMLElement);
  expect(day?.getAttribute("aria-pressed")).toBe("false");
  expect(screen.queryByRole("button", { name: /^Speichern/ })).toBeNull();
});

test("the preview says that it ignores full days as soon as there is an order limit", async () => {
  open();
  const limit = await screen.findByRole("textbox", { name: "Bestellungen am Tag, alle Lieferzeiten" });
  expect(screen.queryByText(/zählt die Vorschau nicht mit/)).toBeNull();
  fireEvent.change(limit, { target: { value: "20" } });
  screen.getByText(/zählt die Vorschau nicht mit/);
});
