import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { checkedRatingOf, ratingIdOf } from "../../testing/ratings.ts";
import { session, staff } from "../../testing/session.ts";
import { Component as QueuePage } from "./queue-page.tsx";

const rows = [
  checkedRatingOf(),
  checkedRatingOf({ id: ratingIdOf(2), shownName: "Björn D.", original: "Zu spät." }),
  checkedRatingOf({ id: ratingIdOf(3), shownName: "Käthe G.", original: "Abzocke." }),
];
const pageOf = (data: ProductRating[]) => ({ data, metadata: { total: data.length, page: 1, limit: 25 } });

function open({
  search = "",
  as = staff,
  found = rows,
  ...answers
}: Answers & { search?: string; as?: typeof session; found?: ProductRating[] } = {}) {
  const all: Answers = {
    "rating.findForProduct": ({ body }) => pageOf(body.id ? found.filter(({ id }) => id === body.id) : found),
    ...answers,
  };
  return renderInPortal(<QueuePage />, all, { as, address: `/platform/ratings${search}` });
}
const link = (name: string) => screen.findByRole("link", { name });
const sheet = () => screen.findByRole("complementary");

test("the queue opens with what waits for a check, and its filters are in the URL", { tags: "long" }, async () => {
  const { user, calls, search } = open();
  await link("Nele N.");
  expect(calls("rating.findForProduct")).toContainEqual({ limit: 25, page: 1, body: { states: ["inCheck"] } });
  await user.click(screen.getByRole("button", { name: /^Gemeldet/ }));
  expect(search().toString()).toBe("queue=disputed");
  await waitFor(() =>
    expect(calls("rating.findForProduct")).toContainEqual({ limit: 25, page: 1, body: { disputed: true } }),
  );
});

test("J and K walk, Enter opens, A rejects and V publishes the current rating", async () => {
  const { user, search } = open();
  (await link("Nele N.")).focus();
  await user.keyboard("j{Enter}");
  expect(search().get("ratingId")).toBe(ratingIdOf(2));
  await user.keyboard("a");
  await screen.findByRole("dialog", { name: "1 Bewertung ablehnen" });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  await user.keyboard("v");
  within(await screen.findByRole("dialog", { name: "1 Bewertung veröffentlichen" })).getByText("Björn D.");
});

test("several are rejected with one reason, which is required, and each failure is told by its name", async () => {
  const { user, calls } = open({
    "rating.changeState": ({ id }) =>
      id === ratingIdOf(2) ? refuse(409, "RATING_REJECTED", "Diese Bewertung ist abgelehnt.") : checkedRatingOf({ id }),
  });
  (await link("Nele N.")).focus();
  await user.keyboard("xjx");
  await user.click(screen.getByRole("button", { name: "2 ablehnen …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 Bewertungen ablehnen" }));
  await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
  dialog.getByText("Pflichtfeld");
  expect(calls("rating.changeState")).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "Grund" }), "Beleidigung");
  await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
  await dialog.findByText("1 erledigt, 1 nicht");
  const failed = dialog.getByText("Diese Bewertung ist abgelehnt.").closest("li");
  expect(failed?.textContent).toContain("Björn D.");
  expect(calls("rating.changeState").map(({ id, state, body }) => [id, state, body?.reason])).toEqual([
    [ratingIdOf(1), "rejected", "Beleidigung"],
    [ratingIdOf(2), "rejected", "Beleidigung"],
  ]);
});

test("a rating that a colleague changed is refused, and the second try takes the new version", async () => {
  const { user, calls } = open({
    "rating.changeState": inTurn(
      () =>
        refuse(412, "VERSION_CONFLICT", "", {
          current: checkedRatingOf({ version: 9, original: "Doch gut.", stars: 4 }),
        }),
      () => checkedRatingOf({ version: 10, state: "published" }),
    ),
  });
  (await link("Nele N.")).focus();
  await user.keyboard("v");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Veröffentlichen" }));
  await dialog.findByText(/^Inzwischen hat jemand anderes .*: 4 Sterne, „Doch gut.“$/);
  await user.click(dialog.getByRole("button", { name: "1 noch einmal versuchen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("rating.changeState").map(({ body }) => body?.version)).toEqual([3, 9]);
});

test("blanks and note are saved together over the version that was read", async () => {
  const { user, calls } = open({
    search: `?ratingId=${ratingIdOf(1)}`,
    "rating.updateByProduct": () => checkedRatingOf({ version: 4 }),
  });
  const there = within(await sheet());
  const area = await there.findByRole<HTMLTextAreaElement>("textbox", { name: "Text des Kunden" });
  area.setSelectionRange(16, 21);
  await user.click(there.getByRole("button", { name: "Name" }));
  await user.type(there.getByRole("textbox", { name: "Interne Notiz" }), "Name des Fahrers");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("rating.updateByProduct")).toMatchObject([
    {
      id: ratingIdOf(1),
      body: { version: 3, blanks: [{ start: 16, end: 21, kind: "name" }], note: "Name des Fahrers" },
    },
  ]);
});

test("with unsaved blanks nothing is decided, by button or by key", async () => {
  const { user } = open({ search: `?ratingId=${ratingIdOf(1)}` });
  const there = within(await sheet());
  const area = await there.findByRole<HTMLTextAreaElement>("textbox", { name: "Text des Kunden" });
  area.setSelectionRange(16, 21);
  await user.click(there.getByRole("button", { name: "Name" }));
  const publish = there.getByRole("button", { name: "Veröffentlichen …" });
  await waitFor(() => expect(publish).toHaveProperty("title", "Speichern oder verwerfen Sie erst Ihre Änderungen."));
  (await link("Nele N.")).focus();
  await user.keyboard("v");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("blanks of a text that its author changed meanwhile are marked anew, and the note stays", async () => {
  const after = checkedRatingOf({ version: 4, original: "Der nette Fahrer Herr Lührs war frech." });
  let found = rows;
  const { user, calls } = open({
    search: `?ratingId=${ratingIdOf(1)}`,
    "rating.findForProduct": ({ body }) => pageOf(body.id ? found.filter(({ id }) => id === body.id) : found),
    "rating.updateByProduct": () => {
      found = [after];
      return refuse(412, "VERSION_CONFLICT", "", { current: after });
    },
  });
  const there = within(await sheet());
  const area = await there.findByRole<HTMLTextAreaElement>("textbox", { name: "Text des Kunden" });
  area.setSelectionRange(16, 21);
  await user.click(there.getByRole("button", { name: "Name" }));
  await user.type(there.getByRole("textbox", { name: "Interne Notiz" }), "Angerufen");
  await user.keyboard("{Control>}s{/Control}");
  await there.findByText("Der Text wurde inzwischen geändert. Bitte markieren Sie die Stellen neu.");
  expect(calls("rating.updateByProduct")).toHaveLength(1);
  expect(there.getByRole("textbox", { name: "Interne Notiz" })).toHaveProperty("value", "Angerufen");
  expect(there.queryByRole("button", { name: /wieder zeigen$/ })).toBeNull();
});

test("in the queue of answers keys, buttons and the bar for several decide about the answers", {
  tags: "long",
}, async () => {
  const statement = {
    text: "Rufen Sie an: 04131 555016",
    state: "received" as const,
    at: "2026-11-22T08:00:00Z",
    by: "Jonas Brandt",
    rejectionReason: null,
  };
  const found = rows.map((row) => ({ ...row, state: "published" as const, statement }));
  const { user, calls } = open({
    search: `?queue=statement&ratingId=${ratingIdOf(1)}`,
    found,
    "rating.changeState": ({ id }) => checkedRatingOf({ id }),
  });
  const there = within(await sheet());
  await there.findByRole("button", { name: "Antwort veröffentlichen …" });
  (await link("Nele N.")).focus();
  await user.keyboard("v");
  await screen.findByRole("dialog", { name: "1 Antwort veröffentlichen" });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  await user.keyboard("xjx");
  await user.click(screen.getByRole("button", { name: "2 ablehnen …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 Antworten ablehnen" }));
  await user.type(dialog.getByRole("textbox", { name: "Grund" }), "Keine Telefonnummern");
  await user.click(dialog.getByRole("button", { name: "Ablehnen" }));
  await waitFor(() => expect(calls("rating.changeState").map(({ type }) => type)).toEqual(["statement", "statement"]));
});

test("another queue begins without a selection", async () => {
  const { user } = open({ search: "?queue=statement" });
  (await link("Nele N.")).focus();
  await user.keyboard("x");
  await screen.findByRole("button", { name: "1 ablehnen …" });
  await user.click(screen.getByRole("button", { name: /^Alle/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "1 ablehnen …" })).toBeNull());
});

test("a reported rating that stays published is decided from its sheet and by key", async () => {
  const report = { reason: "Kein Kunde", at: "2026-11-22T08:00:00Z", by: null };
  const { user, calls } = open({
    search: `?queue=disputed&ratingId=${ratingIdOf(1)}`,
    found: [checkedRatingOf({ state: "published", disputed: true, report })],
    "rating.changeState": () => checkedRatingOf({ state: "published", report }),
  });
  await within(await sheet()).findByRole("button", { name: "Veröffentlicht lassen …" });
  (await link("Nele N.")).focus();
  await user.keyboard("v");
  const dialog = within(await screen.findByRole("dialog", { name: "1 Bewertung veröffentlicht lassen" }));
  await user.click(dialog.getByRole("button", { name: "Veröffentlicht lassen" }));
  await waitFor(() => expect(calls("rating.changeState")).toMatchObject([{ type: "rating", state: "published" }]));
});

test("the menu says why something is not possible, and sends link and reminder", async () => {
  const { user, calls } = open({
    search: `?ratingId=${ratingIdOf(1)}`,
    "rating.sendQsLink": () => checkedRatingOf(),
    "rating.sendToPartner": () => ({ ratings: 4 }),
  });
  await sheet();
  await user.click(await screen.findByRole("button", { name: "Weitere Aktionen" }));
  screen.getByText("Das ist schon so.");
  await user.click(screen.getByRole("menuitem", { name: "Verfasser um Bestätigung bitten" }));
  await waitFor(() => expect(calls("rating.sendQsLink")).toMatchObject([{ id: ratingIdOf(1) }]));
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }));
  await user.click(screen.getByRole("menuitem", { name: "An offene Antworten erinnern" }));
  await screen.findByText("4 Bewertungen ohne Antwort an die Niederlassung geschickt.");
});

test("a rating that left the queue stays open in its sheet", async () => {
  const published = checkedRatingOf({ id: ratingIdOf(8), shownName: "Jens P.", state: "published" });
  open({
    search: `?ratingId=${published.id}`,
    "rating.findForProduct": ({ body }) => pageOf(body.id ? [published] : rows),
  });
  await within(await sheet()).findByText("veröffentlicht");
});

test("readers of the platform see the queue and decide nothing", async () => {
  const { user } = open({ as: { ...staff, rights: { businessCustomerOrder: ["read"] } } });
  await user.click(await link("Nele N."));
  await sheet();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Ablehnen|Veröffentlichen|^Name$/ })).toBeNull();
});

test("dealers have no access", async () => {
  open({ as: session });
  await screen.findByRole("heading", { name: /Kein Zugriff/ });
});

test("an empty queue says that nothing waits", async () => {
  open({ found: [] });
  await screen.findByRole("heading", { name: "Keine Bewertung wartet auf eine Prüfung" });
});
