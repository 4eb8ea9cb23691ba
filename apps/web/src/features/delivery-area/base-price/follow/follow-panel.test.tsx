import type { FollowRule } from "@partner-konto/domain/pricing/follow-rule";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Refused, renderInPortal } from "../../../orders/testing.tsx";
import { administrator } from "../../../users/testing.ts";
import { areaOf } from "../../testing.ts";
import { FollowPanel } from "./follow-panel.tsx";
import { followTexts as text } from "./texts.ts";

const rule: FollowRule = {
  product: null,
  deltaCents: 300,
  deadBandCents: 50,
  hours: null,
  state: "follows",
  restsFor: null,
  netCents: 7300,
  wantedCents: null,
  refusal: null,
  at: "2026-11-23T06:00:00Z",
  by: "Nora Kröger",
  viaKey: false,
};

function open(netCents: number, rules: readonly FollowRule[], answers: Parameters<typeof renderInPortal>[1] = {}) {
  const area = areaOf({
    price: areaOf().price.map((entry) => ({
      ...entry,
      basePrice: { mode: "selfManaged", region: "north", netCents },
    })),
  });
  const [entry] = area.price;
  if (!entry) throw new Error("an area has a price");
  const followed = { goods: "oil", index: [{ day: "2026-11-23", netCents: 7000 }], rules };
  const panel = (
    <FollowPanel area={area} entry={entry} unit="€/100 l" isSelfManaged readOnly={false} isUnsaved={false} />
  );
  return renderInPortal(
    panel,
    { "prices.getFollowRules": () => followed, ...answers },
    { as: administrator("BUSINESS_CUSTOMER_MASTER_ADMIN") },
  );
}

test("a resting rule says why, another price or a price plan, and whether an API key created it", async () => {
  const rests = { ...rule, state: "rests", restsFor: "price" } as const;
  open(7111, [rests]);
  expect(await screen.findByText(text.rests("73,00 €/100 l"))).toBeDefined();
  expect(screen.queryByText(text.restsForPlan)).toBeNull();
  cleanup();
  open(7300, [{ ...rests, restsFor: "plan", viaKey: true }]);
  expect(await screen.findByText("Nora Kröger, über den API-Schlüssel")).toBeDefined();
  expect(await screen.findByText(text.restsForPlan)).toBeDefined();
  expect(screen.queryByText(text.rests("73,00 €/100 l"))).toBeNull();
});

test("a rule that somebody else changed meanwhile is shown, and only a second submit replaces it", async () => {
  let there = rule;
  const { calls } = open(7300, [rule], {
    "prices.getFollowRules": () => ({ goods: "oil", index: [{ day: "2026-11-23", netCents: 7000 }], rules: [there] }),
    "prices.followIndex": ({ body }) =>
      (body as { replaces: string }).replaces === there.at
        ? { goods: "oil", index: [], rules: [there] }
        : Promise.reject(new Refused({ status: 412, code: "VERSION_CONFLICT", text: "Jemand anderes war schneller." })),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: text.change }));
  there = { ...rule, deadBandCents: 90, at: "2026-11-24T06:00:00Z", by: "Frieda Heidebrand" };
  const deadBand = screen.getByRole("textbox", { name: /^Erst ändern/ });
  await user.clear(deadBand);
  await user.type(deadBand, "0,20");
  await user.click(screen.getByRole("button", { name: text.submit }));
  expect(await screen.findByText(/^Jetzt gilt im Namen von Frieda Heidebrand: .*erst ab 0,90/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: text.submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = { deadBandCents: 20, replaces: rule.at };
  expect(calls("prices.followIndex")).toMatchObject([{ body: sent }, { body: { ...sent, replaces: there.at } }]);
});

test("a first price that needs a second person is sent for approval as an own price", async () => {
  const reason = "Der Sprung braucht eine zweite Person.";
  const { calls } = open(6500, [], {
    "prices.followIndex": () => Promise.reject(new Refused({ status: 409, code: "PRICE_NEEDS_SECOND", text: reason })),
    "prices.plan": () => ({ state: "waiting" }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: text.begin }));
  const onTop = within(screen.getByRole("dialog", { name: text.title })).getByRole("textbox", { name: /^Zum Index/ });
  await user.clear(onTop);
  await user.type(onTop, "3");
  await user.click(screen.getByRole("button", { name: text.submit }));
  const second = await screen.findByRole("dialog", { name: "Zustimmung erbitten" });
  expect(within(second).getByText(reason)).toBeDefined();
  expect(within(second).getByText(text.afterSecond)).toBeDefined();
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
  const { calls } = open(7300, [rule], { "prices.stopFollowing": () => ({ goods: "oil", index: [], rules: [] }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: text.stop }));
  expect(calls("prices.stopFollowing")).toEqual([]);
  const asks = within(screen.getByRole("alertdialog", { name: text.stopTitle }));
  await user.click(asks.getByRole("button", { name: text.stopDo }));
  await waitFor(() => expect(calls("prices.stopFollowing")).toHaveLength(1));
});
