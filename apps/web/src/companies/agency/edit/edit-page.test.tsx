import { act, screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { reload } from "../../../data/reload.ts";
import { agencyOf, answerClock } from "../../../testing/agency.ts";
import { type Answers, inTurn, refuse } from "../../../testing/answers.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { retype } from "../../../testing/retype.ts";
import { master } from "../../../testing/session.ts";
import { Component as EditPage } from "./edit-page.tsx";

const stored = agencyOf();
const saved = "Ihre Daten wurden erfolgreich gespeichert.";

function open(answers: Answers = {}, as = master) {
  const all = { "businessCustomer.get": () => stored, "orderClock.get": () => answerClock, ...answers };
  const page = (
    <>
      <Link to="/faq">Hilfe</Link>
      <Routes>
        <Route path="/agency/:id/edit" element={<EditPage />} />
        <Route path="*" element={<p>woanders</p>} />
      </Routes>
    </>
  );
  return renderInPortal(page, all, { as, address: `/agency/${stored.id}/edit` });
}
const box = (name: string) => screen.findByRole("textbox", { name });
test("Ctrl S sends only changed fields; without a change the page says so and sends nothing", {
  tags: "long",
}, async () => {
  const after = { ...stored, version: 2, name: "Lüneburg Hafen" };
  const { user, calls } = open({ "businessCustomer.patch": () => after });
  await box("Name der Niederlassung");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(`Keine Änderungen. ${saved}`);
  await retype(user, await box("Name der Niederlassung"), "Lüneburg Hafen");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(saved);
  expect(calls("businessCustomer.patch")).toMatchObject([
    { id: stored.id, version: 1, body: [{ op: "replace", path: "/name", value: "Lüneburg Hafen" }] },
  ]);
  await waitFor(() => expect(screen.queryByText("1 Änderung")).toBeNull());
});

test("a user with unsaved changes is told that somebody else saved the record", { tags: "long" }, async () => {
  const now = { record: stored };
  const { user } = open({ "businessCustomer.get": () => now.record });
  await retype(user, await box("Name der Niederlassung"), "Lüneburg Hafen");
  const overtaken = /^Inzwischen hat hier jemand anderes gespeichert/;
  expect(screen.queryByText(overtaken)).toBeNull();
  now.record = { ...stored, version: 2, brandName: "Heide Öl" };
  await act(() => reload(["businessCustomer"]));
  await screen.findByText(overtaken);
  expect(await box("Name der Niederlassung")).toHaveProperty("value", "Lüneburg Hafen");
});

test("required and invalid fields are marked, nothing is sent, and the typed values stay", {
  tags: "long",
}, async () => {
  const { user, calls } = open();
  await retype(user, await box("Name der Niederlassung"), " ");
  await retype(user, await box("E-Mail"), "bestellung");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  screen.getByText("Pflichtfeld");
  screen.getByText("Keine gültige E-Mail");
  expect(document.activeElement).toBe(await box("Name der Niederlassung"));
  expect(await box("E-Mail")).toHaveProperty("value", "bestellung");
  expect(calls("businessCustomer.patch")).toEqual([]);
});

test("the preview shows the mail with values for placeholders; a placeholder is added at the cursor", {
  tags: "long",
}, async () => {
  const { user } = open();
  await retype(user, await box("Text der Auftragsbestätigung"), "Danke, {{Kunde}!");
  const preview = within(screen.getByRole("region", { name: "So liest es der Kunde" }));
  preview.getByText("Danke, Frau Lührs!");
  preview.getByText("Ihre Bestellung 1000123 ist bestätigt");
  preview.getByText("Ihre Disposition");
  await user.click(screen.getByRole("button", { name: "Platzhalter Menge einfügen" }));
  expect(await box("Text der Auftragsbestätigung")).toHaveProperty("value", "Danke, {Kunde}!{Menge}");
});

test("text blocks for answers to ratings are added, changed and removed, and an empty one is not sent", {
  tags: "long",
}, async () => {
  const { user, calls } = open({ "businessCustomer.patch": () => ({ ...stored, version: 2 }) });
  await retype(user, await box("Textbaustein 1"), "Danke für Ihre offenen Worte.");
  await user.click(screen.getByRole("button", { name: "Textbaustein hinzufügen" }));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  screen.getByText("Pflichtfeld");
  expect(document.activeElement).toBe(await box("Textbaustein 2"));
  expect(calls("businessCustomer.patch")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Textbaustein 2 entfernen" }));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(saved);
  expect(calls("businessCustomer.patch")).toMatchObject([
    { body: [{ op: "replace", path: "/ratingReplies", value: ["Danke für Ihre offenen Worte."] }] },
  ]);
});

test("a refused save keeps the typed values; after a conflict the user's choice is saved over theirs", {
  tags: "long",
}, async () => {
  const theirs = { ...stored, version: 5, brandName: "Heide Öl", name: "Lüneburg Nord" };
  const { user, calls } = open({
    "businessCustomer.patch": inTurn(
      () => refuse(503, "UPSTREAM_UNAVAILABLE", "nicht erreichbar"),
      () => refuse(412, "VERSION_CONFLICT", "…", { current: theirs }),
      () => ({ ...theirs, version: 6, name: "Lüneburg Süd" }),
    ),
  });
  await retype(user, await box("Name der Niederlassung"), "Lüneburg Süd");
  const save = () => user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await save();
  await screen.findByText("nicht erreichbar");
  expect(await box("Name der Niederlassung")).toHaveProperty("value", "Lüneburg Süd");
  await save();
  const dialog = await screen.findByRole("alertdialog", { name: "Jemand anderes hat auch gespeichert" });
  within(dialog).getByText("Lüneburg Nord");
  expect(within(dialog).getAllByRole("row")).toHaveLength(2);
  await user.click(within(dialog).getByRole("button", { name: "Auswahl speichern" }));
  await waitFor(() =>
    expect(calls("businessCustomer.patch").at(-1)).toMatchObject({
      version: 5,
      body: [{ op: "replace", path: "/name", value: "Lüneburg Süd" }],
    }),
  );
  await waitFor(async () => expect(await box("Markenname")).toHaveProperty("value", "Heide Öl"));
  await screen.findByText(saved);
  // Changes by others are not counted as the user's.
  expect(screen.queryByText(/Änderung/)).toBeNull();
});

test("a field that the server rejects is marked until something changes", { tags: "long" }, async () => {
  const issues = [{ path: "body.contactPoints.0.email", message: "too long" }];
  const refused = () => refuse(400, "INVALID_INPUT", "Es ist ein Fehler aufgetreten.", { issues });
  const { user } = open({ "businessCustomer.patch": refused });
  await retype(user, await box("Markenname"), "Heide Öl");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText("Bitte prüfen Sie diese Angabe.");
  await waitFor(async () => expect(document.activeElement).toBe(await box("E-Mail")));
  await user.type(await box("E-Mail"), "x");
  expect(screen.queryByText("Bitte prüfen Sie diese Angabe.")).toBeNull();
});

test("leaving with unsaved changes asks first, and staying keeps the changes", { tags: "long" }, async () => {
  const { user } = open();
  await retype(user, await box("Markenname"), "Heide Öl");
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  const dialog = screen.getByRole("alertdialog", { name: "Daten wurden geändert" });
  await user.click(within(dialog).getByRole("button", { name: "Weiter bearbeiten" }));
  expect(await box("Markenname")).toHaveProperty("value", "Heide Öl");
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  await user.click(screen.getByRole("button", { name: "Verwerfen und verlassen" }));
  await screen.findByText("woanders");
});

test("closing the tab asks only while there are unsaved changes", async () => {
  const { user } = open();
  await box("Markenname");
  const isAsked = () => {
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  await user.type(await box("Markenname"), "x");
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole("button", { name: /^Verwerfen/ }));
  expect(isAsked()).toBe(false);
});

test("dealers see the external customer number read-only and do not see the lock", async () => {
  open();
  expect(await box("Collmex-Kundennummer")).toHaveProperty("readOnly", true);
  expect(screen.queryByText("Sperre")).toBeNull();
});

test("staff can change the Collmex numbers, and a lock requires a reason", { tags: "long" }, async () => {
  const { user, calls } = open(
    { "businessCustomer.patch": () => ({ ...stored, version: 2 }) },
    { ...master, staff: true },
  );
  // Must be read neither as 12 nor as 125.
  await retype(user, await box("Collmex-Belegart Rechnung"), "12,5");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  screen.getByText("Geben Sie eine Zahl von 0 bis 999.999 ein.");
  expect(calls("businessCustomer.patch")).toEqual([]);
  await retype(user, await box("Collmex-Belegart Rechnung"), "4");
  await user.click(screen.getByRole("checkbox", { name: "Durch den Support gesperrt" }));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  screen.getByText("Pflichtfeld");
  expect(calls("businessCustomer.patch")).toEqual([]);
  await user.type(await box("Grund"), "Nachweis fehlt");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(saved);
  expect(calls("businessCustomer.patch")).toMatchObject([
    {
      body: [
        { path: "/collmexBillingType", value: 4 },
        { path: "/isLocked", value: true },
        { path: "/lockReason", value: "Nachweis fehlt" },
      ],
    },
  ]);
});

test("a user who may not change agencies sees the access-denied page", async () => {
  open({}, { ...master, rights: { businessCustomer: ["read"] } });
  await screen.findByRole("heading", { name: "Kein Zugriff" });
});
