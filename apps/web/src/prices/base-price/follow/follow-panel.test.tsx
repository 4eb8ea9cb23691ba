import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { areaWithPrice } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { followedOf, followRuleOf, planOf } from "../../../testing/prices.ts";
import { retype } from "../../../testing/retype.ts";
import { master } from "../../../testing/session.ts";
import { followTexts as text } from "../../following/rule-texts.ts";
import { FollowPanel } from "./follow-panel.tsx";

const rule = followRuleOf();

function open(netCents: number, rules: FollowRule[], answers: Answers = {}) {
  const area = areaWithPrice({ basePrice: { mode: "selfManaged", region: "north", netCents } });
  const [entry] = area.price;
  if (!entry) throw new Error("an area has a price");
  const panel = (
    <FollowPanel area={area} entry={entry} unit="€/100 l" isSelfManaged readOnly={false} isUnsaved={false} />
  );
  return renderInPortal(panel, { "prices.getFollowRules": () => followedOf(rules), ...answers }, { as: master });
}

test("a resting rule says why, another price or a price plan, and whether an API key created it", async () => {
  const rests = { ...rule, state: "rests", restsFor: "price" } as const;
  open(7111, [rests]);
  await screen.findByText(text.rests("73,00 €/100 l"));
  expect(screen.queryByText(text.restsForPlan)).toBeNull();
  cleanup();
  open(7300, [{ ...rests, restsFor: "plan", viaKey: true }]);
  await screen.findByText("Nora Kröger, über den API-Schlüssel");
  await screen.findByText(text.restsForPlan);
  expect(screen.queryByText(text.rests("73,00 €/100 l"))).toBeNull();
});

test("a rule that somebody else changed meanwhile is shown, and only a second submit replaces it", async () => {
  let there = rule;
  const { user, calls } = open(7300, [rule], {
    "prices.getFollowRules": () => followedOf([there]),
    "prices.followIndex": ({ body }) =>
      body.replaces === there.at
        ? followedOf([there])
        : refuse(412, "VERSION_CONFLICT", "Jemand anderes war schneller."),
  });
  await user.click(await screen.findByRole("button", { name: text.change }));
  there = { ...rule, deadBandCents: 90, at: "2026-11-24T06:00:00Z", by: "Frieda Heidebrand" };
  const deadBand = screen.getByRole("textbox", { name: /^Erst ändern/ });
  await retype(user, deadBand, "0,20");
  await user.click(screen.getByRole("button", { name: text.submit }));
  await screen.findByText(/^Jetzt gilt im Namen von Frieda Heidebrand: .*erst ab 0,90/);
  await user.click(screen.getByRole("button", { name: text.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = { deadBandCents: 20, replaces: rule.at };
  expect(calls("prices.followIndex")).toMatchObject([{ body: sent }, { body: { ...sent, replaces: there.at } }]);
});

test("a first price that needs a second person is sent for approval as an own price", async () => {
  const reason = "Der Sprung braucht eine zweite Person.";
  const { user, calls } = open(6500, [], {
    "prices.followIndex": () => refuse(409, "PRICE_NEEDS_SECOND", reason),
    "prices.plan": () => planOf({ state: "waiting" }),
  });
  await user.click(await screen.findByRole("button", { name: text.begin }));
  const onTop = within(screen.getByRole("dialog", { name: text.title })).getByRole("textbox", { name: /^Zum Index/ });
  await retype(user, onTop, "3");
  await user.click(screen.getByRole("button", { name: text.submit }));
  const second = await screen.findByRole("dialog", { name: "Zustimmung erbitten" });
  within(second).getByText(reason);
  within(second).getByText(text.afterSecond);
  await user.click(within(second).getByRole("button", { name: "Zur Zustimmung senden" }));
  await waitFor(() =>
    expect(calls("prices.plan")).toMatchObject([
      {
        body: {
          areas: [{ version: 1, patch: [{ op: "replace", path: "/price/basePrice/netCents", value: 7300 }] }],
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a price stops following only after a confirmation", async () => {
  const { user, calls } = open(7300, [rule], { "prices.stopFollowing": () => followedOf() });
  await user.click(await screen.findByRole("button", { name: text.stop }));
  expect(calls("prices.stopFollowing")).toEqual([]);
  const asks = within(screen.getByRole("alertdialog", { name: text.stopTitle }));
  await user.click(asks.getByRole("button", { name: text.stopDo }));
  await waitFor(() => expect(calls("prices.stopFollowing")).toHaveLength(1));
});
