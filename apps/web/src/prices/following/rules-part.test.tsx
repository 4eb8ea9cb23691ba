import type { ListedRule } from "@partner-konto/domain/prices/following/follow-rule";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { followRuleOf } from "../../testing/prices.ts";
import { master } from "../../testing/session.ts";
import { agencyId, otherAgencyId } from "../../testing/tree.ts";
import { RulesPart } from "./rules-part.tsx";
import { followingTexts as text } from "./texts.ts";

const rule: ListedRule = {
  deliveryAreaId: "88888888-8888-4888-8888-888888888881",
  areaName: "Lüneburg Stadt",
  businessCustomerId: agencyId,
  goods: "oil",
  ...followRuleOf({ hours: { from: "06:00", until: "20:00" }, viaKey: true }),
  index: { day: "2026-11-24", netCents: 7010 },
  countsCents: 7310,
};
const held: ListedRule = {
  ...rule,
  deliveryAreaId: "88888888-8888-4888-8888-888888888882",
  areaName: "Elbmarsch",
  state: "held",
  refusal: "PRICE_BEYOND_RAILS",
  wantedCents: 7400,
};

function open(answers: Answers = {}, as = master, address = "/price-plans/following") {
  const all = { "prices.findFollowRules": () => ({ total: 2, data: [rule, held] }), ...answers };
  return renderInPortal(<RulesPart />, all, { as, address });
}
const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr") as HTMLElement;

test("each rule shows its owner, its state and what blocks it, and links to its area's base price", async () => {
  open();
  const follows = within(await rowOf("Lüneburg Stadt"));
  expect(follows.getByRole("link").getAttribute("href")).toBe(`/delivery-area/${rule.deliveryAreaId}/baseprice`);
  follows.getByText("im Namen von Nora Kröger, über den API-Schlüssel");
  follows.getByText("folgt");
  within(await rowOf("Elbmarsch")).getByText(/müsste der Preis jetzt 74,00 .* außerhalb der Preisgrenzen/);
});

test("search, agency, state and sort order are sent to the server and kept in the URL", { tags: "long" }, async () => {
  const { user, calls } = open({}, master, "/price-plans/following?state=held&sort=price");
  await rowOf("Elbmarsch");
  await user.type(screen.getByRole("textbox", { name: text.search }), "elb");
  await waitFor(() => expect(calls("prices.findFollowRules").at(-1)).toMatchObject({ body: { text: "elb" } }));
  await user.selectOptions(screen.getByRole("combobox", { name: text.agency }), "Uelzen");
  await user.click(screen.getByRole("button", { name: text.columns.rule }));
  const body = { text: "elb", businessCustomerIds: [otherAgencyId], states: ["held"], sort: "delta", direction: "asc" };
  await waitFor(() =>
    expect(calls("prices.findFollowRules").at(-1)).toEqual({ body: { ...body, page: 1, limit: 25 } }),
  );
});

test("stopping rules asks first; a missing rule counts as stopped, a refused one stays with its reason", {
  tags: "long",
}, async () => {
  const refusals = [() => refuse(503, "UPSTREAM_UNAVAILABLE", "Gerade nicht erreichbar.")];
  const { user, calls } = open({
    "prices.stopFollowing": ({ id }) => {
      if (id === rule.deliveryAreaId) return refuse(404, "NOT_FOUND", "Nicht gefunden.");
      const refused = refusals.shift();
      return refused ? refused() : { goods: "oil", index: [], rules: [] };
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: text.chooseAll }));
  await user.click(screen.getByRole("button", { name: text.stop }));
  expect(calls("prices.stopFollowing")).toEqual([]);
  const dialog = within(screen.getByRole("alertdialog", { name: text.stopTitle(2) }));
  await user.click(dialog.getByRole("button", { name: text.stop }));
  await dialog.findByText(/Elbmarsch \(Gerade nicht erreichbar\.\)/);
  await screen.findByText(text.stopped(1));
  await user.click(dialog.getByRole("button", { name: text.stopAgain }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const sent = calls("prices.stopFollowing").map(({ id }) => id);
  expect(sent).toEqual([rule.deliveryAreaId, held.deliveryAreaId, held.deliveryAreaId]);
});

test("a read-only user cannot select rules", async () => {
  const reader = { ...master, rights: { businessCustomerDeliveryArea: ["read"] as const } };
  open({}, reader);
  await rowOf("Elbmarsch");
  expect(screen.queryByRole("checkbox")).toBeNull();
});
