import { directoryOf } from "@partner-konto/domain/postal-code/directory";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strToU8, zipSync } from "fflate";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInPortal } from "../../../testing/portal.tsx";
import { AddCodes } from "./add-codes.tsx";
import type { UsedCodes } from "./use-codes.ts";

const directory = directoryOf([{ code: "21335", places: [{ key: 1, name: "Lüneburg" }] }]);

const apply = vi.fn<UsedCodes["apply"]>();
const used = { apply, codes: {}, takenBy: () => [] } as unknown as UsedCodes;
function Page({ known }: { known?: typeof directory }) {
  const [loaded, setLoaded] = useState(known);
  return (
    <>
      <button onClick={() => setLoaded(directory)}>Verzeichnis laden</button>
      <AddCodes around={[]} used={used} directory={{ data: loaded, isError: false }} error={undefined} />
    </>
  );
}

test("a code entered before the directory is loaded is shown once the directory is there", {
  tags: "long",
}, async () => {
  renderInPortal(<Page />, {});
  const input = screen.getByRole("textbox", { name: "PLZ oder Ort, auch mehrere einfügen" });
  await userEvent.type(input, "21335{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Verzeichnis laden" }));
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
  renderInPortal(<Page known={directory} />, {});
  await userEvent.upload(
    screen.getByLabelText("Datei einlesen", { selector: "input" }),
    new File([workbook], "a.xlsx"),
  );
  const told = "1 Zeile ist in der Datei ausgeblendet (Filter) und wird mitgelesen.";
  await screen.findByText(told);
  within(await screen.findByRole("dialog")).getByText("21337");
});
