import type { DealerNote } from "@partner-konto/domain/platform/notes/schema";
import { conflictTexts } from "@partner-konto/domain/texts/conflict";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import ViewingStrip from "../../frame/strips/viewing-strip.tsx";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { agencyId, companyId } from "../../testing/tree.ts";
import { Component as CompanyNotes } from "./company-notes.tsx";
import { Component as NotesPage } from "./notes-page.tsx";

const noteOf = (more: Partial<DealerNote> = {}): DealerNote => ({
  id: "77777777-7777-4777-8777-777777777777",
  version: 1,
  about: { kind: "agency", id: agencyId, name: "Lüneburg", groupId: companyId, companyName: "Heidebrand Energie" },
  text: "Bittet um **Rückruf**.",
  pinned: true,
  createdAt: "2026-12-01T08:00:00.000Z",
  createdBy: "Edda Testmann",
  modifiedAt: "2026-12-02T09:30:00.000Z",
  modifiedBy: null,
  ...more,
});
const answers = (more: Answers = {}): Answers => ({
  "adminDealerNote.list": ({ text }) => (text === "Pellets" ? { list: [], total: 0 } : { list: [noteOf()], total: 1 }),
  ...more,
});
const openCompany = (more: Answers = {}, as = staff) =>
  renderInPortal(<CompanyNotes />, answers(more), {
    as,
    route: "/company/:id/notes",
    address: `/company/${companyId}/notes`,
  });
const card = async () => (await screen.findByText("Rückruf")).closest("li");

test("a note shows its place, its formatted text, its pin, and who wrote and changed it when", async () => {
  renderInPortal(<NotesPage />, answers(), { as: staff });
  const shown = await card();
  expect(screen.getByText("Rückruf").tagName).toBe("STRONG");
  for (const words of [
    "Heidebrand Energie › Lüneburg",
    "Angeheftet",
    "Edda Testmann, Di., 01.12.2026, 09:00 Uhr",
    "geändert von jemandem, der nicht mehr dabei ist, Mi., 02.12.2026, 10:30 Uhr",
  ])
    expect(shown?.textContent.replaceAll("\u00a0", " ")).toContain(words);
  const link = screen.getByRole("link", { name: "Heidebrand Energie › Lüneburg" });
  expect(link.getAttribute("href")).toBe(`/company/${companyId}/notes`);
});

test("the search asks for the words, keeps them in the URL, and an empty result can be cleared", {
  tags: "long",
}, async () => {
  const { user, calls, search } = renderInPortal(<NotesPage />, answers(), { as: staff });
  await card();
  await user.type(screen.getByRole("textbox", { name: "Notizen durchsuchen" }), "Pellets");
  await screen.findByText("Keine Notiz passt zur Suche");
  expect(calls("adminDealerNote.list").at(-1)).toEqual({ text: "Pellets", limit: 25, page: 1 });
  expect(search().get("text")).toBe("Pellets");
  await user.click(screen.getByRole("button", { name: "Suche leeren" }));
  await card();
});

test("staff write a note about an agency of the company, and an empty one is not sent", { tags: "long" }, async () => {
  const { user, calls } = openCompany({ "adminDealerNote.create": () => noteOf() });
  await user.click(await screen.findByRole("button", { name: "Notiz schreiben …" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Notiz speichern" }));
  dialog.getByText("Pflichtfeld");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Worüber" }), "Lüneburg");
  await user.type(dialog.getByRole("textbox", { name: /^Notiz/ }), "Fährt erst ab Mai");
  await user.click(dialog.getByRole("checkbox", { name: "Oben anheften" }));
  await user.click(dialog.getByRole("button", { name: "Notiz speichern" }));
  await screen.findByText("Die Notiz ist gespeichert.");
  expect(calls("adminDealerNote.create")).toMatchObject([
    { body: { about: { kind: "agency", id: agencyId }, text: "Fährt erst ab Mai", pinned: true } },
  ]);
  expect(calls("adminDealerNote.list")[0]).toMatchObject({ groupId: companyId });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a conflicting change shows both texts, and the chosen one is saved on the newer version", async () => {
  const theirs = noteOf({ version: 2, text: "Hat sich gemeldet." });
  const { user, calls } = openCompany({
    "adminDealerNote.patch": ({ version }) =>
      version === 1
        ? refuse(412, "VERSION_CONFLICT", "", { current: theirs })
        : noteOf({ version: 3, text: "Erledigt." }),
  });
  await user.click(await screen.findByRole("button", { name: "Ändern … Heidebrand Energie › Lüneburg" }));
  const field = within(screen.getByRole("dialog")).getByRole("textbox", { name: /^Notiz/ });
  await user.clear(field);
  await user.type(field, "Erledigt.");
  await user.click(screen.getByRole("button", { name: "Notiz speichern" }));
  await screen.findByText("Hat sich gemeldet.");
  await user.click(screen.getByRole("button", { name: conflictTexts.save }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("adminDealerNote.patch").map(({ version, body }) => [version, body])).toEqual([
    [1, [{ op: "replace", path: "/text", value: "Erledigt." }]],
    [2, [{ op: "replace", path: "/text", value: "Erledigt." }]],
  ]);
});

test("readers of the platform read notes and cannot write", async () => {
  const reader = { ...staff, roles: ["PLATFORM_READER" as const] };
  const { calls } = openCompany({}, reader);
  await card();
  expect(screen.queryByRole("button", { name: /Notiz schreiben|Ändern/ })).toBeNull();
  expect(calls("adminDealerNote.list")).toHaveLength(1);
});

test("a dealer who types the address is refused without a request", () => {
  const { calls } = openCompany({}, session);
  screen.getByRole("heading", { name: "Kein Zugriff" });
  expect(calls("adminDealerNote.list")).toEqual([]);
});

test("in a support session the strip offers the notes to read, without any way to change them", async () => {
  const viewing = { name: "Jonas Brandt", mayChange: true };
  const { user } = renderInPortal(<ViewingStrip viewing={viewing} />, answers());
  await user.click(await screen.findByRole("button", { name: "Notizen (1)" }));
  const dialog = within(screen.getByRole("dialog", { name: "Notizen zu Jonas Brandt" }));
  await dialog.findByText("Rückruf");
  expect(dialog.queryByRole("button", { name: /Ändern/ })).toBeNull();
});

test("the strip asks only for the number of notes; the dialog loads them and shows older ones on request", async () => {
  const numbers = Array.from({ length: 26 }, (_, n) => n);
  const all = numbers.map((n) =>
    noteOf({ id: `77777777-7777-4777-8777-7777777777${n + 10}`, text: `Notiz ${n + 1}.` }),
  );
  const { user, calls } = renderInPortal(<ViewingStrip viewing={{ name: "Jonas Brandt", mayChange: false }} />, {
    "adminDealerNote.list": ({ limit, page = 1 }) => ({
      list: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      total: all.length,
    }),
  });
  const opener = await screen.findByRole("button", { name: "Notizen (26)" });
  expect(calls("adminDealerNote.list")).toEqual([{ limit: 1 }]);
  await user.click(opener);
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText("Notiz 25.");
  expect(dialog.queryByText("Notiz 26.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Ältere zeigen" }));
  await dialog.findByText("Notiz 26.");
  dialog.getByText("Notiz 1.");
  expect(dialog.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});
