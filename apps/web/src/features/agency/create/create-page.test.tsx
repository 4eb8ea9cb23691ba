import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Refused, renderInPortal } from "../../orders/testing.tsx";
import { administrator } from "../../users/testing.ts";
import { Component as CreatePage } from "./create-page.tsx";

const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");
const [company] = master.tree;
const areas = [{ postalCodes: [{ postalCode: "21423", name: "Winsen (Luhe)", color: "#000000" }] }];

function open(answers: Parameters<typeof renderInPortal>[1] = {}) {
  const all = { "deliveryArea.find": () => areas, ...answers };
  const address = "/settings/agencies/create";
  return { ...renderInPortal(<CreatePage />, all, { as: master, address }), user: userEvent.setup() };
}
const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const postalCode = () => screen.getByRole("combobox", { name: "PLZ" });

test("what is missing is named at its field, the first one has the focus, and nothing is sent", async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole("button", { name: "Niederlassung anlegen" }));
  expect(screen.getAllByText("Pflichtfeld")).toHaveLength(6);
  expect(document.activeElement).toBe(box("Name der Niederlassung"));
  await user.type(postalCode(), "214");
  expect(screen.getByText("Der Wert muss 5 Zahlen lang sein")).toBeDefined();
  expect(sent.filter(({ path }) => path.startsWith("businessCustomer"))).toEqual([]);
});

test("a postal code of one's own areas brings its place along; all of it is sent, and a refusal leaves it typed", async () => {
  const refused = new Refused({
    status: 503,
    code: "UPSTREAM_UNAVAILABLE",
    text: "Der Server ist momentan nicht erreichbar...",
  });
  const { user, calls } = open({ "businessCustomer.create": () => Promise.reject(refused) });
  await waitFor(() => expect(screen.getByText(/Vorschläge zur PLZ/)).toBeDefined());
  await user.type(box("Name der Niederlassung"), "Winsen");
  await user.type(box("Markenname"), "Heidebrand");
  await user.type(box("Straße"), "Bahnhofstraße");
  await user.type(box("Hausnummer"), "3");
  await user.type(postalCode(), "21423");
  await user.type(box("E-Mail für Bestellungen"), "winsen@heidebrand.example");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("Der Server ist momentan nicht erreichbar...")).toBeDefined();
  expect(calls("businessCustomer.create")).toMatchObject([
    {
      body: {
        groupId: company?.id,
        name: "Winsen",
        brandName: "Heidebrand",
        address: { street: "Bahnhofstraße", houseNumber: "3", postalCode: "21423", city: "Winsen (Luhe)" },
        contactPoints: [{ kind: "orders", email: "winsen@heidebrand.example", phone: "" }],
      },
    },
  ]);
  expect(box("Ort")).toHaveProperty("value", "Winsen (Luhe)");
});

test("like one that is there: what it takes over is not asked for", async () => {
  const id = "99999999-9999-4999-8999-999999999999";
  const { user, calls } = open({ "businessCustomer.add": () => ({ id }) });
  await user.selectOptions(screen.getByRole("combobox", { name: "Angaben übernehmen von" }), "Uelzen");
  expect(screen.queryByRole("textbox", { name: "Markenname" })).toBeNull();
  await user.type(box("Name der Niederlassung"), "Winsen");
  await user.type(box("Straße"), "Bahnhofstraße");
  await user.type(postalCode(), "21423");
  await user.click(screen.getByRole("button", { name: "Niederlassung anlegen" }));
  expect(await screen.findByText("Die Niederlassung ist angelegt.")).toBeDefined();
  expect(calls("businessCustomer.add")).toMatchObject([
    { body: { fromId: company?.parts[1]?.id, name: "Winsen", address: { postalCode: "21423" } } },
  ]);
});
