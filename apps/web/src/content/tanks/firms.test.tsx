import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { staff } from "../../testing/session.ts";
import { tankFirmOf } from "../../testing/tanks.ts";
import { TanksPage } from "./tanks-page.tsx";

const open = (firms = [tankFirmOf()], answers: Answers = {}) =>
  renderInPortal(<TanksPage mayChange />, { "tank.list": () => ({ makers: [], firms }), ...answers }, { as: staff });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function choose(user: ReturnType<typeof open>["user"], name: string) {
  await user.click(await screen.findByRole("button", { name: /^Aktionen für/ }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

test("a new firm needs all its fields, a telephone number and a website with https", async () => {
  const { calls } = open([], { "tank.createFirm": () => tankFirmOf() });
  fireEvent.click(await screen.findByRole("button", { name: "Neuer Betrieb" }));
  press("Anlegen");
  expect(screen.getAllByText("Pflichtfeld")).toHaveLength(5);
  screen.getByText("Erwartet wird eine Adresse mit https://, ohne Benutzernamen");
  type("Name", "Tankschutz Ilmenau");
  type("Straße und Hausnummer", "Am Alten Kran 4");
  type("PLZ", "D-21335");
  type("Ort", "Lüneburg");
  type("Telefon", "anrufen");
  type("Webseite", " https://tankschutz-ilmenau.example ");
  press("Anlegen");
  screen.getByText("Keine gültige Telefonnummer");
  type("Telefon", "04131 555016");
  press("Anlegen");
  await screen.findByText("Der Betrieb ist angelegt.");
  const { name, street, postalCode, city, phone, website } = tankFirmOf();
  expect(calls("tank.createFirm")).toMatchObject([{ body: { name, street, postalCode, city, phone, website } }]);
});

test("a postal code that the directory does not have is refused at its field", async () => {
  fakeDirectory();
  const text = "Eine Postleitzahl steht nicht im Verzeichnis.";
  const { user, calls } = open([tankFirmOf()], {
    "tank.changeFirm": () => refuse(400, "DA_POSTAL_CODE_UNKNOWN", text),
  });
  await choose(user, "Bearbeiten");
  type("PLZ", "00000");
  press("Speichern");
  await screen.findByText(text);
  expect(document.activeElement).toBe(screen.getByLabelText("PLZ"));
  expect(calls("tank.changeFirm")).toMatchObject([{ id: "tankschutz-ilmenau", version: 3 }]);
});

test("a firm is removed after a question", async () => {
  const { user, calls } = open([tankFirmOf()], { "tank.removeFirm": () => ({ ok: true as const }) });
  await choose(user, "Löschen");
  const question = await screen.findByRole("alertdialog");
  within(question).getByText("Tankschutz Ilmenau verschwindet aus dem Tankschutz.");
  fireEvent.click(within(question).getByRole("button", { name: "Löschen" }));
  await screen.findByText("Der Betrieb ist gelöscht.");
  expect(calls("tank.removeFirm")).toMatchObject([{ id: "tankschutz-ilmenau" }]);
});
