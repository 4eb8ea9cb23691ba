import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/answers.ts";
import { companyOf } from "../../testing/company.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { companyId } from "../../testing/tree.ts";
import TermsModal from "./terms-modal.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

const pellets = companyOf({ type: "PARTNER_PELLET", name: "Heidepellets", legalName: "Heidepellets GmbH", version: 4 });

function open(now: string, patch: () => void = () => undefined) {
  vi.setSystemTime(now);
  let company = pellets;
  const as = { ...master, frontend: "PARTNER_PELLET" as const };
  const answers = {
    "group.get": () => company,
    "group.patch": () => {
      patch();
      company = { ...pellets, agreements: { agb: { active: true, refUrl: "/documents/agb.pdf", date: now } } };
      return company;
    },
  };
  return renderInPortal(<TermsModal />, answers, { as });
}
const dialog = () => screen.findByRole("alertdialog", { name: "Neue AGB für Holzpellets" });

test("before September no dialog appears and nothing is requested", () => {
  const { sent } = open("2025-08-31T21:59:00Z");
  expect(sent).toEqual([]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("in October the user can postpone the terms", async () => {
  const { user, calls } = open("2025-10-31T22:30:00Z");
  expect((await dialog()).textContent).toContain("Heidepellets GmbH");
  await user.click(screen.getByRole("button", { name: "Jetzt nicht" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(calls("group.patch")).toEqual([]);
});

test("from November the dialog cannot be closed, also not with Escape; the user can only sign out", async () => {
  const { user } = open("2025-10-31T23:00:00Z");
  await dialog();
  expect(screen.queryByRole("button", { name: "Jetzt nicht" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Schließen" })).toBeNull();
  await user.keyboard("{Escape}");
  await dialog();
  expect(screen.getByRole("link", { name: "Abmelden" }).getAttribute("href")).toBe("/logout");
});

test("accepting sends the URL of the terms without a date, and the dialog closes", async () => {
  const { user, calls } = open("2026-01-02T08:00:00Z");
  await dialog();
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await screen.findByText("Danke. Ihre Zustimmung ist gespeichert.");
  expect(calls("group.patch")).toMatchObject([
    {
      id: companyId,
      version: 4,
      body: [
        { op: "replace", path: "/agreements/agb/active", value: true },
        { op: "replace", path: "/agreements/agb/refUrl", value: "/documents/agb-lieferanten-2024-12-06.pdf" },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a failed save shows the error and can be retried with the same idempotency key", async () => {
  let down = true;
  const { user, calls } = open("2026-01-02T08:00:00Z", () => {
    if (down) refuse(503, "UPSTREAM_UNAVAILABLE", "Der Server ist weg.");
  });
  await dialog();
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await screen.findByText("Der Server ist weg.");
  down = false;
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  // A repeated request keeps its idempotency key, so it acts only once.
  expect(new Set(calls("group.patch").map(({ key }) => key)).size).toBe(1);
});
