import { instalmentPlans } from "@partner-konto/domain/orders/instalments/plan";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { paymentOf, wholeOrder } from "../../testing/orders.ts";
import { area, box, chooseKnown, last, openPhoneOrder, save, shows } from "../../testing/phone-order.tsx";
import { retype } from "../../testing/retype.ts";
import { uiText } from "../../texts/ui.ts";

const terms = { minCents: 20_000, maxCents: 1_000_000, minRateCents: 2500, nominalRate: 699 };
const plansFor = (priceCents: number, surchargeCents = 0) => ({
  priceCents,
  plans: instalmentPlans({ priceCents, surchargeCents }, terms),
});
const sells = { ...area, paymentMethods: { ...area.paymentMethods, guaranteedPayment: true } };

const open = (answers: Answers = {}) =>
  openPhoneOrder({
    "deliveryArea.find": () => [sells],
    "ratepayV2.getInstallmentPlans": ({ price, surchargeCents }) => plansFor(Number(price), Number(surchargeCents)),
    ...answers,
  });
const payIn = ({ user }: ReturnType<typeof open>) =>
  user.selectOptions(screen.getByRole("combobox", { name: "Zahlung" }), "Ratenzahlung");
const durations = () => screen.findByRole("group", { name: "Laufzeit der Ratenzahlung" });
const duration = async (months: number) =>
  within(await durations()).findByRole<HTMLInputElement>("radio", { name: new RegExp(`^${months} Monate`) });
const takes = async (portal: ReturnType<typeof open>) => {
  await portal.user.click(save());
  await waitFor(() => expect(portal.onPlaced).toHaveBeenCalled());
  return portal.calls("order.saveDeal");
};

beforeEach(() => {
  fakeDirectory();
});

test("the plans of the shown price are offered in words, a year is chosen, and another choice is sent", {
  tags: "long",
}, async () => {
  const portal = open();
  await chooseKnown(portal);
  expect(portal.calls("ratepayV2.getInstallmentPlans")).toEqual([]);
  await payIn(portal);
  expect((await duration(12)).checked).toBe(true);
  expect((await duration(12)).closest("label")?.textContent?.replaceAll("\u00a0", " ")).toBe(
    "12 Monate247,11 € im Monateffektiv 8,91 % im Jahr, Kosten 133,08 €gesamt 2.965,28 €",
  );
  expect(within(await durations()).getAllByRole("radio")).toHaveLength(6);
  expect(portal.calls("ratepayV2.getInstallmentPlans")).toEqual([{ price: 285_600, surchargeCents: 2380 }]);
  await portal.user.click(await duration(24));
  await shows("2.856,00");
  expect(await takes(portal)).toMatchObject([
    { body: { request: { paymentType: "guaranteedPayment" }, grossCents: 285_600, instalmentMonths: 24 } },
  ]);
});

test("a smaller amount gets its own plans, and a duration that it lacks becomes the next shorter one", {
  tags: "long",
}, async () => {
  const portal = open();
  await chooseKnown(portal);
  await payIn(portal);
  await portal.user.click(await duration(36));
  await retype(portal.user, box("Menge"), "500");
  await shows("476,00");
  await waitFor(async () => expect(within(await durations()).getAllByRole("radio")).toHaveLength(4));
  expect((await duration(12)).checked).toBe(true);
  expect(await takes(portal)).toMatchObject([{ body: { instalmentMonths: 12 } }]);
});

test("a price that is not financed is said, and the order is not sent", { tags: "long" }, async () => {
  const portal = open({ "ratepayV2.getInstallmentPlans": ({ price }) => ({ priceCents: Number(price), plans: [] }) });
  await chooseKnown(portal);
  await payIn(portal);
  const text = "Für diesen Betrag gibt es keine Ratenzahlung. Wählen Sie eine andere Zahlung.";
  await screen.findByText(text);
  await shows("2.856,00");
  await portal.user.click(save());
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Zahlung" })).toHaveProperty("ariaInvalid", "true"));
  expect(portal.calls("order.saveDeal")).toEqual([]);
});

test("an order is not sent before its plans are known", { tags: "long" }, async () => {
  const portal = open({ "ratepayV2.getInstallmentPlans": () => new Promise(() => undefined) });
  await chooseKnown(portal);
  await payIn(portal);
  await shows("2.856,00");
  await portal.user.click(save());
  await screen.findByText(/^Die Raten werden gerade berechnet/);
  expect(portal.calls("order.saveDeal")).toEqual([]);
});

test("plans that could not be loaded say why and load again", { tags: "long" }, async () => {
  const portal = open({
    "ratepayV2.getInstallmentPlans": inTurn(
      () => refuse(504, "UPSTREAM_TIMEOUT", "Keine Antwort"),
      ({ price }) => plansFor(Number(price)),
    ),
  });
  await chooseKnown(portal);
  await payIn(portal);
  await screen.findByText("Keine Antwort");
  await portal.user.click(screen.getByRole("button", { name: uiText.retry }));
  expect((await duration(12)).checked).toBe(true);
});

test("a duration that the server refuses is said at the choice", { tags: "long" }, async () => {
  const text = "Laufzeit: Für diesen Betrag gibt es diese Laufzeit nicht.";
  const portal = open({
    "order.saveDeal": () =>
      refuse(409, "OFFER_REFUSED", "", { details: { refusedFields: [{ field: "instalmentMonths", text }] } }),
  });
  await chooseKnown(portal);
  await payIn(portal);
  await duration(12);
  await shows("2.856,00");
  await portal.user.click(save());
  await within(await durations()).findByText(text);
});

test("a known customer who paid in instalments is offered the same duration", { tags: "long" }, async () => {
  const payment = paymentOf({ months: 6 });
  const order = wholeOrder({ ...last, paymentType: "guaranteedPayment", payment });
  const portal = open({ "order.getMultipleOrders": () => [order] });
  await chooseKnown(portal);
  expect((await duration(6)).checked).toBe(true);
});
