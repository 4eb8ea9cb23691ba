import type { CompanyToAsk } from "@partner-konto/domain/companies/terms/schema";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { avvEdition, editionOf } from "../../testing/terms.ts";
import { companyId } from "../../testing/tree.ts";
import TermsModal from "./terms-modal.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

const agb = editionOf();
const pellets: CompanyToAsk = {
  groupId: companyId,
  legalName: "Heidepellets GmbH",
  type: "PARTNER_PELLET",
  editions: [agb],
};

function open(
  now: string,
  { asked = pellets, accept = () => undefined }: { asked?: CompanyToAsk; accept?: () => void } = {},
) {
  vi.setSystemTime(now);
  let waits: CompanyToAsk[] = [asked];
  const answers = {
    "terms.getOpen": () => waits,
    "terms.accept": () => {
      accept();
      waits = [];
      return { ok: true as const };
    },
    "group.get": () => refuse(404, "NOT_FOUND"),
  };
  return renderInPortal(<TermsModal />, answers, { as: { ...master, frontend: "PARTNER_PELLET" as const } });
}
const dialog = (name = "Neue AGB für Holzpellets") => screen.findByRole("alertdialog", { name });

test("before September 2025 no dialog appears and nothing is requested", () => {
  const { sent } = open("2025-08-31T21:59:00Z");
  expect(sent).toEqual([]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("in October the user can postpone the terms", async () => {
  const { user, calls } = open("2025-10-31T22:30:00Z");
  expect((await dialog()).textContent).toContain("Heidepellets GmbH");
  screen.getByText("Bis zum 31.10.2025 können Sie das aufschieben.");
  await user.click(screen.getByRole("button", { name: "Jetzt nicht" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(calls("terms.accept")).toEqual([]);
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

test("accepting sends the editions that the dialog shows, and the dialog closes", async () => {
  const { user, calls } = open("2026-01-02T08:00:00Z");
  await dialog();
  expect(screen.getByRole("link", { name: "AGB für Lieferanten lesen (PDF)" }).getAttribute("href")).toBe(
    "/files/getTermsFile/agb-lieferanten-2024-12-06.pdf",
  );
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await screen.findByText("Danke. Ihre Zustimmung ist gespeichert.");
  expect(calls("terms.accept")).toMatchObject([{ body: { groupId: companyId, editionIds: [agb.id] } }]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a new agreement on data processing is asked under its own name", async () => {
  const { user, calls } = open("2026-01-02T08:00:00Z", { asked: { ...pellets, editions: [avvEdition] } });
  await dialog("Neue Vereinbarung zur Auftragsverarbeitung");
  await user.click(screen.getByRole("button", { name: "Zustimmen" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls("terms.accept")).toMatchObject([{ body: { editionIds: [avvEdition.id] } }]);
});

test("an edition that was replaced while the dialog was open is asked in its newer form", async () => {
  const newer = editionOf({ id: "0b0a1c64-0000-4000-8000-0000000000e9", title: "AGB 2027" });
  vi.setSystemTime("2027-06-02T08:00:00Z");
  const { user, calls } = renderInPortal(
    <TermsModal />,
    {
      "terms.getOpen": inTurn(
        () => [pellets],
        () => [{ ...pellets, editions: [newer] }],
      ),
      "terms.accept": () => refuse(409, "TERMS_NOT_CURRENT", "Diese Fassung gilt nicht mehr."),
    },
    { as: { ...master, frontend: "PARTNER_PELLET" as const } },
  );
  await dialog();
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await screen.findByText("Diese Fassung gilt nicht mehr.");
  await screen.findByRole("link", { name: "AGB 2027 lesen (PDF)" });
  expect(calls("terms.accept")).toHaveLength(1);
});

test("a failed save shows the error and can be retried with the same idempotency key", async () => {
  let down = true;
  const { user, calls } = open("2026-01-02T08:00:00Z", {
    accept: () => {
      if (down) refuse(503, "UPSTREAM_UNAVAILABLE", "Der Server ist weg.");
    },
  });
  await dialog();
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await screen.findByText("Der Server ist weg.");
  down = false;
  await user.click(screen.getByRole("button", { name: "AGB zustimmen" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  // A repeated request keeps its idempotency key, so it acts only once.
  expect(new Set(calls("terms.accept").map(({ key }) => key)).size).toBe(1);
});
