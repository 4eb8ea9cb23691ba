import type { EditionRecord } from "@partner-konto/domain/companies/terms/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { staff } from "../../testing/session.ts";
import { editionOf } from "../../testing/terms.ts";
import { companyId } from "../../testing/tree.ts";
import { TermsPage } from "./terms-page.tsx";

const record = (more: Partial<EditionRecord> = {}): EditionRecord => ({
  ...editionOf(),
  audience: "all",
  bytes: 2193,
  createdAt: "2024-12-06T08:00:00.000Z",
  createdBy: null,
  holdsFor: ["PARTNER", "PARTNER_PELLET"],
  accepted: 3,
  missing: 1,
  mayRemove: false,
  ...more,
});
const coming = record({
  id: "0b0a1c64-0000-4000-8000-0000000000e9",
  title: "AGB 2099",
  fileName: "agb-lieferanten-2099-01-01.pdf",
  validFrom: "2099-01-01",
  holdsFor: [],
  accepted: 0,
  missing: 0,
  mayRemove: true,
});

test("staff see each edition with its file, its state, and the companies that have not accepted it", async () => {
  const { user } = renderInPortal(
    <TermsPage mayChange={false} />,
    {
      "terms.getEditions": () => [coming, record()],
      "terms.getCompanies": () => [
        { groupId: companyId, name: "Vilstal Holzbrennstoffe", acceptance: null },
        {
          groupId: "0b0a1c64-0000-4000-8000-0000000000f1",
          name: "Heidebrand",
          acceptance: { acceptedAt: "2024-12-11T09:30:00.000Z", acceptedBy: "Frauke Heidebrand", source: "dialog" },
        },
      ],
    },
    { as: staff },
  );
  const row = await screen.findByRole("row", { name: /AGB für Lieferanten/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/files/getTermsFile/agb-lieferanten-2024-12-06.pdf");
  within(row).getByText("gilt");
  expect(screen.queryByRole("button", { name: "AGB 2099 löschen" })).toBeNull();
  await user.click(within(row).getByRole("button", { name: /3 von 4/ }));
  const dialog = await screen.findByRole("dialog", { name: "Zustimmungen" });
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Vilstal Holzbrennstoffefehlt", "Heidebrand11.12.2024, Frauke Heidebrand"]),
  );
});

test("an editor removes an edition to come, and a new one needs a PDF file and a day from today on", async () => {
  const { user, calls } = renderInPortal(
    <TermsPage mayChange />,
    { "terms.getEditions": () => [coming, record()], "terms.removeEdition": () => ({ ok: true as const }) },
    { as: staff },
  );
  await user.click(await screen.findByRole("button", { name: "AGB 2099 löschen" }));
  await user.click(await screen.findByRole("button", { name: "Löschen" }));
  await screen.findByText("Die künftige Fassung ist gelöscht.");
  expect(calls("terms.removeEdition")).toMatchObject([{ id: coming.id }]);
  await user.click(screen.getByRole("button", { name: "Neue Fassung" }));
  const dialog = await screen.findByRole("dialog", { name: "Neue Fassung einstellen" });
  const day = within(dialog).getByLabelText("Gilt ab");
  fireEvent.change(day, { target: { value: "01.01.2020" } });
  fireEvent.blur(day);
  await user.click(within(dialog).getByRole("button", { name: "Einstellen" }));
  within(dialog).getByText("Bitte wählen Sie die PDF-Datei.");
  within(dialog).getByText("Bitte wählen Sie heute oder einen späteren Tag.");
});
