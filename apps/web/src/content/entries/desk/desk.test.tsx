import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { contentOf } from "../../../testing/content.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { session, staff } from "../../../testing/session.ts";
import { Component as ContentPage } from "../../content-page.tsx";
import type { ContentRow } from "./content-table.tsx";

const { content: _, changes: __, ...row } = contentOf();
const reader = { ...staff, roles: ["PLATFORM_READER" as const] };

function open({
  address = "/platform/content",
  as = staff,
  answers = {},
  list = [row],
}: {
  address?: string;
  as?: typeof staff;
  answers?: Answers;
  list?: ContentRow[];
} = {}) {
  return renderInPortal(
    <ContentPage />,
    { "adminContent.list": () => ({ list, total: list.length }), ...answers },
    { address, as },
  );
}
const rows = () => screen.getAllByRole("row").slice(1);

test("the list shows what is written, for whom, whether it is visible, and who changed it", async () => {
  const rest = { visibleFrom: "2026-01-01T08:00:00Z" };
  const list = [
    { ...row, ...rest },
    { ...row, ...rest, id: "99999999-9999-4999-8999-000000000002", headline: "Entwurf 2", state: "draft" as const },
    { ...row, id: "99999999-9999-4999-8999-000000000003", headline: "Bald", visibleFrom: "2190-01-01T08:00:00Z" },
    {
      ...row,
      ...rest,
      id: "99999999-9999-4999-8999-000000000004",
      headline: "Vorbei",
      visibleTo: "2026-01-02T08:00:00Z",
    },
  ];
  open({ list });
  const link = await screen.findByRole("link", { name: "Neue Preisgrenzen" });
  expect(link.getAttribute("href")).toBe(`/platform/content/${row.id}`);
  const words = ["Sichtbar", "Entwurf", "Geplant", "Abgelaufen"];
  for (const [at, word] of words.entries()) within(rows()[at] ?? document.body).getByText(word, { selector: "td *" });
  for (const word of ["Neuigkeiten Heizöl", "Preise"]) within(rows()[0] ?? document.body).getByText(word);
  expect(rows()[0]?.textContent).toContain("Lena Reuter");
});

test("filters and search are sent, stay in the URL, and a changed filter returns to the first page", {
  tags: "long",
}, async () => {
  const { user, calls, search } = open({
    address: "/platform/content?type=amiFaq&page=2",
    answers: { "adminContent.list": () => ({ list: [row], total: 60 }) },
  });
  await screen.findByRole("link", { name: "Neue Preisgrenzen" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Bereich" }), "Preise");
  await user.click(screen.getByRole("radio", { name: "Entwürfe" }));
  await user.type(screen.getByRole("textbox", { name: "Überschrift oder Text" }), "grenze");
  const body = { type: "amiFaq", category: "prices", state: "draft", text: "grenze" };
  await waitFor(() => expect(calls("adminContent.list").at(-1)).toEqual({ limit: 25, page: 1, body }));
  expect(Object.fromEntries(search())).toEqual(body);
});

test("a filter without results can be cleared, and an empty list says what belongs here", async () => {
  const { user } = open({ address: "/platform/content?text=zzzz", list: [] });
  await screen.findByText("Kein Inhalt passt dazu.");
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await screen.findByText("Noch keine Inhalte");
});

test("deleting asks first, and the list is loaded again", async () => {
  let list = [row];
  const { user, calls } = open({
    answers: {
      "adminContent.list": () => ({ list, total: list.length }),
      "adminContent.delete": () => {
        list = [];
        return { ok: true as const };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Neue Preisgrenzen" }));
  await user.click(await screen.findByRole("menuitem", { name: "Löschen" }));
  expect(calls("adminContent.delete")).toEqual([]);
  const dialog = within(screen.getByRole("alertdialog", { name: "„Neue Preisgrenzen“ löschen?" }));
  await user.click(dialog.getByRole("button", { name: "Löschen" }));
  await screen.findByText("Der Text wurde gelöscht.");
  await screen.findByText("Noch keine Inhalte");
  expect(calls("adminContent.delete")).toMatchObject([{ id: row.id }]);
});

test("a reader of the platform sees the list without any action", async () => {
  open({ as: reader });
  await screen.findByRole("link", { name: "Neue Preisgrenzen" });
  expect(screen.queryByRole("link", { name: "Inhalt anlegen" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Aktionen für/ })).toBeNull();
});

test("dealers get the access-denied page, and nothing is requested", async () => {
  const { sent } = open({ as: session });
  await screen.findByRole("heading", { name: "Kein Zugriff" });
  expect(sent).toEqual([]);
});

test("a failed list says so and can be loaded again", async () => {
  let isDown = true;
  const { user } = open({
    answers: {
      "adminContent.list": () =>
        isDown ? refuse(504, "UPSTREAM_TIMEOUT", "Der Server ist weg.") : { list: [row], total: 1 },
    },
  });
  await screen.findByText("Der Server ist weg.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Wiederholen" }));
  await screen.findByRole("link", { name: "Neue Preisgrenzen" });
});
