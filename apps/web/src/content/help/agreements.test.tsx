import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { entryOf } from "../../testing/content.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { avvEdition, editionOf } from "../../testing/terms.ts";
import { categoryTexts } from "../../texts/content.ts";
import { Component as Agreements } from "./agreements.tsx";

const terms = entryOf(1, {
  edition: 4,
  editionAt: "2026-03-12T09:00:00Z",
  category: "agb",
  headline: "Nutzungsbedingungen",
  content: "# Geltung\n\nDiese Bedingungen gelten.",
  modifiedAt: "2026-05-04T09:00:00Z",
});

const current = () => [editionOf(), avvEdition];

test("agreements stand under their category with edition and date, and the two documents follow", {
  tags: "long",
}, async () => {
  const { calls } = renderInPortal(<Agreements />, {
    "publicAmi.listContent": () => ({ list: [terms], total: 1 }),
    "terms.getCurrent": current,
  });
  await screen.findByRole("heading", { name: "Nutzungsbedingungen", level: 3 });
  screen.getByRole("heading", { name: categoryTexts.agb, level: 2 });
  screen.getByText("Fassung 4 vom 12.03.2026");
  screen.getByRole("heading", { name: "Geltung", level: 4 });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/files/getTermsFile/agb-lieferanten-2024-12-06.pdf",
    "/files/getTermsFile/auftragsverarbeitung-2024-12-06.pdf",
  ]);
  expect(calls("publicAmi.listContent")).toEqual([
    { limit: -1, page: 1, body: { type: "businessCustomerAgreements" } },
  ]);
});

test("while the agreements cannot be loaded the documents stay, and a retry shows them", { tags: "long" }, async () => {
  const { user } = renderInPortal(<Agreements />, {
    "publicAmi.listContent": inTurn(
      () => refuse(504, "UPSTREAM_TIMEOUT", "Der Server ist weg."),
      () => ({ list: [terms], total: 1 }),
    ),
    "terms.getCurrent": current,
  });
  await screen.findByText("Der Server ist weg.");
  await screen.findByRole("link", { name: /^AGB für Lieferanten/ });
  await user.click(screen.getByRole("button", { name: "Wiederholen" }));
  await screen.findByRole("heading", { name: "Nutzungsbedingungen" });
});
