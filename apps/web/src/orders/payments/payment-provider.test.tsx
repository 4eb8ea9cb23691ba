import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inTurn } from "../../testing/answers.ts";
import { paymentOf, transactionIdOf } from "../../testing/payments.ts";
import { hanging, link, openPayments, sheet, waiting } from "../../testing/payments-page.tsx";

afterEach(() => vi.useRealTimers());

test("what hangs is sent again, and a second silence is told", { tags: "long" }, async () => {
  const { user, calls } = openPayments({
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

test("a message that the provider refused is not said to be repeated, and a second refusal is told", {
  tags: "long",
}, async () => {
  const refused = { ...hanging, waiting: { ...waiting, attempts: 1, problem: "refused" } } as const;
  const { user } = openPayments({
    search: "?payment=4812908",
    found: [refused],
    "ratepayV2.getPaylaList": () => [
      { message: "ship", cents: 293_335, at: waiting.since, arrivedAt: null, attempts: 1, problem: "refused" },
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

test("staff ask the provider about a pending payment, and what came back is said", { tags: "long" }, async () => {
  const pending = paymentOf({ status: "pending", confirmedAt: null });
  const { user, calls } = openPayments({
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
  const { calls } = openPayments({
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
  openPayments({ search: "?payment=4812907" });
  await (await sheet()).findByRole("button", { name: "Erstatten …" });
  expect(screen.queryByRole("button", { name: "Jetzt erneut senden" })).toBeNull();
});
