import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInPortal } from "../testing/portal.tsx";
import { giveSizes } from "../testing/screen.ts";
import { frameAnswers, session } from "../testing/session.ts";
import { companyId, companyNode } from "../testing/tree.ts";
import { Component as MainLayout } from "./main-layout.tsx";

test("a tree that was missing when the page was loaded appears without a reload, once its service answers", async () => {
  giveSizes();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isDown = true;
  const tree = [companyNode(companyId, "Heidebrand Energie")];
  const { calls } = renderInPortal(<MainLayout />, {
    ...frameAnswers,
    "session.bootstrap": () => ({ ...session, ...(isDown ? { tree: [], missing: ["tree" as const] } : { tree }) }),
  });
  await vi.waitUntil(() => calls("session.bootstrap").length === 1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitUntil(() => screen.queryByRole("treeitem", { name: /Heidebrand Energie/ }) !== null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls("session.bootstrap")).toHaveLength(2);
  vi.useRealTimers();
});
