import { directoryOf } from "@partner-konto/domain/postal-code/directory";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strToU8, zipSync } from "fflate";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { Snackbars } from "../../../ui/snackbar.tsx";
import { AddCodes } from "./add-codes.tsx";
import type { UsedCodes } from "./use-codes.ts";

const directory = directoryOf([{ code: "21335", places: [{ key: 1, name: "Lüneburg" }] }]);

const apply = vi.fn<UsedCodes["apply"]>();
const used = { apply } as unknown as UsedCodes;
const page = (known: typeof directory | undefined) => (
  <MemoryRouter>
    <AddCodes
      codes={[]}
      around={[]}
      used={used}
      directory={known}
      isMissing={false}
      takenBy={() => []}
      error={undefined}
    />
  </MemoryRouter>
);

test("a code entered before the directory is loaded is shown once the directory is there", async () => {
  const { rerender } = render(page(undefined));
  const input = screen.getByRole("textbox", { name: "PLZ oder Ort, auch mehrere einfügen" });
  await userEvent.type(input, "21335{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  rerender(page(directory));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Übernehmen" }));
  expect(apply.mock.calls).toMatchObject([[{ added: ["21335"] }]]);
  expect((input as HTMLInputElement).value).toBe("");
});

test("an uploaded workbook reports how many rows its filter hides and reads them too", async () => {
  const rows = '<row r="1"><c r="A1"><v>21335</v></c></row><row r="2" hidden="1"><c r="A2"><v>21337</v></c></row>';
  const workbook = zipSync({
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8('<Relationships><Relationship Id="rId1" Target="a.xml"/></Relationships>'),
    "xl/a.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
  render(<Snackbars />, { wrapper: MemoryRouter });
  render(page(directory));
  await userEvent.upload(
    screen.getByLabelText("Datei einlesen", { selector: "input" }),
    new File([workbook], "a.xlsx"),
  );
  const told = "1 Zeile ist in der Datei ausgeblendet (Filter) und wird mitgelesen.";
  expect(await screen.findByText(told)).toBeDefined();
  expect(within(await screen.findByRole("dialog")).getByText("21337")).toBeDefined();
});
