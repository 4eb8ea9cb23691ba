import type { BillingMonth, RunPreview } from "@partner-konto/domain/billing/run";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reload } from "../../data/reload.ts";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { creditOf, feeIdOf } from "../../testing/billing.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { companyId } from "../../testing/tree.ts";
import { Component as Page } from "./platform-billing-page.tsx";

const monthOf = (own: Partial<BillingMonth> = {}): BillingMonth => ({
  month: "2026-09",
  version: 202_609,
  state: "issued",
  proposedOn: "2026-10-01",
  startedAt: "2026-10-01T07:00:00Z",
  startedBy: "Maren Vogt",
  issuedAt: "2026-10-01T07:01:00Z",
  companies: 38,
  invoices: 38,
  creditNotes: 2,
  fees: 800,
  credits: 2,
  netCents: 1_197_000,
  vatCents: 227_430,
  grossCents: 1_424_430,
  pending: 0,
  ...own,
});
const due = monthOf({ month: "2026-10", version: 202_610, state: "due", proposedOn: "2026-11-02", issuedAt: null });
const companies = [
  {
    groupId: companyId,
    name: "Heidebrand Energie",
    fees: 3,
    credits: 0,
    netCents: 4500,
    vatCents: 855,
    grossCents: 5355,
    lastNetCents: 3000,
    oddities: [],
  },
  {
    groupId: "33333333-3333-4333-8333-333333333334",
    name: "Auetal Wärme",
    fees: 2,
    credits: 1,
    netCents: 1500,
    vatCents: 285,
    grossCents: 1785,
    lastNetCents: null,
    oddities: [],
  },
  {
    groupId: "33333333-3333-4333-8333-333333333335",
    name: "Vilstal Holz",
    fees: 9,
    credits: 0,
    netCents: 13_500,
    vatCents: 2565,
    grossCents: 16_065,
    lastNetCents: 1500,
    oddities: [{ code: "noVatId" as const }, { code: "twiceAsHigh" as const, value: 3000 }],
  },
];
const preview: RunPreview = {
  month: "2026-10",
  version: 202_610,
  state: "due",
  isSellerKnown: true,
  companies,
  invoices: 3,
  creditNotes: 1,
  fees: 14,
  credits: 1,
  netCents: 19_500,
  vatCents: 3705,
  grossCents: 23_205,
  last: { month: "2026-09", companies: 2, fees: 3, netCents: 4500 },
  requestsWaiting: 0,
};

function open({ part = "", as = staff, ...answers }: Answers & { part?: string; as?: typeof session } = {}) {
  const all: Answers = {
    "orderBilling.getInvoicingDates": () => [due, monthOf()],
    "orderBilling.generate": () => preview,
    "orderBilling.getCredits": () => ({ data: [], total: 0 }),
    "billing.getFeeRates": () => [],
    ...answers,
  };
  return renderInPortal(<Page />, all, {
    as,
    address: `/platform/billing${part}`,
    route: "/platform/billing/:part?",
  });
}

test("the due month is previewed with sums and the difference to the last run, odd companies first", async () => {
  const { user } = open();
  await screen.findByRole("heading", { name: "Oktober 2026 ist abzurechnen" });
  const section = screen.getByRole("region", { name: "Vorschau" });
  expect(section.textContent).toContain("+150,00\u00a0€ netto gegenüber September 2026");
  const table = within(screen.getByRole("table", { name: "Vorschau" }));
  const [, first, second, third] = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(first).toContain("Vilstal Holz");
  expect(first).toContain("keine USt-IdNr., mindestens doppelt so hoch wie sonst (30,00\u00a0€)");
  expect(second).toContain("neu");
  expect(third).toContain("+15,00");
  await user.click(screen.getByRole("button", { name: /^Auffällige/ }));
  expect(table.getAllByRole("row")).toHaveLength(2);
});

test("a company that is not billed is named and not counted", async () => {
  const [first, ...others] = companies;
  const waiting = first ? [{ ...first, oddities: [{ code: "notBilled" as const }] }] : [];
  const { user } = open({ "orderBilling.generate": () => ({ ...preview, companies: [...others, ...waiting] }) });
  const row = await screen.findByRole("row", { name: /Heidebrand Energie/ });
  expect(row.textContent).toContain("wird nicht abgerechnet: Anschrift oder E-Mail-Adresse fehlt");
  await user.click(screen.getByRole("button", { name: "Rechnungen erstellen …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText(/ für 2 Unternehmen:/);
  dialog.getByText("Auetal Wärme, Vilstal Holz.");
});

test("a run begins only after a question that names month, companies and sums, for the month that was seen", async () => {
  const { user, calls } = open({
    "orderBilling.generateAndSave": () => ({ ...due, state: "preparing" }),
    "orderBilling.getInvoicingDates": inTurn(
      () => [due, monthOf()],
      () => [{ ...due, state: "preparing" as const }, monthOf()],
    ),
  });
  await user.click(await screen.findByRole("button", { name: "Rechnungen erstellen …" }));
  expect(calls("orderBilling.generateAndSave")).toEqual([]);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Rechnungen für Oktober 2026 erstellen?" }));
  dialog.getByText(/^Es entstehen 3 Rechnungen und 1 Gutschrift für 3 Unternehmen:/);
  dialog.getByText("Auetal Wärme, Heidebrand Energie, Vilstal Holz.");
  for (const sum of ["195,00 €", "37,05 €", "232,05 €"]) dialog.getByText(sum);
  dialog.getByText("1 Unternehmen ist auffällig.");
  await user.click(dialog.getByRole("button", { name: "Rechnungen erstellen" }));
  await screen.findByText("Oktober 2026 wird abgerechnet");
  expect(calls("orderBilling.generateAndSave")).toMatchObject([{ version: 202_610 }]);
});

test("the preview is asked for again once the run has ended, so that no month is counted twice", async () => {
  let state: "due" | "preparing" | "issued" = "due";
  const november = { ...preview, month: "2026-11", version: 202_611, state: "open" as const, fees: 113 };
  const { user } = open({
    "orderBilling.generateAndSave": () => {
      state = "preparing";
      return { ...due, state };
    },
    "orderBilling.getInvoicingDates": () => [{ ...due, state }, monthOf()],
    "orderBilling.generate": () => (state === "issued" ? november : { ...preview, fees: 226 }),
  });
  await user.click(await screen.findByRole("button", { name: "Rechnungen erstellen …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Rechnungen erstellen" }));
  await screen.findByText("Oktober 2026 wird abgerechnet");
  state = "issued";
  await reload(["orderBilling.getInvoicingDates"]);
  await screen.findByText(/113 Gebühren/);
  expect(screen.queryByText(/226 Gebühren/)).toBeNull();
});

test("a month without fees can be ended, so that the next one can be billed", async () => {
  const empty = {
    companies: [],
    invoices: 0,
    creditNotes: 0,
    fees: 0,
    credits: 0,
    netCents: 0,
    vatCents: 0,
    grossCents: 0,
  };
  const { user, calls } = open({
    "orderBilling.generate": () => ({ ...preview, ...empty }),
    "orderBilling.generateAndSave": () => ({ ...due, state: "preparing" }),
  });
  await user.click(await screen.findByRole("button", { name: "Monat abschließen …" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Oktober 2026 abschließen?" }));
  dialog.getByText("Es entsteht keine Rechnung; der Monat wird abgeschlossen.");
  await user.click(dialog.getByRole("button", { name: "Abschließen" }));
  await waitFor(() => expect(calls("orderBilling.generateAndSave")).toMatchObject([{ version: 202_610 }]));
});

test("a month that somebody else billed meanwhile is told in the question", async () => {
  const { user } = open({
    "orderBilling.generateAndSave": () => refuse(412, "PRECONDITION_FAILED", "…", { current: null }),
  });
  await user.click(await screen.findByRole("button", { name: "Rechnungen erstellen …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Rechnungen erstellen" }));
  await dialog.findByText("Dieser Monat ist inzwischen abgerechnet. Sie sehen den neuen Stand.");
});

test("a running month is shown and cannot be billed, and readers cannot bill at all", async () => {
  open({ "orderBilling.generate": () => ({ ...preview, month: "2026-11", state: "open" }) });
  await screen.findByRole("heading", { name: "November 2026 läuft noch" });
  expect(screen.queryByRole("button", { name: "Rechnungen erstellen …" })).toBeNull();
});

test("a disabled run says why: readers may not, or the seller's data are missing", async () => {
  open({ as: { ...staff, roles: ["PLATFORM_READER"] } });
  const readers = await screen.findByRole("button", { name: "Rechnungen erstellen …" });
  expect(readers.title).toBe("Nur Redaktion und Administration können Rechnungen erstellen.");
});

test("without the seller's data no run begins", async () => {
  const { user } = open({ "orderBilling.generate": () => ({ ...preview, isSellerKnown: false }) });
  await user.click(await screen.findByRole("button", { name: "Rechnungen erstellen …" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  screen.getByText(/^Die Angaben des Rechnungsstellers fehlen/);
});

test("billed months have exports, and mails that are still to come are counted", async () => {
  open({
    "orderBilling.getInvoicingDates": inTurn(
      () => [due, monthOf({ pending: 7 })],
      () => [due, monthOf()],
    ),
  });
  const table = within(await screen.findByRole("table", { name: "Monate" }));
  const [, first, second] = table.getAllByRole("row");
  expect(first?.textContent).toContain("vorgesehen ab 02.11.2026");
  expect(first?.querySelector("button")).toBeNull();
  expect(second?.textContent).toContain("7 noch nicht verschickt");
  table.getByRole("button", { name: /^Collmex ?für September 2026$/ });
});

test("disputes wait with their reason, and staff grant or decline with an answer", { tags: "long" }, async () => {
  const { user, calls } = open({
    part: "/credits",
    "orderBilling.getCredits": () => ({ data: [creditOf()], total: 1 }),
    "billing.decideCredit": () => creditOf({ status: "granted" }),
  });
  const list = within(await screen.findByRole("list", { name: "Beanstandete Gebühren" }));
  list.getByText("Der Kunde hat die Lieferung zurückgegeben.");
  list.getByText(/Rechnung 2026-000104$/);
  await user.click(list.getByRole("button", { name: /^Ablehnen …/ }));
  const refusal = within(await screen.findByRole("dialog", { name: "Beanstandung zu Auftrag 4812907 ablehnen" }));
  await user.type(refusal.getByRole("textbox", { name: "Antwort an den Händler" }), "Die Lieferung ist quittiert.");
  await user.click(refusal.getByRole("button", { name: "Ablehnen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(list.getByRole("button", { name: /^Gewähren …/ }));
  const grant = within(await screen.findByRole("dialog", { name: "Gebühr für Auftrag 4812907 gutschreiben" }));
  await user.type(grant.getByRole("textbox"), "Belegt.");
  await user.click(grant.getByRole("button", { name: "Gutschreiben" }));
  await waitFor(() =>
    expect(calls("billing.decideCredit")).toMatchObject([
      { body: { feeId: feeIdOf(1), granted: false, reason: "Die Lieferung ist quittiert." } },
      { body: { feeId: feeIdOf(1), granted: true, reason: "Belegt." } },
    ]),
  );
});

test("a request that the end of its order granted cannot be taken back", async () => {
  open({
    part: "/credits?status=granted",
    "orderBilling.getCredits": () => ({
      data: [creditOf({ status: "granted", decidedBy: null, decidedAt: "2026-11-06T10:00:00Z" })],
      total: 1,
    }),
  });
  await screen.findByRole("list", { name: "Beanstandete Gebühren" });
  expect(screen.queryByRole("button", { name: /^Zurücknehmen …/ })).toBeNull();
});

test("the states of credits filter the list in the URL, and a granted one can be taken back", async () => {
  const { user, search, calls } = open({
    part: "/credits",
    "orderBilling.getCredits": ({ body }) => {
      const data = body?.status?.includes("granted")
        ? [creditOf({ status: "granted", decidedBy: "Maren Vogt", decidedAt: "2026-11-06T10:00:00Z" })]
        : [];
      return { data, total: data.length };
    },
    "orderBilling.removeCredit": () => creditOf({ status: "withdrawn" }),
  });
  await screen.findByRole("heading", { name: "Keine Beanstandung wartet" });
  await user.click(screen.getByRole("button", { name: "Gewährt" }));
  expect(search().get("status")).toBe("requested,granted");
  await user.click(await screen.findByRole("button", { name: /^Zurücknehmen …/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Zurücknehmen" }));
  await waitFor(() => expect(calls("orderBilling.removeCredit")).toMatchObject([{ id: feeIdOf(1) }]));
});

const rate = {
  id: "17171717-1717-4171-8171-000000000001",
  goods: "pellets" as const,
  basis: "order" as const,
  netCents: 1500,
  validFrom: "2025-11-01",
  validTo: null,
  createdAt: "2025-10-01T09:00:00Z",
  createdBy: null,
  mayRemove: false,
};
const coming = {
  ...rate,
  id: "17171717-1717-4171-8171-000000000002",
  netCents: 1800,
  validFrom: "2099-01-01",
  mayRemove: true,
};

test("the fee table shows what counts and what comes, and only what has not begun can be removed", async () => {
  const { user, calls } = open({
    part: "/rates",
    "billing.getFeeRates": () => [coming, { ...rate, validTo: "2098-12-31" }],
    "billing.removeFeeRate": () => ({ ok: true }),
  });
  const table = within(await screen.findByRole("table", { name: "Gebühren" }));
  const [, first, second] = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(first).toContain("kommt");
  expect(second).toContain("gilt jetzt");
  const [bin, ...others] = table.getAllByRole("button");
  expect(others).toEqual([]);
  if (bin) await user.click(bin);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Entfernen" }));
  await waitFor(() => expect(calls("billing.removeFeeRate")).toMatchObject([{ id: coming.id }]));
});

test("a new rate is read in German, begins after today, and fits its goods", { tags: "long" }, async () => {
  const { user, calls } = open({ part: "/rates", "billing.addFeeRate": () => coming });
  await user.click(await screen.findByRole("button", { name: "Neuer Satz …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Neuer Satz" }));
  const basis = dialog.getByRole("combobox", { name: "Berechnet" });
  expect(
    within(basis)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["je Auftrag", "je t"]);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Ware" }), "Heizöl");
  await user.selectOptions(basis, "je 100 l");
  await user.type(dialog.getByRole("textbox", { name: "Betrag netto" }), "0,25");
  await user.type(dialog.getByRole("textbox", { name: "Gilt ab" }), "1.1.2020");
  await user.click(dialog.getByRole("button", { name: "Eintragen" }));
  dialog.getByText("Frühestens morgen.");
  await user.clear(dialog.getByRole("textbox", { name: "Gilt ab" }));
  await user.type(dialog.getByRole("textbox", { name: "Gilt ab" }), "1.1.2031");
  dialog.getByText(/^Heizöl: 0,25 € je 100 l \(netto\) ab 01\.01\.2031\./);
  await user.click(dialog.getByRole("button", { name: "Eintragen" }));
  await waitFor(() =>
    expect(calls("billing.addFeeRate")).toMatchObject([
      { body: { goods: "oil", basis: "per100l", netCents: 25, validFrom: "2031-01-01" } },
    ]),
  );
});

test("dealers have no access, and an unknown part is not found", async () => {
  open({ as: session });
  await screen.findByRole("heading", { name: /Kein Zugriff/ });
  open({ part: "/elsewhere" });
  await screen.findByRole("heading", { name: /404/ });
});

test("parts that do not load offer another try", async () => {
  const { user } = open({
    "orderBilling.getInvoicingDates": inTurn(
      () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
      () => [due],
    ),
  });
  await user.click(within(await screen.findByRole("alert")).getByRole("button"));
  await screen.findByRole("table", { name: "Monate" });
});
