import { roleGrants } from "@partner-konto/domain/user/rights";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { Component as CompaniesPage } from "./companies-page.tsx";
import { platformTexts } from "./texts.ts";

const [company] = session.tree;
const [agency] = company?.parts ?? [];
if (!company || !agency) throw new Error("the example session has a company with an agency");

const area = (name: string) => ({ id: crypto.randomUUID(), name, isOffering: true, pause: null });
const branch = (name: string, ...areas: string[]) => ({ ...agency, id: name, name, parts: areas.map(area) });
const firm = (name: string, type: typeof company.type, ...parts: typeof company.parts) => ({
  ...company,
  id: name,
  name,
  type,
  parts,
});
const tree = [
  firm("Heidebrand", "PARTNER", branch("Lüneburg", "Stadt"), branch("Uelzen", "Umland")),
  firm("Elbwärme", "PARTNER", branch("Hamburg")),
  firm("Holzkontor", "PARTNER_PELLET", branch("Celle")),
];
const staff = { ...session, staff: true, roles: ["PLATFORM_ADMIN" as const], rights: roleGrants.PLATFORM_ADMIN, tree };

function open() {
  renderInPortal(<CompaniesPage />, {}, { as: staff, address: "/platform/companies" });
  const user = userEvent.setup();
  return {
    user,
    actionsOf: (name: string) => user.click(screen.getByRole("button", { name: `Aktionen für ${name}` })),
  };
}
const choices = (legend: string) =>
  within(screen.getByRole("group", { name: legend }))
    .getAllByRole("radio")
    .map((radio) => radio.closest("label")?.textContent);

test("a merge offers only other companies of the same kind; without one there is no merge action", async () => {
  const { user, actionsOf } = open();
  await actionsOf("Holzkontor");
  screen.getByRole("menuitem", { name: "Löschen …" });
  expect(screen.queryByRole("menuitem", { name: "Zusammenführen …" })).toBeNull();
  await user.keyboard("{Escape}");
  await actionsOf("Heidebrand");
  await user.click(screen.getByRole("menuitem", { name: "Zusammenführen …" }));
  expect(choices(platformTexts.mergeInto)).toEqual(["Elbwärme"]);
});

test("chosen areas can move to other agencies of their kind; a company without areas lacks the action", async () => {
  const { user, actionsOf } = open();
  await actionsOf("Elbwärme");
  expect(screen.queryByRole("menuitem", { name: "Liefergebiete verschieben …" })).toBeNull();
  await user.keyboard("{Escape}");
  await actionsOf("Heidebrand");
  await user.click(screen.getByRole("menuitem", { name: "Liefergebiete verschieben …" }));
  const into = () => choices(platformTexts.moveInto).map((choice) => choice?.replace(/(Heidebrand|Elbwärme)$/, ""));
  await user.click(screen.getByRole("checkbox", { name: /^Stadt/ }));
  expect(into()).toEqual(["Uelzen", "Hamburg"]);
  await user.click(screen.getByRole("checkbox", { name: /^Umland/ }));
  expect(into()).toEqual(["Lüneburg", "Uelzen", "Hamburg"]);
});
