import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../../data/query-client.ts";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { fakeDirectory } from "../../../testing/directory.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { retype } from "../../../testing/retype.ts";
import { master } from "../../../testing/session.ts";
import { Component as CreatePage } from "./create-page.tsx";

const [company] = master.tree;

function open(answers: Answers = {}, directory?: Promise<void>) {
  const fetched = fakeDirectory(directory);
  const address = "/settings/agencies/create";
  return { ...renderInPortal(<CreatePage />, answers, { as: master, address }), fetched };
}
const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const postalCode = () => box("PLZ");
/** By label: an input with suggestions has the role combobox. */
const city = () => screen.getByLabelText("Ort");

test("missing fields are marked, the first one gets the focus, and nothing is sent", async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole("button", { name: "Niederlassung anlegen" }));
  expect(screen.getAllByText("Pflichtfeld")).toHaveLength(6);
  expect(document.activeElement).toBe(box("Name der Niederlassung"));
  await user.type(postalCode(), "214");
  screen.getByText("Der Wert muss 5 Zahlen lang sein");
  expect(sent.filter(({ path }) => path.startsWith("businessCustomer"))).toEqual([]);
});

test("a text that is too long prevents the save and gets the focus", async () => {
  const { user, calls } = open();
  const texts = {
    "Name der Niederlassung": "Winsen",
    Markenname: "Heidebrand",
    Straße: "Bahnhofstraße",
    "E-Mail für Bestellungen": "winsen@heidebrand.example",
    Kurzname: "W".repeat(201),
  };
  for (const [name, text] of Object.entries(texts)) fireEvent.change(box(name), { target: { value: text } });
  await user.type(postalCode(), "29525");
  await waitFor(() => expect(city()).toHaveProperty("value", "Uelzen"));
  await user.click(screen.getByRole("button", { name: "Niederlassung anlegen" }));
  expect(document.activeElement).toBe(box("Kurzname"));
  expect(calls("businessCustomer.create")).toEqual([]);
});

test("all fields are sent, and the typed values stay after a refusal", { tags: "long" }, async () => {
  const refused = () => refuse(503, "UPSTREAM_UNAVAILABLE", "Der Server ist momentan nicht erreichbar...");
  const { user, calls } = open({ "businessCustomer.create": refused });
  await user.type(box("Name der Niederlassung"), "Winsen");
  await user.type(box("Markenname"), "Heidebrand");
  await user.type(box("Straße"), "Bahnhofstraße");
  await user.type(box("Hausnummer"), "3");
  await user.type(postalCode(), "29525");
  await waitFor(() => expect(city()).toHaveProperty("value", "Uelzen"));
  await user.type(box("E-Mail für Bestellungen"), "winsen@heidebrand.example");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Der Server ist momentan nicht erreichbar...");
  expect(calls("businessCustomer.create")).toMatchObject([
    {
      body: {
        groupId: company?.id,
        name: "Winsen",
        brandName: "Heidebrand",
        address: { street: "Bahnhofstraße", houseNumber: "3", postalCode: "29525", city: "Uelzen" },
        contactPoints: [{ kind: "orders", email: "winsen@heidebrand.example", phone: "" }],
      },
    },
  ]);
  expect(city()).toHaveProperty("value", "Uelzen");
});

test("a postal code fills in its only place, offers several to choose from and keeps a typed place", {
  tags: "long",
}, async () => {
  const { user, fetched } = open();
  expect(fetched).not.toHaveBeenCalled();
  await user.click(postalCode());
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await user.type(postalCode(), "29525");
  expect(city()).toHaveProperty("value", "Uelzen");
  await retype(user, postalCode(), "21357");
  expect(city()).toHaveProperty("value", "");
  screen.getByText("2 Orte haben diese PLZ; das Feld schlägt sie vor.");
  const offered = document.querySelectorAll(`#${CSS.escape(city().getAttribute("list") ?? "")} option`);
  expect([...offered].map((option) => option.textContent)).toEqual(["Bardowick", "Barum"]);
  await user.type(city(), "Vögelsen");
  await retype(user, postalCode(), "29525");
  expect(city()).toHaveProperty("value", "Vögelsen");
});

test("a postal code typed before the directory is loaded fills in its place on blur", async () => {
  const directory = Promise.withResolvers<void>();
  const { user } = open({}, directory.promise);
  await user.type(postalCode(), "29525");
  expect(city()).toHaveProperty("value", "");
  directory.resolve();
  await waitFor(() => expect(queryClient.getQueryData(["geo", "codes"])).toBeDefined());
  await user.tab();
  expect(city()).toHaveProperty("value", "Uelzen");
});

test("an agency copied from another one does not ask for the values it takes over", { tags: "long" }, async () => {
  const id = "99999999-9999-4999-8999-999999999999";
  const { user, calls } = open({ "businessCustomer.add": () => ({ id }) });
  await user.selectOptions(screen.getByRole("combobox", { name: "Angaben übernehmen von" }), "Uelzen");
  expect(screen.queryByRole("textbox", { name: "Markenname" })).toBeNull();
  await user.type(box("Name der Niederlassung"), "Winsen");
  await user.type(box("Straße"), "Bahnhofstraße");
  await user.type(postalCode(), "29525");
  await user.click(screen.getByRole("button", { name: "Niederlassung anlegen" }));
  await screen.findByText("Die Niederlassung ist angelegt.");
  expect(calls("businessCustomer.add")).toMatchObject([
    { body: { fromId: company?.parts[1]?.id, name: "Winsen", address: { postalCode: "29525" } } },
  ]);
});

test("a pasted postal code with a country prefix becomes five digits and fills in its place", async () => {
  const { user } = open();
  await user.click(postalCode());
  await user.paste(" D-29525 ");
  expect(postalCode()).toHaveProperty("value", "29525");
  await waitFor(() => expect(city()).toHaveProperty("value", "Uelzen"));
});
