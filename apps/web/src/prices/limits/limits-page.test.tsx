import { roleGrants } from "@partner-konto/domain/people/rights";
import type { UserRole } from "@partner-konto/domain/roles";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { bounds, railsOf } from "../../testing/prices.ts";
import { retype } from "../../testing/retype.ts";
import { administrator } from "../../testing/session.ts";
import { agencyId } from "../../testing/tree.ts";
import { Component as LimitsPage } from "./limits-page.tsx";

const id = agencyId;
function open(role: UserRole, answers: Answers = {}) {
  const all = { "prices.getGuardRails": () => railsOf(), ...answers };
  const as = { ...administrator(role), rights: roleGrants[role] };
  return renderInPortal(<LimitsPage />, all, {
    as,
    route: "/agency/:id/price-limits",
    address: `/agency/${id}/price-limits`,
  });
}
const margin = async () => within(await screen.findByRole("region", { name: "Marge" }));

test("an invalid step and a ceiling below the floor are marked at their fields; valid ones are saved", {
  tags: "long",
}, async () => {
  const after = railsOf({ margin: { ...bounds, step: 250 } }, 2);
  const { user, calls } = open("BUSINESS_CUSTOMER_ADMIN", { "prices.patchGuardRails": () => after });
  const step = (await margin()).getByRole("textbox", { name: "Größter Schritt" });
  const ceiling = (await margin()).getByRole("textbox", { name: "Obergrenze" });
  await retype(user, step, "2,505");
  await retype(user, ceiling, "−1");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Liegt unter der Untergrenze.");
  screen.getByText(/^Höchstens zwei Stellen hinter dem Komma/);
  expect(document.activeElement).toBe(ceiling);
  await retype(user, ceiling, "50");
  await retype(user, step, "2,50");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("prices.patchGuardRails")).toMatchObject([
    { id, version: 1, body: [{ op: "replace", path: "/rails/margin/step", value: 250 }] },
  ]);
});

test("a price limit for oil refuses an amount per ton", { tags: "long" }, async () => {
  const { user, calls } = open("BUSINESS_CUSTOMER_ADMIN");
  const floor = (await margin()).getByRole("textbox", { name: "Untergrenze" });
  await retype(user, floor, "1 €/t{Control>}s{/Control}");
  await screen.findByText("Dieser Betrag gilt für 100 l.");
  expect(calls("prices.patchGuardRails")).toEqual([]);
});

test("the amount that requires a second person can be cleared, which removes the requirement", async () => {
  const { user, calls } = open("BUSINESS_CUSTOMER_ADMIN", {
    "prices.getGuardRails": () => railsOf({ margin: { ...bounds, fourEyes: 100 } }),
    "prices.patchGuardRails": () => railsOf({}, 2),
  });
  const second = (await margin()).getByRole("textbox", { name: "Zweite Person ab" });
  expect(second).toHaveProperty("value", "1,00");
  await user.clear(second);
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("prices.patchGuardRails")).toMatchObject([
    { body: [{ op: "replace", path: "/rails/margin/fourEyes", value: null }] },
  ]);
});

test("a price maker sees the price limits read-only, and who can change them", async () => {
  open("BUSINESS_CUSTOMER_PRICE_MAKER");
  expect((await margin()).getByRole("textbox", { name: "Obergrenze" })).toHaveProperty("readOnly", true);
  screen.getByText("Die Preisgrenzen können nur Administratoren der Niederlassung ändern.");
});
