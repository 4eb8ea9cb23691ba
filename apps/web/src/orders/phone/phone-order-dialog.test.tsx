import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { areaId, areaOf } from "../../testing/area.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import {
  address,
  analysed,
  area,
  box,
  chooseKnown,
  code,
  last,
  openPhoneOrder as open,
  priceOf,
  ranks,
  save,
  shows,
} from "../../testing/phone-order.tsx";
import { retype } from "../../testing/retype.ts";
import { master } from "../../testing/session.ts";
import { agencyId, companyId, otherAgencyId } from "../../testing/tree.ts";

beforeEach(() => {
  fakeDirectory();
});

test("a known customer is found by name, shown once with the last order, and fills the form", {
  tags: "long",
}, async () => {
  const portal = open();
  await portal.user.keyboard("Brück");
  const found = within(await screen.findByRole("list", { name: "Gefundene Kunden" }));
  expect(found.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Hannelore Brückner21436 Marschachtzuletzt 21.12.2026: 3.000\u00a0l Standard",
  ]);
  expect(portal.calls("order.list")).toMatchObject([
    { businesscustomerId: agencyId, sortField: "createdAt", body: { text: "Brück", direction: "desc" } },
  ]);
  await portal.user.keyboard("{Enter}");
  expect(box("Nachname")).toHaveProperty("value", "Brückner");
  expect(box("Ort")).toHaveProperty("value", "Marschacht");
  await waitFor(() => expect(document.activeElement).toBe(box("Menge")));
  await shows("2.856,00");
});

test("the order is sent with the shown price, and its sheet opens", { tags: "long" }, async () => {
  const portal = open();
  await chooseKnown(portal);
  await retype(portal.user, box("Menge"), "2.000");
  await shows("1.904,00");
  await portal.user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(portal.onPlaced).toHaveBeenCalledWith(last.id));
  expect(portal.calls("order.saveDeal")).toMatchObject([
    {
      body: {
        businessCustomerId: agencyId,
        deliveryAreaId: areaId,
        customer: { tkId: "TK-1", salutation: "Frau", lastName: "Brückner", company: null },
        deliveryAddress: address,
        request: { product: "normal", amount: 2000, paymentType: "invoice", qualityStep: null, dustProtection: false },
        discountUnitNetCents: 0,
        grossCents: 190_400,
      },
    },
  ]);
  await screen.findByText("Die Bestellung ist aufgenommen.");
});

test("a discount lowers the price at once, and the limit is said in words", { tags: "long" }, async () => {
  const portal = open();
  await chooseKnown(portal);
  screen.getByText(/^Höchstens 3,00\s€\/100\sl: Dann liegt die Marge an Ihrer Untergrenze von 2,00\s€\/100\sl\.$/);
  await portal.user.type(box("Nachlass, netto"), "1,50");
  await shows("2.802,45");
  screen.getByRole("rowheader", { name: "Nachlass" });
  await retype(portal.user, box("Nachlass, netto"), "3,01");
  await portal.user.click(save());
  await screen.findByText(/^Marge nach dem Nachlass: 1,99.* liegt unter der Untergrenze/);
  await shows("2.856,00");
  expect(portal.calls("order.saveDeal")).toEqual([]);
});

test("a price that changed meanwhile is shown, and everything typed stays", { tags: "long" }, async () => {
  let cents = 0;
  const portal = open({
    "heatingOilCalculator.analysePrices": ({ body }) => {
      const price = priceOf(body?.request.amount ?? 0);
      return { ...analysed, ...ranks, price: { ...price, grossCents: price.grossCents + cents } };
    },
    "order.saveDeal": inTurn(
      () => {
        cents = 100;
        return refuse(409, "PRICE_CHANGED", "", { details: { newPrice: { grossCents: 285_700 } } });
      },
      () => last,
    ),
  });
  await chooseKnown(portal);
  await portal.user.click(save());
  await screen.findByText(/^Der Preis hat sich von 2\.856,00.* auf 2\.857,00.* geändert/);
  await shows("2.857,00");
  expect(box("Nachname")).toHaveProperty("value", "Brückner");
  await portal.user.click(save());
  await waitFor(() => expect(portal.onPlaced).toHaveBeenCalled());
  expect(portal.calls("order.saveDeal")[1]).toMatchObject({ body: { grossCents: 285_700 } });
});

test("a price that is shown stays when the window gets the focus again", { tags: "long" }, async () => {
  const portal = open();
  await chooseKnown(portal);
  const { calls } = portal;
  const asked = calls("heatingOilCalculator.analysePrices").length;
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  // The limits are asked for with the price, so their new request shows that the focus was seen.
  await waitFor(() => expect(calls("prices.getGuardRails")).toHaveLength(2));
  expect(calls("heatingOilCalculator.analysePrices")).toHaveLength(asked);
  focusManager.setFocused(undefined);
  clock.mockRestore();
});

test("what the dealer does not sell like this is said at its field", { tags: "long" }, async () => {
  const text = "Menge: So viel oder so wenig liefert der Händler hier nicht.";
  const portal = open({
    "order.saveDeal": () =>
      refuse(409, "OFFER_REFUSED", "", { details: { refusedFields: [{ field: "request.amount", text }] } }),
  });
  await chooseKnown(portal);
  await portal.user.click(save());
  await screen.findByText(text);
  expect(box("Menge")).toHaveProperty("ariaInvalid", "true");
  await waitFor(() => expect(document.activeElement).toBe(box("Menge")));
  expect(portal.onPlaced).not.toHaveBeenCalled();
});

test("a lost answer is repeated with the same idempotency key", { tags: "long" }, async () => {
  const portal = open({
    "order.saveDeal": inTurn(
      () => refuse(504, "UPSTREAM_TIMEOUT", "Keine Antwort"),
      () => last,
    ),
  });
  await chooseKnown(portal);
  await portal.user.click(save());
  await screen.findByText("Keine Antwort");
  await portal.user.click(save());
  await waitFor(() => expect(portal.onPlaced).toHaveBeenCalled());
  const keys = portal.calls("order.saveDeal").map(({ key }) => key);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("a customer on the block list is marked and can be taken", { tags: "long" }, async () => {
  const portal = open({ "order.getMultipleOrders": () => [wholeOrder({ ...last, blacklisted: true })] });
  await chooseKnown(portal);
  screen.getByText(/^Steht auf der Widerrufsliste\. Sie können die Bestellung trotzdem aufnehmen/);
  await portal.user.click(save());
  await waitFor(() => expect(portal.onPlaced).toHaveBeenCalled());
});

test("a new customer's errors are shown at their fields and listed above them", { tags: "long" }, async () => {
  const portal = open({
    "order.list": () => ({ data: [], total: 0, byStatus: [], overdue: [], unanswered: [], upTo: 0 }),
  });
  await portal.user.keyboard("Niemand");
  await screen.findByText(/^Niemand gefunden/);
  await portal.user.type(box("Vorname"), "Anna");
  await portal.user.click(save());
  const summary = within((await screen.findByText(/Angaben/)).closest<HTMLElement>("[role=alert]") ?? document.body);
  expect(summary.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Nachname",
    "E-Mail",
    "Straße",
    "PLZ",
    "Ort",
  ]);
  expect(portal.calls("order.saveDeal")).toEqual([]);
});

test("only what the area sells is on offer, and one that nobody has is said at the postal code", {
  tags: "long",
}, async () => {
  const { hoseLengths } = area;
  const portal = open({
    "deliveryArea.find": () => [{ ...area, hoseLengths: { ...hoseLengths, fortyMetre: false, sixtyMetre: true } }],
    "deliveryArea.getByPostalCode": ({ postalCode }) =>
      postalCode === code ? [{ _id: areaId, name: area.name, businessCustomerId: agencyId }] : [],
  });
  await portal.user.type(box("PLZ"), code);
  await screen.findByText("Liefergebiet: Elbmarsch");
  const hose = screen.getByRole("combobox", { name: "Schlauchlänge" });
  expect(within(hose).queryByRole("option", { name: "40 m" })).toBeNull();
  within(hose).getByRole("option", { name: "60 m" });
  await retype(portal.user, box("PLZ"), "29525");
  await screen.findByText("Keines Ihrer Liefergebiete hat 29525.");
});

test("leaving with a typed order asks first", async () => {
  const { user, onClose } = open();
  await user.type(box("Nachname"), "Brandt");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  const asks = await screen.findByRole("alertdialog", { name: "Daten wurden geändert" });
  await user.click(within(asks).getByRole("button", { name: "Weiter bearbeiten" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(box("Nachname")).toHaveProperty("value", "Brandt");
});

test("when several agencies have the postal code, the area is a choice, each with its agency", {
  tags: "long",
}, async () => {
  const other = areaOf({ id: idOf(9), name: "Ostheide", businessCustomerId: otherAgencyId });
  const portal = open(
    {
      "deliveryArea.getByPostalCode": () =>
        [area, other].map(({ id, name, businessCustomerId }) => ({ _id: id, name, businessCustomerId })),
      "deliveryArea.find": () => [other, area],
    },
    { companyId },
    master,
  );
  await portal.user.type(box("PLZ"), code);
  const choice = await screen.findByRole("combobox", { name: "Liefergebiet" });
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Elbmarsch, Lüneburg", "Ostheide, Uelzen"]);
  await portal.user.selectOptions(choice, "Ostheide, Uelzen");
  await waitFor(() =>
    expect(portal.calls("heatingOilCalculator.analysePrices").at(-1)).toMatchObject({
      body: { businessCustomerId: otherAgencyId, deliveryAreaId: idOf(9) },
    }),
  );
});

test("nothing is sent while the price of the typed order is not shown yet", { tags: "long" }, async () => {
  const portal = open();
  await chooseKnown(portal);
  await retype(portal.user, box("Menge"), "100");
  await portal.user.click(save());
  const waits = await screen.findByText("Der Preis wird gerade berechnet. Bitte gleich noch einmal aufnehmen.");
  expect(portal.calls("order.saveDeal")).toEqual([]);
  await shows("95,20");
  expect(waits.isConnected).toBe(false);
});

test("an area that sells nothing is said when the order is taken", async () => {
  const sorts = Object.keys(area.productSorts).map((name) => [name, false]);
  const portal = open({
    "deliveryArea.find": () => [{ ...area, productSorts: Object.fromEntries(sorts) as typeof area.productSorts }],
  });
  await portal.user.keyboard("Brück");
  await screen.findByText("1 Kunde gefunden");
  await portal.user.keyboard("{Enter}");
  await waitFor(() => expect(portal.calls("deliveryArea.find")).toHaveLength(1));
  await portal.user.click(save());
  await screen.findByText("Dieses Liefergebiet verkauft zurzeit nichts.");
  expect(portal.calls("order.saveDeal")).toEqual([]);
});

test("a price that could not be loaded says why when the order is taken", { tags: "long" }, async () => {
  const portal = open({
    "heatingOilCalculator.analysePrices": () => refuse(504, "UPSTREAM_TIMEOUT", "Keine Antwort"),
  });
  await portal.user.keyboard("Brück");
  await screen.findByText("1 Kunde gefunden");
  await portal.user.keyboard("{Enter}");
  await screen.findByText("Keine Antwort");
  await portal.user.click(save());
  expect(await screen.findAllByText("Keine Antwort")).toHaveLength(2);
  expect(screen.queryByText(/^Der Preis wird gerade berechnet/)).toBeNull();
});

test("a price that the area refuses says why at the field", { tags: "long" }, async () => {
  const portal = open({
    "heatingOilCalculator.analysePrices": () => ({ ...analysed, ...ranks, price: null, refusal: "amountOutOfRange" }),
  });
  await portal.user.keyboard("Brück");
  await screen.findByText("1 Kunde gefunden");
  await portal.user.keyboard("{Enter}");
  await screen.findByText(/: Die Menge liegt außerhalb der Liefermengen: Möglich sind/);
  await portal.user.click(save());
  await waitFor(() => expect(box("Menge")).toHaveProperty("ariaInvalid", "true"));
  expect(portal.calls("order.saveDeal")).toEqual([]);
});
