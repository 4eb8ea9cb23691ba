import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { inTurn, refuse } from "../../testing/answers.ts";
import { creditOf, feeIdOf, feeOf, invoiceIdOf, invoiceOf } from "../../testing/billing.ts";
import { serveFiles } from "../../testing/gateway.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { administrator, master, session, staff } from "../../testing/session.ts";
import { agencyId, companyId } from "../../testing/tree.ts";
import { Component as BillingPage } from "./billing-page.tsx";

const note = invoiceOf({
  id: invoiceIdOf(2),
  number: "2026-000119",
  kind: "creditNote",
  dueOn: null,
  corrects: { id: invoiceIdOf(1), number: "2026-000104", issuedOn: "2026-11-02" },
  vat: [{ percent: 19, netCents: 1500, vatCents: 285 }],
  netCents: 1500,
  vatCents: 285,
  grossCents: 1785,
  lineCount: 1,
  mailedAt: null,
});
const credited = invoiceOf({
  correctedBy: [{ id: note.id, number: note.number }],
  creditedNetCents: 1500,
  creditedGrossCents: 1785,
});
const other = feeOf({ id: feeIdOf(2), orderNumber: "4812908", netCents: 1500, day: "2026-10-20" });

function open({ search = "", as = master, ...answers }: Answers & { search?: string; as?: typeof session } = {}) {
  const all: Answers = {
    "orderBilling.generateById": () => ({
      month: "2026-11",
      state: "open",
      groupId: companyId,
      name: "Heidebrand Energie",
      fees: 3,
      credits: 1,
      feesNetCents: 4500,
      creditsNetCents: 1500,
      netCents: 3000,
      vatCents: 570,
      grossCents: 3570,
      oddities: [],
    }),
    "orderBilling.getCustomer": () => ({
      groupId: companyId,
      name: "Heidebrand Energie",
      address: null,
      vatId: null,
      email: null,
      customerNumber: null,
      collmexNumber: null,
      oddities: [],
      years: [2026, 2025],
      thisYear: { netCents: 0, grossCents: 0, creditedNetCents: 0, creditedGrossCents: 0 },
      openCredits: [],
    }),
    "orderBilling.getBusinessCustomerIndividualInvoices": () => ({ data: [note, credited], total: 2 }),
    "orderBilling.getCredits": () => ({ data: [], total: 0 }),
    "billing.getFees": () => ({ data: [feeOf(), other], total: 2 }),
    "billing.getFeeRates": () => [],
    ...answers,
  };
  const address = `/company/${companyId}/billing${search}`;
  return renderInPortal(<BillingPage />, all, { as, address, route: "/company/:id/billing" });
}
const sheet = async () => within(await screen.findByRole("complementary"));

test("the page says what is open, lists the invoices with their state, and counts credit notes negative", {
  tags: "long",
}, async () => {
  open();
  const figures = await screen.findByRole("region", { name: "Noch nicht abgerechnet" });
  await waitFor(() => expect(figures.textContent).toContain("Die Rechnung für November 2026"));
  expect(figures.textContent).toContain("Summe brutto35,70");
  const [, first, second] = await within(await screen.findByRole("table", { name: "Rechnungen 2026" })).findAllByRole(
    "row",
  );
  expect(first?.textContent).toContain("−17,85");
  expect(first?.textContent).toContain("Rechnungskorrektur");
  expect(first?.textContent).toContain("zu 2026-000104");
  // The rest is still due.
  expect(second?.textContent).toMatch(/zahlbar bis \d\d\.\d\d\.2026, 17,85\u00a0€ gutgeschrieben/);
});

test("the fees name the goods that cost nothing, too", async () => {
  const rate = {
    id: "5c9d1f1e-2a5b-4a53-9f0e-1c8f5d7b6a10",
    goods: "pellets" as const,
    basis: "order" as const,
    netCents: 1500,
    validFrom: "2025-11-01",
    validTo: null,
    createdAt: "2025-10-01T08:00:00.000Z",
    createdBy: null,
    mayRemove: false,
  };
  open({ "billing.getFeeRates": () => [rate] });
  const rates = within(await screen.findByRole("region", { name: "Was kostet ein Auftrag?" }));
  await rates.findByText(/^Holzpellets: 15,00\s€ je Auftrag/);
  rates.getByText("Heizöl: keine Gebühr");
});

test("an invoice opens beside the list with sums and files, and each fee leads to its order", async () => {
  const { user, search, calls } = open();
  await user.click(await screen.findByRole("link", { name: "2026-000104" }));
  const there = await sheet();
  there.getByRole("heading", { name: "Rechnung 2026-000104" });
  expect(search().get("invoice")).toBe(invoiceIdOf(1));
  for (const words of ["01.10.2026 – 31.10.2026", "16.11.2026", "USt 19 %"]) there.getByText(words);
  expect(there.getByRole("link", { name: "2026-000119" })).toBeTruthy();
  const order = await there.findByRole("link", { name: "4812907" });
  expect(order.getAttribute("href")).toBe(`/company/${companyId}/orders?orderId=${feeOf().orderId}`);
  expect(calls("billing.getFees")).toContainEqual({
    body: { groupId: companyId, invoiceId: invoiceIdOf(1), limit: 50, page: 1 },
  });
});

test("another year is a link of its own, and an invoice that is not there is told", async () => {
  const { user, search, calls } = open({ search: `?year=2026&invoice=${invoiceIdOf(9)}` });
  await screen.findByText("Diese Rechnung gibt es nicht.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Jahr" }), "2025");
  await waitFor(() =>
    expect(calls("orderBilling.getBusinessCustomerIndividualInvoices")).toContainEqual({
      body: { groupId: companyId, year: 2025, limit: -1 },
    }),
  );
  expect(search().toString()).toBe("year=2025");
});

test("a fee is disputed with a reason, once, and its row says what became of it", async () => {
  const { user, calls } = open({
    search: `?invoice=${invoiceIdOf(1)}`,
    "billing.getFees": inTurn(
      () => ({ data: [feeOf(), other], total: 2 }),
      () => ({ data: [feeOf({ credit: creditOf(), mayDispute: false }), other], total: 2 }),
    ),
    "billing.requestCredit": () => creditOf(),
  });
  const there = await sheet();
  await user.click(await there.findByRole("button", { name: /^Gebühr beanstanden … ?4812907$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Gebühr für Auftrag 4812907 beanstanden" }));
  await user.click(dialog.getByRole("button", { name: "Beanstanden" }));
  dialog.getByText("Pflichtfeld");
  await user.type(dialog.getByRole("textbox"), "Nie geliefert.");
  await user.click(dialog.getByRole("button", { name: "Beanstanden" }));
  await there.findByText("Beanstandet, in Prüfung");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls("billing.requestCredit")).toMatchObject([{ body: { feeId: feeIdOf(1), reason: "Nie geliefert." } }]);
  expect(there.getAllByRole("button", { name: /^Gebühr beanstanden/ })).toHaveLength(1);
});

test("a dispute that came too late says why, and the rows are read again", async () => {
  const { user, calls } = open({
    search: `?invoice=${invoiceIdOf(1)}`,
    "billing.requestCredit": () => refuse(409, "CREDIT_EXISTS", "Zu dieser Gebühr gibt es schon eine Beanstandung."),
  });
  await user.click(await (await sheet()).findByRole("button", { name: /4812908$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Doppelt.");
  await user.click(dialog.getByRole("button", { name: "Beanstanden" }));
  await screen.findByText("Zu dieser Gebühr gibt es schon eine Beanstandung.");
  await waitFor(() => expect(calls("billing.getFees").length).toBeGreaterThan(1));
});

test("disputes show their state and the answer, and one that waits can be taken back", async () => {
  const declined = creditOf({
    id: "15151515-1515-4151-8151-000000000002",
    orderNumber: "4812910",
    status: "declined",
    decision: "Die Lieferung ist quittiert.",
    decidedAt: "2026-11-06T10:00:00Z",
  });
  const { user, calls } = open({
    "orderBilling.getCredits": () => ({ data: [creditOf(), declined], total: 2 }),
    "orderBilling.removeCredit": () => creditOf({ status: "withdrawn" }),
  });
  const list = within(await screen.findByRole("list", { name: "Beanstandungen und Gutschriften" }));
  list.getByText("Antwort: Die Lieferung ist quittiert.");
  expect(list.getAllByRole("button")).toHaveLength(1);
  await user.click(list.getByRole("button", { name: /^Zurückziehen … ?4812907$/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Zurückziehen" }));
  await waitFor(() => expect(calls("orderBilling.removeCredit")).toMatchObject([{ id: feeIdOf(1) }]));
});

const side = (fees: number, netCents: number) => ({ fees, netCents });
test('"Stimmt das?" says that a month agrees', async () => {
  const { user, calls } = open({
    search: `?invoice=${invoiceIdOf(1)}`,
    "billing.checkMonth": () => ({
      groupId: companyId,
      month: "2026-10",
      orders: 2,
      expected: side(2, 3000),
      booked: side(2, 3000),
      billed: side(2, 3000),
      credited: side(1, 1500),
      differences: [],
    }),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Stimmt das?" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stimmt die Abrechnung für Oktober 2026?" }));
  await dialog.findByText(/^Ja\. 2 erfolgreiche Aufträge ergeben 30,00 € netto/);
  dialog.getByText("1 Gebühr, 15,00 €");
  expect(calls("billing.checkMonth")).toEqual([{ body: { groupId: companyId, month: "2026-10" } }]);
});

test('"Stimmt das?" names each order that differs, with both amounts', async () => {
  const { user } = open({
    "billing.checkMonth": () => ({
      groupId: companyId,
      month: "2026-11",
      orders: 2,
      expected: side(2, 3000),
      booked: side(1, 1500),
      billed: side(0, 0),
      credited: side(0, 0),
      differences: [
        {
          kind: "missingFee",
          orderId: feeOf().orderId,
          orderNumber: "4812950",
          day: "2026-11-03",
          agencyName: "Uelzen",
          expectedCents: 1500,
          bookedCents: 0,
        },
      ],
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Stimmt das?" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stimmt die Abrechnung für November 2026?" }));
  await dialog.findByText("Nicht ganz: Ein Auftrag weicht ab.");
  const [, row] = dialog.getAllByRole("row");
  for (const words of ["4812950", "Gebühr fehlt noch", "Uelzen", "15,00", "0,00"])
    expect(row?.textContent).toContain(words);
});

test("a file is saved under its name, and a refusal says why there is none", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  const { user } = open();
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''Rechnung%202026-000104.pdf",
  };
  const path = `/files/getInvoiceFile/${invoiceIdOf(1)}`;
  serveFiles({ [path]: () => new Response("%PDF", { headers }) });
  const button = await screen.findByRole("button", { name: /^PDF ?Rechnung 2026-000104$/ });
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(["Rechnung 2026-000104.pdf"]));
  const error = { error: { data: { text: "Der Server ist momentan nicht erreichbar..." } } };
  serveFiles({ [path]: () => Response.json(error, { status: 504 }) });
  await user.click(button);
  await screen.findByText("Der Server ist momentan nicht erreichbar...");
  expect(saved).toHaveLength(1);
});

test("the fees of a year are exported, oldest first", async () => {
  const { user, calls } = open();
  const blobs: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  await screen.findByRole("table", { name: "Rechnungen 2026" });
  await user.click(screen.getByRole("button", { name: /^CSV ?herunterladen$/ }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(calls("billing.getFees")).toEqual([{ body: { groupId: companyId, issuedIn: 2026, limit: -1, page: 1 } }]);
});

test("a year with more fees than one answer holds is exported page by page", async () => {
  const { user, calls } = open({
    "billing.getFees": ({ body }) => ({ data: [feeOf({ id: feeIdOf(body.page ?? 1) })], total: 2 }),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  await screen.findByRole("table", { name: "Rechnungen 2026" });
  await user.click(screen.getByRole("button", { name: /^CSV ?herunterladen$/ }));
  await waitFor(() => expect(calls("billing.getFees")).toMatchObject([{ body: { page: 1 } }, { body: { page: 2 } }]));
});

test("staff give a fee back with a reason instead of disputing it", async () => {
  const { user, calls } = open({
    as: staff,
    search: `?invoice=${invoiceIdOf(1)}`,
    "billing.decideCredit": () => creditOf({ status: "granted", kind: "platform" }),
  });
  await user.click(await (await sheet()).findByRole("button", { name: /^Gutschreiben … ?4812907$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Gebühr für Auftrag 4812907 gutschreiben" }));
  await user.type(dialog.getByRole("textbox", { name: "Grund" }), "Kulanz");
  await user.click(dialog.getByRole("button", { name: "Gutschreiben" }));
  await waitFor(() =>
    expect(calls("billing.decideCredit")).toMatchObject([
      { body: { feeId: feeIdOf(1), granted: true, reason: "Kulanz" } },
    ]),
  );
});

test("an administrator of single agencies sees their fees and no invoices", async () => {
  const some = administrator("BUSINESS_CUSTOMER_ADMIN");
  const resources = { businessCustomer: [agencyId], businessCustomerGroup: [], user: [] };
  const { calls } = open({ as: { ...some, scope: { ...some.scope, resources } } });
  await screen.findByRole("list", { name: "Gebühren Ihrer Niederlassungen" });
  expect(screen.queryByRole("heading", { name: "Rechnungen" })).toBeNull();
  expect(calls("orderBilling.getBusinessCustomerIndividualInvoices")).toEqual([]);
});

test("price makers and order managers have no access", async () => {
  open({ as: session });
  await screen.findByRole("heading", { name: /Kein Zugriff/ });
});

test("before the first invoice the page says what will be here", async () => {
  open({
    "orderBilling.getCustomer": () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
    "orderBilling.getBusinessCustomerIndividualInvoices": () => ({ data: [], total: 0 }),
  });
  await screen.findByRole("heading", { name: "Noch keine Rechnung" });
});

test("parts that do not load offer another try each", async () => {
  const { user } = open({
    "orderBilling.generateById": () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
    "orderBilling.getBusinessCustomerIndividualInvoices": inTurn(
      () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
      () => ({ data: [credited], total: 1 }),
    ),
  });
  const section = within(await screen.findByRole("region", { name: "Rechnungen" }));
  await user.click(within(await section.findByRole("alert")).getByRole("button"));
  await section.findByRole("link", { name: "2026-000104" });
});
