import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../testing/answers.ts";
import { companyOf } from "../testing/company.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { staff } from "../testing/session.ts";
import { agencyNode, areaNode, companyNode } from "../testing/tree.ts";
import { Component as CompaniesPage } from "./companies-page.tsx";
import { platformTexts } from "./texts.ts";

const tree = [
  companyNode("Heidebrand", "Heidebrand", [
    agencyNode("Lüneburg", "Lüneburg", [areaNode(crypto.randomUUID(), "Stadt")]),
    agencyNode("Uelzen", "Uelzen", [areaNode(crypto.randomUUID(), "Umland")]),
  ]),
  companyNode("Elbwärme", "Elbwärme", [agencyNode("Hamburg")]),
  { ...companyNode("Holzkontor", "Holzkontor", [agencyNode("Celle")]), type: "PARTNER_PELLET" as const },
];

function open(answers: Answers = {}, companies = tree) {
  const { user, calls } = renderInPortal(<CompaniesPage />, answers, {
    as: { ...staff, tree: companies },
    address: "/platform/companies",
  });
  return {
    user,
    calls,
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

test("a company that waits comes first, with what is missing, and leads to the card that decides about it", async () => {
  const waiting = { ...companyNode("Neuling", "Neuling", []), isActivated: false };
  const { user, calls } = open(
    {
      "group.get": () => companyOf({ isActivated: false, registeredAt: "2026-11-23T09:00:00.000Z" }),
      "group.toggleIsActivated": () => companyOf(),
    },
    [...tree, waiting],
  );
  const [, first] = screen.getAllByRole("row");
  const row = within(first as HTMLElement);
  await row.findByText("wartet seit 23.11.2026 · es fehlt: USt-IdNr., Anschrift, Ansprechpartner");
  expect(row.getByRole("link", { name: "Neuling prüfen" }).getAttribute("href")).toBe("/company/Neuling");
  // Its menu activates it too, after a question.
  await user.click(row.getByRole("button", { name: "Aktionen für Neuling" }));
  await user.click(screen.getByRole("menuitem", { name: "Freischalten …" }));
  expect(calls("group.toggleIsActivated")).toEqual([]);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Freischalten" }));
  expect(calls("group.toggleIsActivated")).toMatchObject([{ body: { id: "Neuling", status: true } }]);
});
