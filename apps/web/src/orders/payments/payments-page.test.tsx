import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { transactionIdOf } from "../../testing/payments.ts";
import { hanging, link, openPayments, rows, sheet } from "../../testing/payments-page.tsx";
import { session, staff } from "../../testing/session.ts";
import { agencyId } from "../../testing/tree.ts";

test("a row says whose order it is, how far the payment is, and what hangs", { tags: "long" }, async () => {
  openPayments({ found: [{ ...hanging, refundedCents: 5000 }] });
  const row = (await link("Uelzen")).closest("tr");
  for (const words of ["Heidebrand Energie", "Angefragt", "12", "2.933,35", "50,00", "20.11.2025"])
    expect(row?.textContent).toContain(words);
  expect(row?.textContent).toMatch(/wartet seit 20\.11\.2025, 3 Versuche, keine Antwort/);
  expect((await link("4812908")).getAttribute("href")).toBe(`/agency/all/orders?orderId=${hanging.dealId}`);
});

test('what has begun to wait just now waits "seit eben"', async () => {
  openPayments({ found: [{ ...hanging, waiting: { since: new Date().toISOString(), attempts: 0, problem: null } }] });
  expect((await link("Uelzen")).closest("tr")?.textContent).toContain("wartet seit eben, noch kein Versuch");
});

test("status, agency, number, days and hanging filter the list, and all of it is in the URL", {
  tags: "long",
}, async () => {
  const { user, calls, search } = openPayments();
  await link("Uelzen");
  await user.click(screen.getByRole("button", { name: "In Prüfung" }));
  await user.click(screen.getByRole("button", { name: "Ausgeliefert" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Niederlassung" }), "Heidebrand Energie › Lüneburg");
  await user.type(screen.getByRole("textbox", { name: "von" }), "1.11.2026{Enter}");
  await user.type(screen.getByRole("textbox", { name: "bis" }), "30.11.2026{Enter}");
  await user.type(screen.getByRole("textbox", { name: "Auftragsnummer" }), "4812908");
  await waitFor(() => expect(calls("ratepayV2.list").at(-1)?.body.orderId).toBe("4812908"));
  await user.click(screen.getByRole("button", { name: /^Nur hängende ?1$/ }));
  await waitFor(() =>
    expect(calls("ratepayV2.list")).toContainEqual({
      limit: 25,
      page: 1,
      sortField: "requestedAt",
      body: {
        status: ["pending", "shipped"],
        businessCustomerId: agencyId,
        orderId: "4812908",
        start: "2026-11-01",
        end: "2026-11-30",
        isWaiting: true,
        direction: "desc",
      },
    }),
  );
  expect(Object.fromEntries(search())).toEqual({
    status: "pending,shipped",
    agency: agencyId,
    number: "4812908",
    start: "2026-11-01",
    end: "2026-11-30",
    isWaiting: "true",
  });
});

test("a number longer than any order's is not searched for", async () => {
  const { user, calls } = openPayments();
  await link("Uelzen");
  await user.type(screen.getByRole("textbox", { name: "Auftragsnummer" }), "123456789012345678901");
  screen.getByText(/^Max 20 Zeichen/);
  expect(calls("ratepayV2.list").every(({ body }) => body.orderId === undefined)).toBe(true);
});

test("a column's head sorts: amounts from the highest, names from A; pages keep the order", async () => {
  const { user, calls, search } = openPayments({ "ratepayV2.list": () => ({ data: rows, total: 60 }) });
  await user.click(await screen.findByRole("button", { name: "Finanziert" }));
  await user.click(screen.getByRole("button", { name: "Nächste Seite" }));
  await waitFor(() =>
    expect(calls("ratepayV2.list")).toContainEqual({
      limit: 25,
      page: 2,
      sortField: "financedCents",
      body: { direction: "desc" },
    }),
  );
  expect(search().toString()).toBe("sort=financedCents&page=2");
  for (const query of ["sort=financedCents&direction=asc", "sort=financedCents"]) {
    await user.click(screen.getByRole("button", { name: "Finanziert" }));
    expect(search().toString()).toBe(query);
  }
  await user.click(screen.getByRole("button", { name: "Niederlassung" }));
  expect(search().toString()).toBe("sort=agencyName&direction=asc");
});

test("J and K walk, Enter opens, and the sheet shows all fields and messages", async () => {
  const { user, search, calls } = openPayments({
    "ratepayV2.getPaylaList": () => [
      {
        message: "request",
        cents: 293_335,
        at: "2026-11-20T09:00:00Z",
        arrivedAt: null,
        attempts: 3,
        problem: "timeout",
      },
      {
        message: "refund",
        cents: 5000,
        at: "2026-11-21T09:00:00Z",
        arrivedAt: "2026-11-21T09:01:00Z",
        attempts: 1,
        problem: null,
      },
    ],
  });
  (await link("Lüneburg")).focus();
  await user.keyboard("j{Enter}");
  expect(search().get("payment")).toBe("4812908");
  const there = await sheet();
  const [newest, oldest] = await there.findAllByRole("listitem");
  expect(newest?.textContent).toContain("Erstattung über 50,00\u00a0€");
  expect(newest?.textContent).toContain("angekommen");
  expect(oldest?.textContent).toContain("Anfragewartet, 3 Versuche, keine Antwort");
  expect(calls("ratepayV2.getPaylaList")).toEqual([{ id: transactionIdOf(2) }]);
  for (const words of ["12 Monate", "Noch erstattbar", "noch nicht", transactionIdOf(2)]) there.getAllByText(words);
});

test("a payment that left the list stays open in its sheet, and an unknown one is told", async () => {
  openPayments({ search: "?isWaiting=true&payment=4812907" });
  await (await sheet()).findByText("12 Monate");
  openPayments({ search: "?payment=999", found: [] });
  await screen.findByText("Zu diesem Auftrag gibt es keine Ratenzahlung.");
});

test("readers see list and note and change nothing", async () => {
  openPayments({ search: "?payment=4812908", as: { ...staff, rights: { businessCustomerOrder: ["read"] } } });
  const there = await sheet();
  expect(await there.findByRole("textbox", { name: "Interne Notiz" })).toHaveProperty("readOnly", true);
  expect(there.queryByRole("button", { name: /senden|abfragen|Erstatten|Stornieren/ })).toBeNull();
});

test("dealers have no access", async () => {
  openPayments({ as: session });
  await screen.findByRole("heading", { name: /Kein Zugriff/ });
});

test("an empty list says what belongs here, that nothing hangs, or that nothing fits the filters", async () => {
  const { user } = openPayments({ found: [] });
  await screen.findByRole("heading", { name: "Noch keine Ratenzahlung" });
  await user.click(screen.getByRole("button", { name: /^Nur hängende ?0$/ }));
  await screen.findByRole("heading", { name: "Keine Ratenzahlung hängt" });
  await user.click(screen.getByRole("button", { name: "Storniert" }));
  await screen.findByRole("heading", { name: "Keine Ratenzahlung passt dazu" });
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await screen.findByRole("heading", { name: "Noch keine Ratenzahlung" });
});

test("a list that does not load offers another try", async () => {
  const { user } = openPayments({
    "ratepayV2.list": inTurn(
      () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
      () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
      () => ({ data: rows, total: 2 }),
    ),
  });
  const panel = within(await screen.findByRole("alert"));
  panel.getByText("Der Server ist momentan nicht erreichbar...");
  await user.click(panel.getByRole("button"));
  await link("Uelzen");
});
