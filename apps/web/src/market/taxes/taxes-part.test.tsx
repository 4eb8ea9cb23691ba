import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";
import type { TaxRate } from "@partner-konto/domain/market/taxes/rates";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { staff } from "../../testing/session.ts";
import { Component as Page } from "../basis-page.tsx";
import { basisTexts } from "../basis-prices/texts.ts";
import { taxTexts as text } from "./tax-texts.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-23T08:00:00+01:00"), toFake: ["Date"] }));

const vat: TaxRate = { kind: "oilVat", day: "2027-01-01", value: 20.5 };
const byNobody = firstRates.map((rate) => ({ ...rate, createdAt: null, createdBy: null }));
const recorded = { ...vat, createdAt: "2026-11-20T09:00:00.000Z", createdBy: "Lena Reuter" };
const withVat = [...firstRates, vat];
const base = { version: 1, mainDepotPrices: {}, scheduled: {}, indices: {}, surveys: {} };

const open = (answers: Answers = {}, as = staff) =>
  renderInPortal(
    <Page />,
    {
      "adminBasePrice.get": () => base,
      "tax.list": () => [...firstRates],
      "tax.history": () => byNobody,
      ...answers,
    },
    { as, address: "/basis-prices/taxes", route: "/basis-prices/:part?" },
  );

async function type(user: ReturnType<typeof open>["user"], value: string, day: string) {
  await user.click(await screen.findByRole("button", { name: text.announce }));
  const dialog = within(await screen.findByRole("dialog", { name: text.announceTitle }));
  await user.type(dialog.getByLabelText(text.value), value);
  await user.type(dialog.getByLabelText(text.day), day);
  await user.tab();
  return dialog;
}

test("the page says what applies today, what is announced, and who recorded what", async () => {
  open({ "tax.list": () => withVat, "tax.history": () => [recorded, ...byNobody] });
  const today = await screen.findByRole("region", { name: text.today });
  expect(today.textContent).toContain("Umsatzsteuer Heizöl19\u00a0% seit 01.01.2021");
  expect(today.textContent).toContain("CO2-Preis60,00\u00a0€ je Tonne seit 01.01.2026");
  const announced = screen.getByRole("region", { name: text.announced });
  expect(announced.textContent).toContain("01.01.2027Umsatzsteuer Heizöl20,5\u00a0%");
  const history = within(await screen.findByRole("table", { name: text.history }));
  expect(history.getAllByRole("row")[1]?.textContent).toMatch(/20,5.%01\.01\.2027Lena Reuter, .*20\.11\.2026, 10:00/);
  expect(history.getAllByRole("row").at(-1)?.textContent).toContain(text.first);
});

test("an announcement says what follows from it before it is sent, and sends what was typed", async () => {
  const { user, calls } = open({
    "tax.list": inTurn(
      () => [...firstRates],
      () => withVat,
    ),
    "tax.announce": () => withVat,
  });
  const dialog = await type(user, "20,5", "1.1.27");
  dialog.getByText("20,5 % gilt für Lieferungen ab 01.01.2027, bis dahin bleibt es bei 19 %.");
  dialog.getByText(text.ofVat);
  dialog.getByText(text.ofFees);
  await user.click(dialog.getByRole("button", { name: text.announceDoes }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("tax.announce")).toMatchObject([{ body: vat }]);
  expect(calls("tax.announce")[0]?.body).not.toHaveProperty("confirmed");
  await screen.findByRole("button", { name: /^Umsatzsteuer Heizöl: 20,5.% ab 01\.01\.2027 zurückziehen$/ });
});

test("a day that is not ahead and a value that applies anyhow are refused at their fields", async () => {
  const { user, calls } = open();
  const dialog = await type(user, "19", "23.11.2026");
  await user.click(dialog.getByRole("button", { name: text.announceDoes }));
  dialog.getByText(text.notAhead);
  dialog.getByText(text.unchanged("19 %"));
  expect(calls("tax.announce")).toEqual([]);
});

test("a value far from the one before is asked about, and sent only once it is confirmed", async () => {
  const { user, calls } = open({ "tax.announce": () => [...firstRates] });
  const dialog = await type(user, "29", "1.1.27");
  dialog.getByText(text.unlikely("29 %", "19 %"));
  await user.click(dialog.getByRole("button", { name: text.announceDoes }));
  dialog.getByText(text.meantFirst);
  expect(calls("tax.announce")).toEqual([]);
  await user.click(dialog.getByRole("checkbox", { name: text.meant }));
  await user.click(dialog.getByRole("button", { name: text.announceDoes }));
  await waitFor(() => expect(calls("tax.announce")).toMatchObject([{ body: { value: 29, confirmed: true } }]));
});

test("where somebody else was faster the form stays with what was typed and judges by the rates of now", async () => {
  const { user } = open({
    "tax.list": inTurn(
      () => [...firstRates],
      () => withVat,
    ),
    "tax.announce": () => refuse(409, "TAX_RATE_UNCHANGED", "Dieser Wert gilt an diesem Tag ohnehin schon."),
  });
  const dialog = await type(user, "20,5", "1.1.27");
  await user.click(dialog.getByRole("button", { name: text.announceDoes }));
  await screen.findByText("Dieser Wert gilt an diesem Tag ohnehin schon.");
  await waitFor(() => expect(dialog.queryByText(text.ofVat)).toBeNull());
  expect(dialog.getByLabelText<HTMLInputElement>(text.value).value).toBe("20,5");
});

test("an announced rate is taken back after a question, as it was seen", async () => {
  const { user, calls } = open({
    "tax.list": inTurn(
      () => withVat,
      () => [...firstRates],
    ),
    "tax.withdraw": () => [...firstRates],
  });
  await user.click(await screen.findByRole("button", { name: /zurückziehen$/ }));
  const asked = within(await screen.findByRole("alertdialog", { name: text.withdrawTitle }));
  asked.getByText(/^Umsatzsteuer Heizöl: 20,5.% ab 01\.01\.2027 gilt dann nicht\./);
  await user.click(asked.getByRole("button", { name: text.withdraw }));
  await screen.findByText(text.noneAnnounced);
  expect(calls("tax.withdraw")).toMatchObject([{ body: vat }]);
});

test("readers of the platform see the rates and change nothing", async () => {
  const reader = {
    ...staff,
    roles: ["PLATFORM_READER" as const],
    user: { ...staff.user, roles: ["PLATFORM_READER" as const] },
  };
  open({ "tax.list": () => withVat }, reader);
  await screen.findByText(basisTexts.readOnly);
  await screen.findByRole("table", { name: text.announced });
  expect(screen.queryByRole("button", { name: text.announce })).toBeNull();
  expect(screen.queryByRole("button", { name: /zurückziehen$/ })).toBeNull();
});
