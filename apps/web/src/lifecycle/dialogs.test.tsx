import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refuse } from "../testing/answers.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { Picker } from "./picker.tsx";
import { RemoveCompany } from "./remove-company.tsx";

const company = { id: "11111111-1111-4111-8111-111111111111", name: "Heidebrand Energie" } as CompanyNode;

test("the delete dialog shows why a company cannot be deleted and offers only to close", async () => {
  const text =
    "Das Unternehmen hat noch offene Aufträge. Es kann gelöscht werden, wenn alle erledigt oder storniert sind.";
  const refused = () => refuse(409, "COMPANY_HAS_OPEN_ORDERS", text);
  renderInPortal(<RemoveCompany company={company} onClose={vi.fn()} />, {
    "group.delete": refused,
  });
  const dialog = await screen.findByRole("alertdialog", { name: "Heidebrand Energie löschen?" });
  expect((await within(dialog).findByRole("alert")).textContent).toBe(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(within(dialog).queryByRole("button", { name: "Löschen" })).toBeNull();
  expect(within(dialog).getAllByRole("button", { name: "Schließen" }).at(-1)?.textContent).toBe("Schließen");
});

test("a shortened list says how many more there are, until typing leaves few enough", async () => {
  const candidates = Array.from({ length: 8 }, (_, at) => ({ id: String(at), name: `Betrieb ${at}` }));
  renderInPortal(<Picker legend="Wohin?" label="Name" candidates={candidates} chosen={null} onChoose={vi.fn()} />, {});
  expect(screen.getAllByRole("radio")).toHaveLength(6);
  screen.getByText(/^und 2 weitere\./);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "3");
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  expect(screen.queryByText(/weitere/)).toBeNull();
});
