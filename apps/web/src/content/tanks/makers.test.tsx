import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { staff } from "../../testing/session.ts";
import { tankMakerOf, tankTypeOf } from "../../testing/tanks.ts";
import { TanksPage } from "./tanks-page.tsx";

const lying = tankTypeOf({
  id: "ilmenau-l-5000",
  name: "Liegetank L 5000",
  nominalLitres: 5000,
  kind: "lyingCylinder",
  lengthCm: 254,
  widthCm: null,
  heightCm: null,
  diameterCm: 160,
});
const open = (makers = [tankMakerOf()], answers: Answers = {}, mayChange = true) =>
  renderInPortal(
    <TanksPage mayChange={mayChange} />,
    { "tank.list": () => ({ makers, firms: [] }), ...answers },
    { as: staff },
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
async function choose(user: ReturnType<typeof open>["user"], name: string) {
  await user.click(await screen.findByRole("button", { name: /^Aktionen für/ }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

test("while there is nothing, the page says what people see in the tank protector", async () => {
  open([], {}, false);
  await screen.findByText("Bis dahin liest man im Tankschutz, dass es noch keine Peiltabellen gibt.");
  screen.getByText("Bis dahin findet der Tankschutz zu keiner Postleitzahl einen Betrieb.");
  expect(screen.queryByRole("button", { name: "Neuer Hersteller" })).toBeNull();
});

test("the capacity is computed while one types, and a tank that does not hold its litres is refused", async () => {
  const { calls } = open([], { "tank.createMaker": () => tankMakerOf() });
  fireEvent.click(await screen.findByRole("button", { name: "Neuer Hersteller" }));
  type("Name", " Ilmenauer Tankbau ");
  type("Bezeichnung", "Kellertank K 4000");
  type("Länge innen", "200");
  type("Breite innen", "140");
  screen.getByText("Aus den Maßen: noch offen");
  type("Höhe innen", "150 cm");
  screen.getByText("Aus den Maßen: 4.200 l");
  type("Nenninhalt", "2.000");
  press("Anlegen");
  screen.getByText("Aus den Maßen ergeben sich 4.200 l. Bei 2.000 l Nenninhalt müssen es 2.000 l bis 2.160 l sein.");
  expect(calls("tank.createMaker")).toEqual([]);
  type("Nenninhalt", "4.000");
  type("Verbindbare Tanks", "2");
  press("Anlegen");
  await screen.findByText("Der Hersteller ist angelegt.");
  const { id: _, ...made } = tankTypeOf();
  expect(calls("tank.createMaker")).toMatchObject([
    { body: { name: "Ilmenauer Tankbau", types: [{ ...made, id: null }] } },
  ]);
});

test("each form of tank asks for its own dimensions, and a missing one is named at its field", async () => {
  open([]);
  fireEvent.click(await screen.findByRole("button", { name: "Neuer Hersteller" }));
  fireEvent.change(screen.getByLabelText("Form"), { target: { value: "standingCylinder" } });
  const measures = () => screen.getAllByLabelText(/ innen$/).map((input) => input.getAttribute("name"));
  expect(measures()).toEqual(["types.0.diameterCm", "types.0.heightCm"]);
  type("Durchmesser innen", "600");
  press("Anlegen");
  const noteOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "")?.textContent;
  expect(noteOf("Durchmesser innen")).toBe("Geben Sie einen Wert zwischen 20 und 500 ein");
  expect(noteOf("Höhe innen")).toBe("Pflichtfeld");
});

test("a type is added and another removed; what stays keeps its id, and the version goes along", async () => {
  const { user, calls } = open([tankMakerOf({ types: [tankTypeOf(), lying] })], {
    "tank.changeMaker": () => tankMakerOf(),
  });
  await choose(user, "Bearbeiten");
  press("Bauart Kellertank K 4000 entfernen");
  press("Bauart hinzufügen");
  const [, added] = screen.getAllByLabelText("Bezeichnung");
  if (!added) throw new Error("no second type");
  fireEvent.change(added, { target: { value: "LIEGETANK L 5000" } });
  press("Speichern");
  screen.getByText("Diese Bauart hat der Hersteller schon.");
  press("Bauart LIEGETANK L 5000 entfernen");
  expect(screen.getByRole("button", { name: /entfernen$/ }).title).toBe(
    "Ein Hersteller braucht mindestens eine Bauart.",
  );
  press("Speichern");
  await screen.findByText(/gespeichert/);
  expect(calls("tank.changeMaker")).toMatchObject([{ id: "ilmenau", version: 3, body: { types: [{ id: lying.id }] } }]);
});

test("a name that another maker has is refused at its field, and nothing typed is lost", async () => {
  const { user } = open([tankMakerOf()], {
    "tank.changeMaker": () => refuse(409, "TANK_MAKER_EXISTS", "Diesen Hersteller gibt es schon."),
  });
  await choose(user, "Bearbeiten");
  type("Name", "Heidetank");
  press("Speichern");
  await screen.findByText("Diesen Hersteller gibt es schon.");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  screen.getByDisplayValue("Heidetank");
});

test("when somebody was faster, the form says what counts now, and the next save is against that", async () => {
  const current = tankMakerOf({ version: 4, modifiedBy: "Martina Vogt", types: [lying] });
  let isLate = true;
  const { user, calls } = open([tankMakerOf()], {
    "tank.changeMaker": () => {
      if (!isLate) return tankMakerOf({ version: 5 });
      isLate = false;
      return refuse(412, "VERSION_CONFLICT", "Der Datensatz wurde geändert.", { current });
    },
  });
  await choose(user, "Bearbeiten");
  type("Bezeichnung", "Kellertank K 4");
  press("Speichern");
  await screen.findByText(/^Martina Vogt hat das gleichzeitig geändert\. Jetzt gilt: .* Liegetank L 5000\./);
  press("Speichern");
  await waitFor(() => expect(calls("tank.changeMaker").map(({ version }) => version)).toEqual([3, 4]));
});

test("a maker is removed after a question that says how many types go with it", async () => {
  const { user, calls } = open([tankMakerOf({ types: [tankTypeOf(), lying], isExample: true })], {
    "tank.removeMaker": () => tankMakerOf(),
  });
  within(await screen.findByRole("row", { name: /Ilmenauer Tankbau/ })).getByText("Beispiel");
  await choose(user, "Löschen");
  const question = await screen.findByRole("alertdialog");
  within(question).getByText(
    "Ilmenauer Tankbau verschwindet mit seinen 2 Bauarten und ihren Peiltabellen aus dem Tankschutz.",
  );
  fireEvent.click(within(question).getByRole("button", { name: "Löschen" }));
  await screen.findByText("Der Hersteller ist gelöscht.");
  expect(calls("tank.removeMaker")).toMatchObject([{ id: "ilmenau", version: 3 }]);
});
