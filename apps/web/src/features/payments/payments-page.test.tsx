import type { StaffPayment } from "@partner-konto/domain/instalment/payment";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { paymentIdOf, paymentOf, transactionIdOf } from "../../testing/payments.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { agencyId } from "../../testing/tree.ts";
import { Component as PaymentsPage } from "./payments-page.tsx";

const waiting = { since: "2025-11-20T09:00:00Z", attempts: 3, problem: "timeout" } as const;
const hanging = paymentOf({
  id: paymentIdOf(2),
  transactionId: transactionIdOf(2),
  orderId: "4812908",
  agencyName: "Uelzen",
  status: "requested",
  confirmedAt: null,
  waiting,
});
const rows = [paymentOf(), hanging];

afterEach(() => vi.useRealTimers());

function open({
  search = "",
  as = staff,
  found = rows,
  ...answers
}: Answers & { search?: string; as?: typeof session; found?: StaffPayment[] } = {}) {
  const all: Answers = {
    "ratepayV2.list": ({ body }) => {
      const data = found.filter(
        (one) => (!body.orderId || one.orderId === body.orderId) && (!body.isWaiting || one.waiting !== null),
      );
      return { data, total: data.length };
    },
    "ratepayV2.getPaylaList": () => [],
    ...answers,
  };
  return renderInPortal(<PaymentsPage />, all, { as, address: `/platform/payments${search}` });
}
const link = (name: string) => screen.findByRole("link", { name });
const sheet = async () => within(await screen.findByRole("complementary"));

test("a row says whose order it is, how far the payment is, and what hangs", async () => {
  open({ found: [{ ...hanging, refundedCents: 5000 }] });
  const row = (await link("Uelzen")).closest("tr");
  for (const words of ["Heidebrand Energie", "Angefragt", "12", "2.933,35", "50,00", "20.11.2025"])
    expect(row?.textContent).toContain(words);
  expect(row?.textContent).toMatch(/wartet seit 20\.11\.2025, 3 Versuche, keine Antwort/);
  expect((await link("4812908")).getAttribute("href")).toBe(`/agency/all/orders?orderId=${hanging.dealId}`);
});

test('what has begun to wait just now waits "seit eben"', async () => {
  open({ found: [{ ...hanging, waiting: { since: new Date().toISOString(), attempts: 0, problem: null } }] });
  expect((await link("Uelzen")).closest("tr")?.textContent).toContain("wartet seit eben, noch kein Versuch");
});

test("status, agency, number, days and hanging filter the list, and all of it is in the URL", async () => {
  const { user, calls, search } = open();
  await link("Uelzen");
  await user.click(screen.getByRole("button", { name: "In Prüfung" }));
  await user.click(screen.getByRole("button", { name: "Ausgeliefert" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Niederlassung" }), "Lüneburg");
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
  const { user, calls } = open();
  await link("Uelzen");
  await user.type(screen.getByRole("textbox", { name: "Auftragsnummer" }), "123456789012345678901");
  screen.getByText(/^Max 20 Zeichen/);
  expect(calls("ratepayV2.list").every(({ body }) => body.orderId === undefined)).toBe(true);
});

test("a column's head sorts, and pages keep the order", async () => {
  const { user, calls, search } = open({ "ratepayV2.list": () => ({ data: rows, total: 60 }) });
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
});

test("J and K walk, Enter opens, and the sheet shows all fields and messages", async () => {
  const { user, search, calls } = open({
    "ratepayV2.getPaylaList": () => [
      { message: "request", cents: null, at: "2026-11-20T09:00:00Z", arrivedAt: null, attempts: 3, problem: "timeout" },
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

test("what hangs is sent again, and a second silence is told", async () => {
  const { user, calls } = open({
    search: "?payment=4812908",
    "ratepayV2.update": inTurn(
      () => ({ ...hanging, version: 4 }),
      () => ({ ...hanging, version: 5, waiting: null }),
    ),
  });
  const retry = await (await sheet()).findByRole("button", { name: "Jetzt erneut senden" });
  await user.click(retry);
  await screen.findByText("Der Zahlungspartner antwortet noch nicht. Wir versuchen es weiter.");
  await user.click(retry);
  await screen.findByText("Der Zahlungspartner hat geantwortet.");
  expect(calls("ratepayV2.update")).toMatchObject([
    { id: hanging.id, version: 3, body: { action: "retry" } },
    { id: hanging.id, version: 3, body: { action: "retry" } },
  ]);
});

test("a message that the provider refused is not said to be repeated, and a second refusal is told", async () => {
  const refused = { ...hanging, waiting: { ...waiting, attempts: 1, problem: "refused" } } as const;
  const { user } = open({
    search: "?payment=4812908",
    found: [refused],
    "ratepayV2.getPaylaList": () => [
      { message: "ship", cents: null, at: waiting.since, arrivedAt: null, attempts: 1, problem: "refused" },
    ],
    "ratepayV2.update": () => ({ ...refused, version: 4 }),
  });
  const there = await sheet();
  await there.findByText("Der Zahlungspartner hat eine Nachricht abgewiesen.");
  there.getByText("Bisher: 1 Versuch, abgewiesen. Von selbst senden wir sie nicht noch einmal.");
  expect((await there.findByRole("listitem")).textContent).toContain("Meldung der Lieferung1 Versuch, abgewiesen");
  expect((await link("Uelzen")).closest("tr")?.textContent).toContain("hängt seit 20.11.2025, 1 Versuch, abgewiesen");
  await user.click(there.getByRole("button", { name: "Jetzt erneut senden" }));
  await screen.findByText("Der Zahlungspartner hat die Nachricht wieder abgewiesen.");
});

test("staff ask the provider about a pending payment, and what came back is said", async () => {
  const pending = paymentOf({ status: "pending", confirmedAt: null });
  const { user, calls } = open({
    search: "?payment=4812907",
    found: [pending],
    "ratepayV2.getPayla": inTurn(
      () => pending,
      () => paymentOf(),
    ),
  });
  const ask = await (await sheet()).findByRole("button", { name: "Stand abfragen" });
  await user.click(ask);
  await screen.findByText("Kein neuer Stand: In Prüfung.");
  const before = calls("ratepayV2.list").length;
  await user.click(ask);
  await screen.findByText("Neuer Stand: Bestätigt.");
  expect(calls("ratepayV2.getPayla")).toMatchObject([{ id: transactionIdOf(1) }, { id: transactionIdOf(1) }]);
  expect(calls("ratepayV2.list").length).toBeGreaterThan(before);
});

test("the list, the count of what hangs and a payment that left the list are asked again while they wait", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const other = paymentOf();
  let isOver = false;
  const { calls } = open({
    search: "?number=4812907&payment=4812908",
    "ratepayV2.list": ({ body }) => {
      const found = isOver ? { ...hanging, waiting: null } : hanging;
      if (body.orderId === other.orderId) return { data: [other], total: 1 };
      return body.isWaiting && isOver ? { data: [], total: 0 } : { data: [found], total: 1 };
    },
  });
  const asked = (which: { orderId: string } | { isWaiting: true }) =>
    calls("ratepayV2.list").filter(({ body }) =>
      Object.entries(which).every(([name, value]) => Reflect.get(body, name) === value),
    ).length;
  const all = () => [asked({ orderId: hanging.orderId }), asked({ isWaiting: true })];
  await vi.waitUntil(() => all().every((times) => times === 1));
  await screen.findByText(/schuldet seit/);
  isOver = true;
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitUntil(() => all().every((times) => times === 2));
  await waitFor(() => expect(screen.queryByText(/schuldet seit/)).toBeNull());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(all()).toEqual([2, 2]);
});

test("without anything that waits there is nothing to send again", async () => {
  open({ search: "?payment=4812907" });
  await (await sheet()).findByRole("button", { name: "Erstatten …" });
  expect(screen.queryByRole("button", { name: "Jetzt erneut senden" })).toBeNull();
});

test("cancelling asks first and says what it does", async () => {
  const { user, calls } = open({
    search: "?payment=4812907",
    "ratepayV2.update": () => paymentOf({ version: 4, status: "cancelled" }),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Stornieren …" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Ratenzahlung 4812907 stornieren?" }));
  dialog.getByText(/zahlt die 2\.933,35 € nicht.*Auftrag selbst bleibt bestehen/);
  expect(calls("ratepayV2.update")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Stornieren" }));
  await screen.findByText("Die Ratenzahlung ist storniert.");
  expect(calls("ratepayV2.update")).toMatchObject([{ id: paymentIdOf(1), version: 3, body: { action: "cancel" } }]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a refund says what follows, is checked before it is sent, and goes out in cents", async () => {
  const { user, calls } = open({
    search: "?payment=4812907",
    "ratepayV2.update": () => paymentOf({ version: 4, status: "partlyRefunded", refundedCents: 15_050 }),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Zu Ratenzahlung 4812907 erstatten" }));
  const amount = dialog.getByRole("textbox", { name: "Betrag" });
  await user.type(amount, "3000");
  await user.click(dialog.getByRole("button", { name: /erstatten$/i }));
  dialog.getByText("Noch erstattbar sind nur 2.933,35 €.");
  expect(calls("ratepayV2.update")).toEqual([]);
  await user.clear(amount);
  await user.type(amount, "150,50");
  dialog.getByText("Danach: 150,50 € erstattet, 2.782,85 € noch erstattbar");
  await user.click(dialog.getByRole("button", { name: /^150,50.€ erstatten$/ }));
  await screen.findByText("150,50 € sind erstattet.");
  expect(calls("ratepayV2.update")).toMatchObject([{ version: 3, body: { action: "refund", refundCents: 15_050 } }]);
});

test("when a colleague was faster the dialog shows the payment as it is, and keeps what was typed", async () => {
  const after = paymentOf({ version: 9, status: "partlyRefunded", refundedCents: 100_000 });
  const { user, calls } = open({
    search: "?payment=4812907",
    "ratepayV2.update": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: after }),
      () => ({ ...after, version: 10, refundedCents: 150_000 }),
    ),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Betrag" }), "500");
  await user.click(dialog.getByRole("button", { name: /^500,00.€ erstatten$/ }));
  await dialog.findByText(/inzwischen geändert: Teilweise erstattet, 1\.000,00 € erstattet/);
  expect(dialog.getByRole("textbox", { name: "Betrag" })).toHaveProperty("value", "500");
  await user.click(dialog.getByRole("button", { name: /^500,00.€ erstatten$/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("ratepayV2.update").map(({ version }) => version)).toEqual([3, 9]);
});

test("when a colleague has cancelled meanwhile, no sum is named that could be given back", async () => {
  const over = paymentOf({ version: 9, status: "cancelled" });
  let found = paymentOf();
  const { user } = open({
    search: "?payment=4812907",
    "ratepayV2.list": () => ({ data: [found], total: 1 }),
    "ratepayV2.update": () => {
      found = over;
      return refuse(412, "VERSION_CONFLICT", "", { current: over });
    },
  });
  const there = await sheet();
  await there.findByText("Noch erstattbar");
  await user.click(there.getByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Betrag" }), "500{Enter}");
  await dialog.findByText(/inzwischen geändert: Storniert, 0,00 € erstattet\. Ein zweiter/);
  await waitFor(() => expect(there.queryByText("Noch erstattbar")).toBeNull());
});

test("a refusal stays in the dialog with its German text", async () => {
  const text = "So viel ist von dieser Ratenzahlung nicht mehr offen.";
  const { user } = open({
    search: "?payment=4812907",
    "ratepayV2.update": () => refuse(409, "PAYMENT_REFUND_TOO_HIGH", text),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Betrag" }), "500{Enter}");
  await dialog.findByText(text);
  expect(dialog.getByRole("textbox", { name: "Betrag" })).toHaveProperty("value", "500");
});

test("what the payment's life does not allow is off and says why", async () => {
  open({ search: "?payment=4812907", found: [paymentOf({ status: "shipped", shippedAt: "2026-11-24T09:00:00Z" })] });
  const there = await sheet();
  const cancel = await there.findByRole("button", { name: "Stornieren …" });
  expect(cancel.title).toMatch(/schon ausgeliefert/);
  expect(there.getByRole("button", { name: "Erstatten …" }).title).toBe("");
});

test("the note is saved with the version that was read, and steps wait for it", async () => {
  const { user, calls } = open({
    search: "?payment=4812907",
    "ratepayV2.update": () => paymentOf({ version: 4, note: "Angerufen" }),
  });
  const there = await sheet();
  await user.type(await there.findByRole("textbox", { name: "Interne Notiz" }), "Angerufen");
  const refund = there.getByRole("button", { name: "Erstatten …" });
  await waitFor(() => expect(refund.title).toBe("Speichern oder verwerfen Sie erst Ihre Änderungen."));
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("ratepayV2.update")).toMatchObject([{ version: 3, body: { note: "Angerufen" } }]);
});

test("two notes at once are shown side by side", async () => {
  const theirs = paymentOf({ version: 9, note: "Kollege war dran" });
  const { user, calls } = open({
    search: "?payment=4812907",
    "ratepayV2.update": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: theirs }),
      () => ({ ...theirs, version: 10, note: "Angerufen" }),
    ),
  });
  const there = await sheet();
  await user.type(await there.findByRole("textbox", { name: "Interne Notiz" }), "Angerufen");
  await user.keyboard("{Control>}s{/Control}");
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Kollege war dran");
  await user.click(dialog.getByRole("button", { name: "Auswahl speichern" }));
  await waitFor(() => expect(calls("ratepayV2.update").map(({ version }) => version)).toEqual([3, 9]));
});

test("a payment that left the list stays open in its sheet, and an unknown one is told", async () => {
  open({ search: "?isWaiting=true&payment=4812907" });
  await (await sheet()).findByText("12 Monate");
  open({ search: "?payment=999", found: [] });
  await screen.findByText("Zu diesem Auftrag gibt es keine Ratenzahlung.");
});

test("readers see list and note and change nothing", async () => {
  open({ search: "?payment=4812908", as: { ...staff, rights: { businessCustomerOrder: ["read"] } } });
  const there = await sheet();
  expect(await there.findByRole("textbox", { name: "Interne Notiz" })).toHaveProperty("readOnly", true);
  expect(there.queryByRole("button", { name: /senden|abfragen|Erstatten|Stornieren/ })).toBeNull();
});

test("dealers have no access", async () => {
  open({ as: session });
  await screen.findByRole("heading", { name: /Kein Zugriff/ });
});

test("an empty list says what belongs here, that nothing hangs, or that nothing fits the filters", async () => {
  const { user } = open({ found: [] });
  await screen.findByRole("heading", { name: "Noch keine Ratenzahlung" });
  await user.click(screen.getByRole("button", { name: /^Nur hängende ?0$/ }));
  await screen.findByRole("heading", { name: "Keine Ratenzahlung hängt" });
  await user.click(screen.getByRole("button", { name: "Storniert" }));
  await screen.findByRole("heading", { name: "Keine Ratenzahlung passt dazu" });
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await screen.findByRole("heading", { name: "Noch keine Ratenzahlung" });
});

test("a list that does not load offers another try", async () => {
  const { user } = open({
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
