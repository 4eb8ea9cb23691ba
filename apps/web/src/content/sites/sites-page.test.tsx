import type { Coop } from "@partner-konto/domain/orders/coops/schema";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { staff } from "../../testing/session.ts";
import { SitesPage } from "./sites-page.tsx";

const site = (more: Partial<Coop> = {}): Coop => ({
  id: "heizspar",
  name: "Heizspar",
  createdAt: "2026-01-05T08:00:00.000Z",
  createdBy: "Lena Reuter",
  endedAt: null,
  keyEndsWith: "x7Qa",
  hasOrders: true,
  ...more,
});

test("a new site's key is shown once, and a wrong id is named at its field", async () => {
  const { user, calls } = renderInPortal(
    <SitesPage mayChange />,
    { "coop.list": () => [], "coop.create": () => ({ coop: site(), key: "streng-geheim" }) },
    { as: staff },
  );
  await screen.findByText("Noch keine Vergleichsseite");
  await user.click(screen.getByRole("button", { name: "Neue Vergleichsseite" }));
  await user.type(screen.getByLabelText("Name"), "Heizspar");
  await user.type(screen.getByLabelText("Kennung"), "Heiz Spar");
  await user.click(screen.getByRole("button", { name: "Anlegen" }));
  await screen.findByText(/2 bis 40 Zeichen/);
  await user.clear(screen.getByLabelText("Kennung"));
  await user.type(screen.getByLabelText("Kennung"), "heizspar");
  await user.click(screen.getByRole("button", { name: "Anlegen" }));
  await screen.findByDisplayValue("streng-geheim");
  expect(calls("coop.create")).toMatchObject([{ body: { name: "Heizspar", id: "heizspar" } }]);
  await user.click(screen.getByRole("button", { name: "Fertig" }));
  expect(screen.queryByDisplayValue("streng-geheim")).toBeNull();
});

test("a site is ended after a question, and one with orders cannot be removed", async () => {
  const answers = { "coop.list": () => [site()], "coop.change": () => site({ endedAt: "2026-11-29T10:00:00.000Z" }) };
  const { user, calls } = renderInPortal(<SitesPage mayChange />, answers, { as: staff });
  await user.click(await screen.findByRole("button", { name: "Aktionen für Heizspar" }));
  expect((await screen.findByRole("menuitem", { name: "Löschen" })).getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("menuitem", { name: "Zusammenarbeit beenden" }));
  await user.click(await screen.findByRole("button", { name: "Beenden" }));
  await screen.findByText(/gespeichert/);
  expect(calls("coop.change")).toMatchObject([{ id: "heizspar", body: { isEnded: true } }]);
});
