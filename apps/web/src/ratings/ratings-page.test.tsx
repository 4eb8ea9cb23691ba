import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reload } from "../data/reload.ts";
import { agencyOf } from "../testing/agency.ts";
import { type Answers, inTurn, refuse } from "../testing/answers.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { ratingIdOf, ratingOf, reportOf } from "../testing/ratings.ts";
import { master, session } from "../testing/session.ts";
import { agencyId } from "../testing/tree.ts";
import { Component as RatingsPage } from "./ratings-page.tsx";

const second = ratingOf({
  id: ratingIdOf(2),
  stars: 1,
  shownName: "Björn D.",
  text: [{ text: "Zu spät." }],
  confirmed: true,
  answered: true,
  statement: {
    text: "Das tut uns leid.",
    state: "published",
    at: "2026-11-22T08:00:00Z",
    by: "Jonas Brandt",
    rejectionReason: null,
  },
});
const pageOf = (data: PartnerRating[], total = data.length) => ({ data, metadata: { total, page: 1, limit: 5 } });

function open({
  search = "",
  as = session,
  data = [ratingOf(), second],
  ...answers
}: Answers & { search?: string; as?: typeof session; data?: PartnerRating[] } = {}) {
  const all: Answers = {
    "rating.getReport": () => reportOf(),
    "rating.findForPartner": ({ body }) => pageOf(body.id ? [] : data),
    "businessCustomer.get": () => agencyOf(),
    ...answers,
  };
  return renderInPortal(<RatingsPage />, all, {
    as,
    route: "/agency/:id/ratings",
    address: `/agency/${agencyId}/ratings${search}`,
  });
}
const card = (name: RegExp) => screen.findByRole("article", { name });
const answerBox = () => screen.findByRole("textbox", { name: "Ihre Antwort" });

test("the report shows average, number, distribution, criteria and months", { tags: "long" }, async () => {
  const { user } = open();
  const report = within(await screen.findByRole("region", { name: "Überblick" }));
  report.getByRole("img", { name: "4,7 von 5 Sternen" });
  report.getByText("212 Bewertungen");
  report.getByText("12 warten auf Ihre Antwort");
  expect(report.getAllByRole("listitem").map((line) => line.textContent)).toContain("5 Sterne170");
  expect(report.getByText("Termintreue").parentElement?.textContent).toBe("Termintreue4,8");
  const table = await screen.findByRole("button", { name: "Tabelle" });
  // The ratings come first, because they are worked on.
  expect((await card(/Nele N\./)).compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(table);
  // June has no rating, so it has no average.
  expect(screen.getAllByRole("row")).toHaveLength(12);
  await user.click(screen.getByText("Anzahl"));
  expect(screen.getAllByRole("row")).toHaveLength(13);
  screen.getByText("Juni 2026");
});

test("without ratings the page says what makes them come, and the average is none, not 0", async () => {
  const nothing = { price: null, date: null, driver: null };
  const none = reportOf({
    count: 0,
    averageTenths: null,
    criteria: nothing,
    distribution: [0, 0, 0, 0, 0],
    waiting: 0,
  });
  open({ data: [], "rating.getReport": () => none });
  await screen.findByRole("heading", { name: "Noch keine Bewertungen" });
  const report = within(screen.getByRole("region", { name: "Überblick" }));
  expect(report.getAllByText("noch keine")).toHaveLength(4);
  expect(screen.queryByRole("slider")).toBeNull();
});

test("a rating shows its blanked parts, its confirmation, and the answer with its state", async () => {
  open();
  const first = within(await card(/Nele N\./));
  first.getByText("[Name entfernt]");
  first.getByRole("link", { name: "Auftrag 4812907" });
  expect(first.queryByText("Vom Verfasser bestätigt")).toBeNull();
  const other = within(await card(/Björn D\./));
  other.getByText("Vom Verfasser bestätigt");
  other.getByText("Antwort veröffentlicht");
  other.getByText("Das tut uns leid.");
});

test("filters are in the URL and reach the server; a filter without result offers to reset", {
  tags: "long",
}, async () => {
  const { user, calls, search } = open({ search: "?page=3", data: [] });
  await user.click(await screen.findByRole("button", { name: /^1 Stern\b/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Antwort" }), "ohne Antwort");
  await user.type(screen.getByRole("textbox", { name: "von" }), "1.11.2026{Enter}");
  expect(search().toString()).toBe("stars=1&answered=no&from=2026-11-01");
  await waitFor(() =>
    expect(calls("rating.findForPartner").at(-1)).toEqual({
      limit: 5,
      page: 1,
      body: { businessCustomerId: agencyId, stars: [1], answered: false, from: "2026-11-01" },
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Filter zurücksetzen" }));
  expect(search().toString()).toBe("");
});

test("an answer takes a text block, is shown as the public sees it, counted, and saved over its version", async () => {
  const { user, calls } = open({ "rating.updateByPartner": () => ({ ...ratingOf(), version: 4, answered: true }) });
  await user.click(within(await card(/Nele N\./)).getByRole("button", { name: "Antworten" }));
  expect(document.activeElement).toBe(await answerBox());
  await user.click(await screen.findByRole("button", { name: "Vielen Dank für Ihre Bewertung." }));
  await waitFor(() => expect(document.activeElement).toHaveProperty("selectionStart", 31));
  await user.type(await answerBox(), " 👨‍👩‍👧");
  screen.getByText("33 von 2.000 Zeichen");
  within(screen.getByRole("region", { name: "So sehen es Kunden" })).getByText(
    "Vielen Dank für Ihre Bewertung. 👨‍👩‍👧",
  );
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Ihre Antwort/ })).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/^Antwort/);
  expect(calls("rating.updateByPartner")).toMatchObject([
    { id: ratingIdOf(1), body: { version: 3, statement: "Vielen Dank für Ihre Bewertung. 👨‍👩‍👧" } },
  ]);
});

test("an unsaved answer asks before the rating is closed", async () => {
  const { user } = open({ search: `?ratingId=${ratingIdOf(1)}` });
  await user.type(await answerBox(), "Danke");
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  await screen.findByRole("alertdialog", { name: "Daten wurden geändert" });
});

test("two answers at once: a dialog shows both, and the chosen one is saved over the new version", async () => {
  const theirs = { ...second, id: ratingIdOf(1), version: 7 };
  const { user, calls } = open({
    search: `?ratingId=${ratingIdOf(1)}`,
    "rating.updateByPartner": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: theirs }),
      () => ({ ...theirs, version: 8 }),
    ),
  });
  await user.type(await answerBox(), "Danke");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Das tut uns leid.");
  await user.click(within(dialog).getByRole("radio", { name: /Danke/ }));
  await user.click(within(dialog).getByRole("button", { name: /speichern/i }));
  await waitFor(() =>
    expect(calls("rating.updateByPartner").at(-1)).toMatchObject({ body: { version: 7, statement: "Danke" } }),
  );
});

test("a rating is reported with a reason, which is required", async () => {
  const { user, calls } = open({ "rating.updateByPartner": () => ratingOf({ version: 4 }) });
  await user.click(within(await card(/Nele N\./)).getByRole("button", { name: "Bewertung melden …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bewertung von Nele N. melden" }));
  await user.click(dialog.getByRole("button", { name: "Melden" }));
  dialog.getByText("Pflichtfeld");
  await user.type(dialog.getByRole("textbox", { name: "Grund" }), "Kein Kunde von uns");
  await user.click(dialog.getByRole("button", { name: "Melden" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("rating.updateByPartner")).toMatchObject([{ body: { version: 3, report: "Kein Kunde von uns" } }]);
});

test("a link to a rating opens it, also when the list's page does not show it; a gone one says so", async () => {
  const old = ratingOf({ id: ratingIdOf(9), shownName: "Käthe G." });
  const { user, search } = open({
    search: `?ratingId=${old.id}`,
    "rating.findForPartner": ({ body }) => pageOf(body.id ? [old] : [ratingOf(), second]),
  });
  await card(/Käthe G\./);
  await answerBox();
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  expect(search().get("ratingId")).toBeNull();
  expect(screen.queryByRole("article", { name: /Käthe G\./ })).toBeNull();
});

test("a link to a rating that is gone says so", async () => {
  open({ search: `?ratingId=${ratingIdOf(9)}` });
  await screen.findByRole("heading", { name: "Diese Bewertung gibt es hier nicht mehr." });
});

test("an answer that is being typed stays when a new rating moves its card to the next page", {
  tags: "long",
}, async () => {
  let data = [ratingOf(), second];
  const { user } = open({
    search: `?ratingId=${ratingIdOf(1)}`,
    "rating.findForPartner": ({ body }) => pageOf(body.id ? [ratingOf()] : data),
  });
  await user.type(await answerBox(), "Herzlichen Dank");
  data = [ratingOf({ id: ratingIdOf(5), shownName: "Mia K." }), second];
  await act(() => reload(["rating"]));
  await card(/Mia K\./);
  expect(await answerBox()).toHaveProperty("value", "Herzlichen Dank");
  await card(/Nele N\./);
});

test("an answer that waits for staff says so before it is saved, and a rejected one shows the reason", {
  tags: "long",
}, async () => {
  const rejected = ratingOf({
    statement: {
      text: "Rufen Sie an",
      state: "rejected",
      at: "2026-11-22T08:00:00Z",
      by: "Jonas Brandt",
      rejectionReason: "Bitte freundlicher.",
    },
  });
  const { user } = open({ data: [rejected, ratingOf({ id: ratingIdOf(6), shownName: "Mia K." })] });
  await user.click(within(await card(/Nele N\./)).getByRole("button", { name: "Antwort bearbeiten" }));
  screen.getByText("Abgelehnt: Bitte freundlicher.");
  screen.getByText(/^Ihre Antwort wird vor der Veröffentlichung geprüft\./);
  await user.click(within(await card(/Mia K\./)).getByRole("button", { name: "Antworten" }));
  screen.getByText(/^Mit dem Speichern wird Ihre Antwort öffentlich\./);
  await user.type(await answerBox(), "Bitte rufen Sie an: 04131 555016");
  screen.getByText(/^Ihre Antwort wird vor der Veröffentlichung geprüft\./);
});

test("a decided report says so, and the rating can be reported again", async () => {
  const report = { reason: "Kein Kunde von uns", at: "2026-11-22T08:00:00Z", by: "Jonas Brandt" };
  open({ data: [ratingOf({ report }), { ...second, report, disputed: true }] });
  const decided = within(await card(/Nele N\./));
  decided.getByText(/Unser Team hat die Meldung geprüft/);
  decided.getByRole("button", { name: "Bewertung melden …" });
  const waiting = within(await card(/Björn D\./));
  expect(waiting.queryByText(/Unser Team/)).toBeNull();
  expect(waiting.queryByRole("button", { name: "Bewertung melden …" })).toBeNull();
});

test("a new rating that is heard of reloads list and report", async () => {
  const { calls } = open();
  await card(/Nele N\./);
  await act(() => reload(["rating"]));
  await waitFor(() => expect(calls("rating.findForPartner").length).toBeGreaterThan(1));
  expect(calls("rating.getReport").length).toBeGreaterThan(1);
});

test("people who only read see no way to answer or to report", async () => {
  open({ as: { ...session, rights: { businessCustomerOrder: ["read"] } }, search: `?ratingId=${ratingIdOf(1)}` });
  await card(/Nele N\./);
  expect(screen.queryByRole("button", { name: /Antwort|melden/ })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Ihre Antwort" })).toBeNull();
});

test("without text blocks an administrator is led to where they are made", async () => {
  open({
    as: master,
    search: `?ratingId=${ratingIdOf(1)}`,
    "businessCustomer.get": () => agencyOf({ ratingReplies: [] }),
  });
  const link = await screen.findByRole("link", { name: "Textbausteine bearbeiten" });
  expect(link.getAttribute("href")).toBe(`/agency/${agencyId}/edit`);
});

test("a failed list leaves the report usable, and a failed report the list", { tags: "long" }, async () => {
  open({ "rating.getReport": () => refuse(503, "UNAVAILABLE", "Gerade nicht erreichbar.") });
  await card(/Nele N\./);
  await screen.findByText("Gerade nicht erreichbar.");
});
