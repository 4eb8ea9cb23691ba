import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { agencyOf } from "../../testing/agency.ts";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { administrator, master } from "../../testing/session.ts";
import { Component as AgencyList } from "./agency-list.tsx";

const uelzen = agencyOf({ id: "22222222-2222-4222-8222-222222222223", name: "Uelzen", isOffering: false });
const lueneburg = agencyOf();

function open({
  answers = {},
  agencies = [lueneburg, uelzen],
  address = "/settings/agencies",
  as = master,
}: {
  answers?: Answers;
  agencies?: (typeof lueneburg)[];
  address?: string;
  as?: typeof master;
} = {}) {
  const all = { "businessCustomer.find": () => agencies, ...answers };
  return renderInPortal(<AgencyList />, all, { as, address });
}
const online = (name: string) => screen.findByRole("checkbox", { name: `${name} ist online` });

test("going online shows the specified success text and reloads the list", { tags: "long" }, async () => {
  const toggled = { ...uelzen, isOffering: true, version: 2 };
  const { user, calls } = open({ answers: { "businessCustomer.toggleIsOffering": () => toggled } });
  await user.click(await online("Uelzen"));
  await screen.findByText("Niederlassungsstatus wurde erfolgreich geändert.");
  expect(calls("businessCustomer.toggleIsOffering")).toMatchObject([{ body: { id: uelzen.id, status: true } }]);
  await waitFor(() => expect(calls("businessCustomer.find").length).toBeGreaterThan(1));
});

test("a blocked agency cannot go online; each blocker is listed with a link or button to resolve it", {
  tags: "long",
}, async () => {
  const blocked = {
    ...uelzen,
    onlineBlockers: ["BC_HAS_NO_PROFILE" as const, "BC_NOT_ACTIVATED" as const],
    isActivated: false,
  };
  const { user, calls } = open({
    agencies: [lueneburg, blocked],
    answers: { "businessCustomer.toggleIsActivated": () => uelzen },
  });
  await user.click(await online("Uelzen"));
  const dialog = screen.getByRole("dialog", { name: "Uelzen: was zum Onlinegehen nötig ist" });
  expect(within(dialog).getAllByText(/: fehlt/)).toHaveLength(2);
  expect(within(dialog).getByRole("link", { name: "Zum Profil" }).getAttribute("href")).toBe(
    `/company/${uelzen.groupId}/profile`,
  );
  await user.click(within(dialog).getByRole("button", { name: "Aktivieren" }));
  expect(calls("businessCustomer.toggleIsActivated")).toMatchObject([{ body: { id: uelzen.id, status: true } }]);
  expect(calls("businessCustomer.toggleIsOffering")).toEqual([]);
});

test("a server refusal is shown, and the switch returns to offline", async () => {
  const text = "Die Niederlassung kann erst mit mindestens einem Liefergebiet online gehen. Bitte legen Sie eines an.";
  const refused = () => refuse(409, "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA", text);
  const { user } = open({ answers: { "businessCustomer.toggleIsOffering": refused } });
  await user.click(await online("Uelzen"));
  await screen.findByText(text);
  expect(await online("Uelzen")).toHaveProperty("checked", false);
});

const rita = {
  id: "55555555-5555-4555-8555-555555555555",
  name: "Rita Meier",
  email: "rita@testbrand.example",
  roles: ["BUSINESS_CUSTOMER_READER" as const],
  isActive: true,
  isVerified: true,
  isWhole: false,
  worksElsewhere: false,
};

test("deactivating an online agency and deleting an agency each ask for confirmation", async () => {
  const { user, calls } = open({
    answers: {
      "businessCustomer.toggleIsActivated": () => lueneburg,
      "businessCustomer.delete": () => ({ ok: true, people: [rita] }),
    },
  });
  const menu = async () => user.click(await screen.findByRole("button", { name: "Aktionen für Lüneburg" }));
  await menu();
  await user.click(screen.getByRole("menuitem", { name: "Deaktivieren …" }));
  expect(calls("businessCustomer.toggleIsActivated")).toEqual([]);
  const ask = screen.getByRole("alertdialog", { name: "Niederlassung Lüneburg deaktivieren?" });
  await user.click(within(ask).getByRole("button", { name: "Deaktivieren" }));
  await waitFor(() =>
    expect(calls("businessCustomer.toggleIsActivated")).toMatchObject([{ body: { id: lueneburg.id, status: false } }]),
  );
  await menu();
  await user.click(screen.getByRole("menuitem", { name: "Löschen …" }));
  const ends = await screen.findByRole("region", { name: "Diese Zugänge werden gelöscht" });
  expect(ends.textContent).toContain("Rita Meier");
  expect(calls("businessCustomer.delete")).toMatchObject([{ id: lueneburg.id, dryRun: "true" }]);
  await user.click(screen.getByRole("button", { name: "Niederlassung löschen" }));
  await screen.findByText("Die Niederlassung wurde gelöscht.");
  expect(calls("businessCustomer.delete").slice(1)).toEqual([{ id: lueneburg.id, key: expect.any(String) }]);
});

test("a company's last agency cannot be deleted, and the menu item says why", async () => {
  const as = { ...master, settings: { ...master.settings, supportPhone: "040 123 456" } };
  const { user } = open({ agencies: [lueneburg], as });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Lüneburg" }));
  const item = screen.getByRole("menuitem", { name: /Löschen/ });
  expect(item.getAttribute("aria-disabled")).toBe("true");
  expect(item.textContent).toContain("das übernimmt der Support für Sie. Telefon: 040 123 456");
});

test("an administrator has no menu item to delete an agency", async () => {
  const { user } = open({ as: administrator("BUSINESS_CUSTOMER_ADMIN") });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Lüneburg" }));
  expect(screen.queryByRole("menuitem", { name: /Löschen/ })).toBeNull();
});

test("a user who may not manage agencies sees the access-denied page, and nothing is requested", () => {
  const { sent } = open({ as: { ...master, rights: { businessCustomer: ["read"] } } });
  screen.getByRole("heading", { name: "Kein Zugriff" });
  expect(sent).toEqual([]);
});
