import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master, session } from "../../testing/session.ts";
import { agencyId, companyId } from "../../testing/tree.ts";
import { Component as ActivityPage } from "./activity-page.tsx";

const jana = { kind: "person" as const, id: "44444444-4444-4444-8444-444444444444", name: "Jana Brandt" };
const renamed = (id: number, at: string, before: string, after: string) => ({
  id,
  at,
  collection: "businessCustomer" as const,
  action: "patch" as const,
  subject: "agency" as const,
  recordId: agencyId,
  recordName: "Nord",
  actor: jana,
  viewing: null,
  viaKey: false,
  changes: [{ field: "name", before: [before], after: [after] }],
});
const first = {
  data: [
    {
      ...renamed(3, "2024-11-20T23:30:00.000Z", "Süd", "Nord"),
      viewing: { name: "Mia Meier", reason: "Bat am Telefon darum." },
    },
    renamed(2, "2024-11-20T09:00:00.000Z", "West", "Süd"),
  ],
  next: 2,
};

function open(find: NonNullable<Answers["activity.find"]>, { query = "", as = master } = {}) {
  const answers = {
    "activity.find": find,
    "activity.actors": () => [jana, { kind: "system" as const, id: null, name: null }],
  };
  return renderInPortal(<ActivityPage />, answers, {
    as,
    route: "/company/:id/activity",
    address: `/company/${companyId}/activity${query}`,
  });
}

test("entries are grouped by Berlin day, with labelled before and after values and the support reason", async () => {
  open(() => ({ ...first, next: null }));
  const day = (await screen.findByRole("heading", { name: "Do., 21.11.2024" })).closest("section");
  if (!day) throw new Error("a day without its entries");
  within(day).getByText("Jana Brandt hat den Namen der Niederlassung Nord geändert.");
  expect(within(day).getByRole("term").textContent).toBe("Name der Niederlassung");
  expect(within(day).getByRole("definition").textContent).toBe("vorher: Südnachher: Nord");
  within(day).getByText(/Support mit den Rechten von Mia Meier. Grund: Bat am Telefon darum./);
  screen.getByRole("heading", { name: "Mi., 20.11.2024" });
  screen.getByText("Das waren alle Änderungen.");
});

test("filters apply on the server, and loading older entries continues with the same filter", async () => {
  const { user, calls } = open(({ body }) =>
    (body as { before?: number }).before
      ? { data: [renamed(1, "2024-11-19T09:00:00.000Z", "Ost", "West")], next: null }
      : first,
  );
  await screen.findAllByRole("listitem");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Wer" }), "Jana Brandt");
  await user.selectOptions(screen.getByRole("combobox", { name: "Was" }), "Niederlassungen");
  await user.click(await screen.findByRole("button", { name: "Ältere zeigen" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
  const filter = { subject: "agency", userId: jana.id, limit: 25 };
  expect(calls("activity.find").slice(-2)).toEqual([
    { groupId: companyId, body: filter },
    { groupId: companyId, body: { ...filter, before: 2 } },
  ]);
});

test("the filter for one record shows its name, and removing the filter shows all entries", async () => {
  const { user, calls } = open(() => first, { query: `?subject=agency&record=${agencyId}` });
  await user.click(await screen.findByRole("button", { name: /Nur Nord/ }));
  await waitFor(() => expect(calls("activity.find").at(-1)).toEqual({ groupId: companyId, body: { limit: 25 } }));
});

test("an empty history, an empty result, a failure and a missing right each show their own text", async () => {
  open(() => ({ data: [], next: null }));
  await screen.findByRole("heading", { name: "Noch keine Änderungen" });
  const { user } = open(() => ({ data: [], next: null }), { query: "?change=removed" });
  await screen.findByText("Gesucht wird in allem außer Bestellungen. Die wählen Sie unter „Was“.");
  await user.click(await screen.findByRole("button", { name: "Filter zurücksetzen" }));
  open(() => ({ data: [], next: null }), { query: "?subject=area" });
  await screen.findByText("Gesucht wird nur unter „Liefergebiete“.");
  open(() => refuse(404, "NOT_FOUND", "Die Ressource wurde nicht gefunden."));
  await screen.findByText("Die Ressource wurde nicht gefunden.");
  open(() => first, { as: session });
  await screen.findByText("Sie haben keine ausreichende Berechtigung, um diese Aktion auszuführen.");
});

test("a publication shows three price changes and how many more; lists show additions and removals", async () => {
  const lines = ["500", "1.000", "3.000", "5.000"].map(
    (from) => `Marge Premium ab ${from} l: 5,20 €/100 l → 5,70 €/100 l`,
  );
  const area = { collection: "deliveryArea" as const, subject: "area" as const, recordName: "Stadt" };
  const entry = {
    ...renamed(4, "2024-11-20T23:30:00.000Z", "Süd", "Nord"),
    ...area,
    changes: [
      { field: "price", before: null, after: lines },
      { field: "closedDays", before: ["2026-05-02/2026-05-02"], after: ["2026-12-24/2026-12-31 Betriebsferien"] },
      { field: "postalCodes", before: [], after: ["21335", "21337"] },
      { field: "deliveryTimes.threeFiveDays.cutOff", before: [], after: ["12:00"] },
      { field: "slots.weekend.morning", before: ["false"], after: ["true"] },
    ],
  };
  const { user } = open(() => ({ data: [entry], next: null }));
  await screen.findAllByRole("listitem");
  const words = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Preise",
    "Eigene freie Tage",
    "Postleitzahlen",
    "3–5 Werktage, Annahme bis",
    "Lieferfenster, Samstag, vormittags",
  ]);
  expect(words()).toEqual([
    `${lines.slice(0, 3).join("")}und 1 weitere`,
    "neu: Do., 24.12.2026 – Do., 31.12.2026 (Betriebsferien)entfernt: Sa., 02.05.2026",
    "neu: 21335, 21337",
    "vorher: ganztägignachher: 12:00",
    "vorher: ausnachher: an",
  ]);
  await user.click(screen.getByRole("button", { name: "und 1 weitere" }));
  expect(words()[0]).toBe(`${lines.join("")}Weniger zeigen`);
});
