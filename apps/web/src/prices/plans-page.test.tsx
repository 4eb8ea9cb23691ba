import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import WaitingPlans from "../frame/tree/waiting-plans.tsx";
import { type Answers } from "../testing/answers.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { planOf } from "../testing/prices.ts";
import { session } from "../testing/session.ts";
import { planTexts as text } from "./plans/texts.ts";
import { Component as PlansPage } from "./plans-page.tsx";

const plan = planOf({ viaKey: true });
const over = planOf({ id: "99999999-9999-4999-8999-999999999992", note: "Pfingsten", state: "refused" });
const answers: Answers = {
  "prices.findPlans": ({ body }) => (body.isOver ? [over] : [plan]),
};
const open = (address: string, as = session) => renderInPortal(<PlansPage />, answers, { address, as });
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;
afterEach(() => scrolled.mockClear());

test("a user who may read prices sees each plan, its author and the use of an API key", { tags: "long" }, async () => {
  open("/price-plans");
  await screen.findByText(/Elbmarsch, geplant von Nora Kröger/);
  expect(screen.getAllByText(/über den API-Schlüssel/)).not.toEqual([]);
  expect(screen.getByRole("link", { name: text.parts.following }).getAttribute("href")).toBe("/price-plans/following");
  cleanup();
  open("/price-plans", { ...session, rights: {} });
  expect(screen.queryByText(/geplant von/)).toBeNull();
});

test("a link to a plan highlights it, also among past plans, and says when the plan no longer exists", {
  tags: "long",
}, async () => {
  open(`/price-plans?plan=${plan.id}`);
  expect((await screen.findByText("Winter")).closest("li")?.getAttribute("aria-current")).toBe("true");
  expect(scrolled).toHaveBeenCalledTimes(1);
  cleanup();
  open(`/price-plans?plan=${over.id}`);
  expect((await screen.findByText("Pfingsten")).closest("li")?.getAttribute("aria-current")).toBe("true");
  cleanup();
  open("/price-plans?plan=99999999-9999-4999-8999-99999999999f");
  await screen.findByText(text.gone);
});

test("plans that wait for a second person come first, and a long list of areas is shortened", async () => {
  const names = ["Elbmarsch", "Ostheide", "Winsen", "Uelzen"];
  const waiting: Plan = {
    ...plan,
    id: "99999999-9999-4999-8999-999999999993",
    state: "waiting",
    areas: names.flatMap((name, at) =>
      plan.areas.map((area) => ({ ...area, id: area.id.replace(/8$/, String(at)), name })),
    ),
  };
  renderInPortal(<PlansPage />, { "prices.findPlans": () => [plan, waiting] }, { address: "/price-plans" });
  const said = (await screen.findAllByText(/, geplant von/)).map((line) => line.textContent);
  expect(said.map((line) => line?.replace(/, geplant.*/, ""))).toEqual([
    "Elbmarsch, Ostheide und 2 weitere",
    "Elbmarsch",
  ]);
});

test("the menu counts the plans that wait for a second person, and shows nothing without any", async () => {
  renderInPortal(<WaitingPlans />, { "prices.countPlans": () => ({ waiting: 2 }) });
  const count = await screen.findByText("2");
  within(count.parentElement as HTMLElement).getByText("Pläne warten auf Zustimmung");
  cleanup();
  const { calls } = renderInPortal(<WaitingPlans />, { "prices.countPlans": () => ({ waiting: 0 }) });
  await waitFor(() => expect(calls("prices.countPlans")).toHaveLength(1));
  expect(screen.queryByText(/warten auf Zustimmung/)).toBeNull();
});

test.each([
  ["planned", /^Plan löschen …, /, "Plan löschen?", "Plan löschen"],
  ["published", /^Auf Dauer behalten …, /, "Preise auf Dauer behalten?", "Auf Dauer behalten"],
] as const)("a plan (%s) is dropped only after a confirmation", async (state, asks, title, does) => {
  const mine: Plan = { ...plan, state, mayDrop: true };
  const { user, calls } = renderInPortal(
    <PlansPage />,
    { "prices.findPlans": () => [mine], "prices.dropPlan": () => mine },
    { address: "/price-plans" },
  );
  const press = async () => user.click((await screen.findAllByRole("button", { name: asks }))[0] as HTMLElement);
  await press();
  await user.click(within(screen.getByRole("alertdialog", { name: title })).getByRole("button", { name: "Abbrechen" }));
  expect(calls("prices.dropPlan")).toEqual([]);
  await press();
  await user.click(within(screen.getByRole("alertdialog", { name: title })).getByRole("button", { name: does }));
  await waitFor(() => expect(calls("prices.dropPlan")).toMatchObject([{ id: plan.id }]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
