import { screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../testing/answers.ts";
import { contentOf } from "../testing/content.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { retype } from "../testing/retype.ts";
import { session, staff } from "../testing/session.ts";
import { Component as ContentPage } from "./content-page.tsx";

const stored = contentOf();
const address = `/platform/content/${stored.id}`;

function open(answers: Answers = {}, { as = staff, at = address } = {}) {
  const page = (
    <>
      <Link to="/faq">Hilfe</Link>
      <Routes>
        <Route path="/platform/content/:id?" element={<ContentPage />} />
        <Route path="*" element={<p>woanders</p>} />
      </Routes>
    </>
  );
  return renderInPortal(
    page,
    { "adminContent.get": () => stored, "adminContent.list": () => ({ list: [], total: 0 }), ...answers },
    { as, address: at },
  );
}
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
const preview = () => within(screen.getByRole("region", { name: "Vorschau" }));

test("the preview shows the text as dealers see it while it is typed; only changed fields are saved", {
  tags: "long",
}, async () => {
  const { user, calls } = open({ "adminContent.patch": () => ({ ...stored, version: 4 }) });
  await retype(user, await box("Text"), "Ab **morgen**.");
  expect((await preview().findByText("morgen")).tagName).toBe("STRONG");
  expect(preview().getByRole("heading", { level: 3 }).textContent).toBe("Neue Preisgrenzen");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("adminContent.patch")).toMatchObject([
    { id: stored.id, version: 3, body: [{ op: "replace", path: "/content", value: "Ab **morgen**." }] },
  ]);
});

test("published content with a wrong link is refused at the text, and a draft may have it", {
  tags: "long",
}, async () => {
  const draft = { ...stored, state: "draft" as const, version: 4 };
  const { user, calls } = open({ "adminContent.patch": () => draft });
  await retype(user, await box("Text"), "[[hier](http://heizmarkt.example)");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(/^Der Link „http:\/\/heizmarkt\.example“ ist nicht erlaubt/);
  expect(calls("adminContent.patch")).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Entwurf" }));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await waitFor(() => expect(calls("adminContent.patch")).toHaveLength(1));
});

test("an end before the beginning is refused at its field", { tags: "long" }, async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Endet von selbst" }));
  await retype(user, await box("Ende, Tag"), "01.11.2026");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText("Das Ende der Anzeige liegt nicht nach ihrem Beginn.");
  expect(calls("adminContent.patch")).toEqual([]);
});

test("buttons and keys insert marks at the selection", { tags: "long" }, async () => {
  const { user } = open();
  const area = (await box("Text")) as HTMLTextAreaElement;
  await retype(user, area, "fett");
  area.setSelectionRange(0, 4);
  await user.click(screen.getByRole("button", { name: "Fett" }));
  expect(area.value).toBe("**fett**");
  await user.keyboard("{Control>}b{/Control}");
  expect(area.value).toBe("fett");
  await user.keyboard("{Control>}k{/Control}");
  expect(area.value).toBe("[fett](https://)");
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("https://");
});

test("a conflict shows both values, and the choice is saved over the current version", async () => {
  const theirs = { ...stored, version: 5, headline: "Andere Überschrift" };
  const { user, calls } = open({
    "adminContent.patch": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "…", { current: theirs }),
      () => ({ ...theirs, version: 6 }),
    ),
  });
  await retype(user, await box("Überschrift"), "Meine Überschrift");
  await user.keyboard("{Control>}s{/Control}");
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Andere Überschrift");
  await user.click(dialog.getByRole("button", { name: "Auswahl speichern" }));
  await waitFor(() => expect(calls("adminContent.patch")).toHaveLength(2));
  expect(calls("adminContent.patch")[1]).toMatchObject({
    version: 5,
    body: [{ op: "replace", path: "/headline", value: "Meine Überschrift" }],
  });
});

test("leaving with unsaved changes asks first", async () => {
  const { user, where } = open();
  await retype(user, await box("Überschrift"), "Halb fertig");
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  await screen.findByRole("alertdialog", { name: "Daten wurden geändert" });
  expect(where()).toBe(address);
});

test("who changed what is listed, newest first", async () => {
  const changes = [
    {
      at: "2026-12-02T08:00:00Z",
      name: "Lena Reuter",
      action: "patch" as const,
      fields: [
        { field: "state" as const, before: "draft", after: "published" },
        { field: "content" as const, before: null, after: null },
        { field: "visibleTo" as const, before: null, after: "2026-12-24T12:00:00Z" },
      ],
    },
    { at: "2026-12-01T07:00:00Z", name: null, action: "create" as const, fields: [] },
  ];
  open({ "adminContent.get": () => contentOf({ changes }) });
  const list = within(await screen.findByRole("region", { name: "Änderungen" })).getAllByRole("listitem");
  expect(list[0]?.textContent).toContain("Lena Reutergeändert");
  expect(list[0]?.textContent).toContain("Status: Entwurf → VeröffentlichtText geändertEnde: leer → Do., 24.12.2026");
  expect(list[1]?.textContent).toContain("jemandangelegt");
});

test("a reader of the platform sees text and changes, but no form", async () => {
  open({}, { as: { ...staff, roles: ["PLATFORM_READER"] } });
  await screen.findByRole("region", { name: "Vorschau" });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Löschen" })).toBeNull();
});

test("content that could not be loaded leaves the page's heading and a retry", { tags: "long" }, async () => {
  open({ "adminContent.get": () => refuse(503, "UPSTREAM_UNAVAILABLE", "Der Server ist nicht erreichbar.") });
  await screen.findByRole("button", { name: "Wiederholen" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Inhalte");
});

test("deleted content leads back to the list without a question", { tags: "long" }, async () => {
  const { user, where } = open({ "adminContent.delete": () => ({ ok: true as const }) });
  await retype(user, await box("Überschrift"), "Noch nicht gespeichert");
  await user.click(screen.getByRole("button", { name: "Löschen" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Löschen" }));
  await waitFor(() => expect(where()).toBe("/platform/content"));
});

test("new content is a draft of the type in the address, and its page opens", { tags: "long" }, async () => {
  const { user, calls, where } = open(
    { "adminContent.create": () => stored },
    { at: "/platform/content/create?type=partnerPelletFaq" },
  );
  await user.click(screen.getByRole("button", { name: "Inhalt anlegen" }));
  screen.getByText("Pflichtfeld");
  await user.type(await box("Überschrift"), " Wie lagere ich Pellets? ");
  await user.type(await box("Text"), "Trocken.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Bereich" }), "Liefergebiete");
  await user.click(screen.getByRole("button", { name: "Inhalt anlegen" }));
  await waitFor(() => expect(where()).toBe(address));
  expect(calls("adminContent.create")).toMatchObject([
    {
      body: {
        type: "partnerPelletFaq",
        category: "deliveryArea",
        headline: "Wie lagere ich Pellets?",
        content: "Trocken.",
        state: "draft",
        visibleTo: null,
      },
    },
  ]);
});

test.each([
  ["a dealer", session, address],
  ["a dealer who wants to create", session, "/platform/content/create"],
  ["a reader who wants to create", { ...staff, roles: ["PLATFORM_READER" as const] }, "/platform/content/create"],
])("%s gets the access-denied page", async (_, as, at) => {
  const { calls } = open({}, { as, at });
  await screen.findByRole("heading", { name: "Kein Zugriff" });
  expect(calls("adminContent.get")).toEqual([]);
});
