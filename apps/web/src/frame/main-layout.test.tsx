import { focusManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../data/trpc.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { giveSizes } from "../testing/screen.ts";
import { frameAnswers, session } from "../testing/session.ts";
import { companyId, companyNode } from "../testing/tree.ts";
import type * as ChangedPerson from "./changed-person.ts";
import { loadAnew } from "./changed-person.ts";
import { Component as MainLayout } from "./main-layout.tsx";

// The page cannot be loaded anew in a test.
vi.mock("./changed-person.ts", async (original) => ({
  ...(await original<typeof ChangedPerson>()),
  loadAnew: vi.fn<() => void>(),
}));

test("a tree missing at the start appears once its service answers, also in a hidden tab", {
  tags: "long",
}, async () => {
  giveSizes();
  focusManager.setFocused(false);
  // The shortest interval; it differs from page to page.
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isDown = true;
  const tree = [companyNode(companyId, "Heidebrand Energie")];
  const { calls } = renderInPortal(<MainLayout />, {
    ...frameAnswers,
    "session.bootstrap": () => ({ ...session, ...(isDown ? { tree: [], missing: ["tree" as const] } : { tree }) }),
  });
  await vi.waitUntil(() => calls("session.bootstrap").length === 1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(7500);
  await vi.waitUntil(() => screen.queryByRole("treeitem", { name: /Heidebrand Energie/ }) !== null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls("session.bootstrap")).toHaveLength(2);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test("a page is not taken over by another person who signed in elsewhere: it is loaded anew", async () => {
  giveSizes();
  let who = { ...session, tree: [companyNode(companyId, "Heidebrand Energie")] };
  renderInPortal(<MainLayout />, { ...frameAnswers, "session.bootstrap": () => who });
  await screen.findByRole("treeitem", { name: /Heidebrand Energie/ });
  const user = { ...session.user, id: "77777777-7777-4777-8777-777777777777" };
  who = { ...session, user, tree: [companyNode(companyId, "Nordholz Brennstoffe")] };
  await api.session.bootstrap.invalidate();
  await waitFor(() => expect(loadAnew).toHaveBeenCalledExactlyOnceWith("other"));
  expect(screen.queryByRole("treeitem", { name: /Nordholz/ })).toBeNull();
});
