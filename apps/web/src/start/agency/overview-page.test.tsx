import { roleGrants } from "@partner-konto/domain/people/rights";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { agencyOf } from "../../testing/agency.ts";
import { type Answers } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { agencyId, agencyNode, companyId, companyNode } from "../../testing/tree.ts";
import { Component as Overview } from "./overview-page.tsx";

function open(agency: ReturnType<typeof agencyOf>, answers: Answers = {}, as = master) {
  const all = { "businessCustomer.get": () => agency, ...answers };
  return renderInPortal(<Overview />, all, { as, route: "/agency/:id", address: `/agency/${agency.id}` });
}
const online = () => screen.findByRole("checkbox", { name: /^Online/ });

test("the overview shows the state, new orders and areas, and can switch the agency offline", {
  tags: "long",
}, async () => {
  const lueneburg = { ...agencyNode(agencyId, "Lüneburg"), openOrders: 2 };
  const { user, calls } = open(
    agencyOf(),
    { "businessCustomer.toggleIsOffering": () => agencyOf({ isOffering: false }) },
    { ...master, tree: [companyNode(companyId, "Heidebrand Energie", [lueneburg])] },
  );
  expect(await online()).toHaveProperty("checked", true);
  expect(screen.getByRole("link", { name: "2 neue Bestellungen" }).getAttribute("href")).toContain(
    "/orders?status=open",
  );
  screen.getByText(/Noch kein Liefergebiet/);
  screen.getByText("bestellung@heidebrand.example");
  await user.click(await online());
  await screen.findByText("Niederlassungsstatus wurde erfolgreich geändert.");
  expect(calls("businessCustomer.toggleIsOffering")).toMatchObject([{ body: { status: false } }]);
});

test("an agency without a delivery area offers to add the first one", async () => {
  const { user, calls } = open(agencyOf(), { "deliveryArea.create": () => new Promise(() => undefined) });
  await user.click(await screen.findByRole("button", { name: "Liefergebiet hinzufügen" }));
  const dialog = within(screen.getByRole("dialog", { name: "Liefergebiet hinzufügen" }));
  await user.type(dialog.getByRole("textbox"), "Elbmarsch");
  await user.click(dialog.getByRole("button", { name: "Hinzufügen" }));
  expect(calls("deliveryArea.create")).toMatchObject([
    { body: { name: "Elbmarsch", businessCustomerId: agencyOf().id } },
  ]);
});

test("each online blocker is listed with its action, and the switch sends nothing while there are any", {
  tags: "long",
}, async () => {
  const onlineBlockers = ["BC_CAN_NOT_GO_ONLINE", "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA"] as const;
  const locked = agencyOf({
    isOffering: false,
    isLocked: true,
    lockReason: "Nachweis fehlt.",
    onlineBlockers: [...onlineBlockers],
    deliveryAreas: [],
  });
  const { user, calls } = open(locked);
  expect(await online()).toHaveProperty("checked", false);
  const list = within(screen.getByRole("region", { name: "Status" }));
  expect(list.getAllByText(/: fehlt/)).toHaveLength(2);
  list.getByText(/Grund: Nachweis fehlt\./);
  await user.click(await online());
  expect(calls("businessCustomer.toggleIsOffering")).toEqual([]);
  await user.click(list.getByRole("button", { name: "Hinzufügen" }));
  screen.getByRole("dialog", { name: "Liefergebiet hinzufügen" });
});

test("a reader cannot switch the agency online or offline and sees the reason", { tags: "long" }, async () => {
  const reader = { ...master, rights: roleGrants.BUSINESS_CUSTOMER_READER };
  const { user, calls } = open(agencyOf(), {}, reader);
  await screen.findByText("Dazu fehlt Ihnen die Berechtigung.");
  screen.getByText(/Administratoren und Master-Administratoren legen es an\./);
  expect(screen.queryByRole("button", { name: "Liefergebiet hinzufügen" })).toBeNull();
  await user.click(await online());
  expect(calls("businessCustomer.toggleIsOffering")).toEqual([]);
});

test.each([
  ["offered", agencyOf({ instalments: true, instalmentContract: "active" }), "wird angeboten"],
  ["not offered", agencyOf(), "wird nicht angeboten"],
  ["without a contract", agencyOf({ instalments: true }), "gewünscht, es fehlt noch der Vertrag"],
])("instalments that are %s are named", async (_state, agency, text) => {
  open(agency);
  expect((await screen.findByText("Ratenzahlung")).nextSibling?.textContent).toBe(text);
});
