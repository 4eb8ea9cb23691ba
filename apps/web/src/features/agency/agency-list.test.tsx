import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Refused, renderInPortal } from "../orders/testing.tsx";
import { administrator } from "../users/testing.ts";
import { Component as AgencyList } from "./agency-list.tsx";
import { agencyOf } from "./testing.ts";

const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");
const uelzen = agencyOf({ id: "22222222-2222-4222-8222-222222222223", name: "Uelzen", isOffering: false });
const lueneburg = agencyOf();

function open({
  answers = {},
  agencies = [lueneburg, uelzen],
  address = "/settings/agencies",
  as = master,
}: {
  answers?: Parameters<typeof renderInPortal>[1];
  agencies?: object[];
  address?: string;
  as?: typeof master;
} = {}) {
  const all = { "businessCustomer.find": () => agencies, ...answers };
  return { ...renderInPortal(<AgencyList />, all, { as, address }), user: userEvent.setup() };
}
const online = (name: string) => screen.findByRole("checkbox", { name: `${name} ist online` });

test("switched online it says so in the specification's words, and reads the list again", async () => {
  const toggled = { ...uelzen, isOffering: true, version: 2 };
  const { user, calls } = open({ answers: { "businessCustomer.toggleIsOffering": () => toggled } });
  await user.click(await online("Uelzen"));
  expect(await screen.findByText("Niederlassungsstatus wurde erfolgreich geändert.")).toBeDefined();
  expect(calls("businessCustomer.toggleIsOffering")).toMatchObject([{ body: { id: uelzen.id, status: true } }]);
  await waitFor(() => expect(calls("businessCustomer.find").length).toBeGreaterThan(1));
});

test("one that cannot go online is not asked for: what is missing stands there, each with the way to it", async () => {
  const blocked = { ...uelzen, onlineBlockers: ["BC_HAS_NO_PROFILE", "BC_NOT_ACTIVATED"], isActivated: false };
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

test("what the server refuses all the same is said, and the switch goes back", async () => {
  const text = "Die Niederlassung kann erst mit mindestens einem Liefergebiet online gehen. Bitte legen Sie eines an.";
  const refused = new Refused({ status: 409, code: "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA", text });
  const { user } = open({ answers: { "businessCustomer.toggleIsOffering": () => Promise.reject(refused) } });
  await user.click(await online("Uelzen"));
  expect(await screen.findByText(text)).toBeDefined();
  expect(await online("Uelzen")).toHaveProperty("checked", false);
});

const rita = {
  id: "55555555-5555-4555-8555-555555555555",
  name: "Rita Meier",
  email: "rita@testbrand.example",
  roles: ["BUSINESS_CUSTOMER_READER"],
  isActive: true,
  isVerified: true,
  isWhole: false,
  worksElsewhere: false,
};

test("deactivating one that is online asks first; deleting always does", async () => {
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
  expect(await screen.findByText("Die Niederlassung wurde gelöscht.")).toBeDefined();
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

test("an administrator deletes none, and a reader has no list", async () => {
  const { user } = open({ as: administrator("BUSINESS_CUSTOMER_ADMIN") });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Lüneburg" }));
  expect(screen.queryByRole("menuitem", { name: /Löschen/ })).toBeNull();
});

test("whoever may make no agencies is told so, and nothing is asked", () => {
  const { sent } = open({ as: { ...master, rights: { businessCustomer: ["read"] } } });
  expect(screen.getByRole("heading", { name: "Kein Zugriff" })).toBeDefined();
  expect(sent).toEqual([]);
});
