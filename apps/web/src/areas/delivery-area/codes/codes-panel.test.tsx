import { directoryOf } from "@partner-konto/domain/postal-code/directory";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../../testing/portal.tsx";
import { useHistoryKeys } from "../use-history-keys.ts";
import { CodesPanel } from "./codes-panel.tsx";
import { useCodes } from "./use-codes.ts";

const places: Record<string, string> = {
  "01099": "Dresden",
  "21335": "Lüneburg",
  "21337": "Lüneburg",
  "21395": "Tespe",
  "21436": "Marschacht",
  "21447": "Handorf",
};
/** As many codes as an area can hold, from 80000 on. */
const thousand = Array.from({ length: 1000 }, (_, at) => String(80_000 + at));
const directory = directoryOf(
  [...Object.keys(places), ...thousand].map((code) => ({
    code,
    places: [{ key: places[code] ?? code, name: places[code] ?? "" }],
  })),
);
const saved = { "21436": "Marschacht", "21447": "Handorf" };
const sibling = { id: "s", name: "Lüneburg Stadt", colour: "#ca6600", codes: new Set(["21337", "21447"]) };

const rank = {
  id: "rank" as const,
  weights: new Map([["21436", 2]]),
  of: (code: string) => (code === "21436" ? "Rang 2 von 7" : undefined),
  about: undefined,
  missing: "",
  query: { isError: false, data: {}, error: null, refetch: async () => undefined },
};

/** Order counts; those of unsaved codes must not be shown. */
const orders = {
  ...rank,
  id: "orders" as const,
  weights: new Map([
    ["21436", 1],
    ["21447", 3],
  ]),
  of: (code: string) => (code === "21436" ? "3 Bestellungen" : "1 Bestellung"),
  missing: "-",
};

const gaps = new Set(["21395"]);

function Page() {
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>(saved);
  const takenBy = (code: string) => (code === "21337" ? ["Lüneburg Stadt"] : []);
  const placeOf = (code: string) => places[code] ?? "";
  const used = useCodes({ codes, onChange: setCodes, placeOf, takenBy });
  useHistoryKeys(used);
  const own = { id: "o", name: "Elbmarsch", colour: "#0a71b1", codes: new Set(Object.keys(codes)) };
  return (
    <CodesPanel
      id="liste"
      areas={{ own, siblings: [sibling], gaps }}
      {...{ saved, placeOf, used, facts: [rank, orders] }}
      directory={{ data: directory, isError: false }}
      error={undefined}
      readOnly={false}
    />
  );
}

function open() {
  return renderInPortal(<Page />, {}).user;
}
const rows = () =>
  within(screen.getByRole("table", { name: "Postleitzahlen" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

test("a single code is added at once and announced; Ctrl Z undoes it, Ctrl Shift Z redoes it", async () => {
  const user = open();
  // The slash moves the focus to the field.
  await user.keyboard("/21395{Enter}");
  screen.getByRole("heading", { name: "3 Postleitzahlen" });
  screen.getByText("1 Postleitzahl hinzugefügt, 3 im Gebiet.");
  expect(rows()).toEqual([
    "21395Tespe+neu",
    "21436MarschachtRang 2 von 73 Bestellungen",
    "21447HandorfLüneburg Stadt1 Bestellung",
  ]);
  // Striped as on the map, in the colour of the other area.
  const others = screen.getByRole("link", { name: "Lüneburg Stadt" });
  expect(others.querySelector<HTMLElement>(".stripes")?.style.color).toBe("rgb(202, 102, 0)");
  // Ctrl Z also works inside the empty field; there the browser's undo would revert text typed elsewhere.
  await user.keyboard("{Control>}z{/Control}");
  screen.getByText("Zurückgenommen, 2 Postleitzahlen im Gebiet.");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  screen.getByText("Wiederhergestellt, 3 Postleitzahlen im Gebiet.");
});

test("while the field contains text, Ctrl Z is left to the field", async () => {
  const user = open();
  await user.keyboard("/21395{Enter}213{Control>}z{/Control}");
  screen.getByRole("heading", { name: "3 Postleitzahlen" });
});

test("a code that a sibling area sells with the same products is refused, and the area is named", async () => {
  const user = open();
  await user.keyboard("/21337{Enter}");
  screen.getByRole("heading", { name: "2 Postleitzahlen" });
  await screen.findByText(/nicht übernommen: schon in Lüneburg Stadt/);
});

test("several codes are previewed first: new, taken by a sibling area, and unknown", { tags: "long" }, async () => {
  const user = open();
  await user.keyboard("/2133*, 21395, 99999, 12x{Enter}");
  const dialog = within(screen.getByRole("dialog", { name: "Postleitzahlen übernehmen" }));
  expect(dialog.getByText("2 Postleitzahlen kommen dazu").nextSibling?.textContent).toBe("21335, 21395");
  dialog.getByText("21337 (Lüneburg Stadt)");
  dialog.getByText("99999");
  dialog.getByText("12x (keine Postleitzahl)");
  await user.click(dialog.getByRole("radio", { name: "Liste ersetzen" }));
  dialog.getByText("2 Postleitzahlen fallen weg");
  await user.click(dialog.getByRole("button", { name: "Übernehmen" }));
  expect(rows()).toEqual(["21335Lüneburg+neu", "21395Tespe+neu", "21436Marschacht−entfernt", "21447Handorf−entfernt"]);
});

test("ambiguous input is questioned, and only the selected meaning is applied", async () => {
  const user = open();
  await user.keyboard("/214, Lüneburg, 12 km, 21447-21436{Enter}");
  const dialog = within(screen.getByRole("dialog", { name: "Postleitzahlen übernehmen" }));
  // All codes of a place are preselected; the codes of an incomplete code without a star are not.
  const place = within(dialog.getByRole("group", { name: "„Lüneburg“: Was ist gemeint?" }));
  await user.click(place.getByRole("checkbox", { name: /^21335 Lüneburg/ }));
  const beginning = within(dialog.getByRole("group", { name: /^„214“ ist keine ganze Postleitzahl/ }));
  const all = beginning.getByRole("checkbox", { name: /^Alle 2, die so beginnen/ });
  expect((all as HTMLInputElement).checked).toBe(false);
  dialog.getByText("21447–21436 (verkehrt herum)");
  dialog.getByText("12 km");
  await user.click(dialog.getByRole("radio", { name: "Liste ersetzen" }));
  dialog.getByText("2 Postleitzahlen fallen weg");
  await user.click(all);
  expect(dialog.queryByText("2 Postleitzahlen fallen weg")).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "Hinzufügen" }));
  dialog.getByText("21337 (Lüneburg Stadt)");
});

test("a code without its leading zero is offered, also from a file, and a long pasted text is not cut", async () => {
  const user = open();
  const input = screen.getByLabelText("Datei einlesen", { selector: "input" });
  await user.upload(input, new File(["PLZ;Ort\n1099;Dresden\n"], "plz.csv", { type: "text/csv" }));
  const dialog = await screen.findByRole("dialog", { name: "Postleitzahlen übernehmen" });
  const offer = within(dialog).getByRole("checkbox", { name: "01099 Dresden" });
  expect((offer as HTMLInputElement).checked).toBe(true);
  await user.click(within(dialog).getByRole("button", { name: "Übernehmen" }));
  expect(rows()[0]).toContain("01099");
  await user.click(screen.getByRole("textbox", { name: "PLZ oder Ort, auch mehrere einfügen" }));
  await user.paste(thousand.join(", "));
  await user.keyboard("{Enter}");
  screen.getByText("1.000 Postleitzahlen kommen dazu");
});

test("a code is removed and restored with the keyboard alone, and gaps can be filled", async () => {
  const user = open();
  screen.getByRole("button", { name: "21436 aus dem Gebiet nehmen" }).focus();
  await user.keyboard("{ArrowDown}{Delete}");
  screen.getByText("1 Postleitzahl entfernt, 1 im Gebiet.");
  // Only Enter restores the code: Delete does nothing on a removed code.
  await user.keyboard("{Delete}");
  screen.getByRole("heading", { name: "1 Postleitzahl" });
  await user.keyboard("{Enter}");
  screen.getByRole("heading", { name: "2 Postleitzahlen" });
  await user.click(screen.getByRole("button", { name: /^Überschneidung/ }));
  expect(rows()).toEqual(["21447HandorfLüneburg Stadt1 Bestellung"]);
  await user.click(screen.getByRole("button", { name: /^Lücken/ }));
  screen.getByRole("button", { name: "21395 ins Gebiet nehmen" }).focus();
  await user.keyboard("{Delete}");
  screen.getByRole("heading", { name: "2 Postleitzahlen" });
  await user.keyboard(" ");
  screen.getByRole("heading", { name: "3 Postleitzahlen" });
});

test("more than 1,000 codes are reported in the preview and beside the number of codes", { tags: "long" }, async () => {
  const user = open();
  screen.getByText("von höchstens 1.000");
  await user.keyboard("/80*{Enter}");
  const said = "Danach sind es 1.002 Postleitzahlen, 2 zu viele: In ein Liefergebiet passen höchstens 1.000.";
  const dialog = within(screen.getByRole("dialog", { name: "Postleitzahlen übernehmen" }));
  expect(dialog.getByRole("alert").textContent).toContain(said);
  await user.click(dialog.getByRole("radio", { name: "Liste ersetzen" }));
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "Hinzufügen" }));
  await user.click(dialog.getByRole("button", { name: "Übernehmen" }));
  screen.getByRole("heading", { name: "1.002 Postleitzahlen" });
  screen.getByText("2 zu viele, höchstens 1.000");
});

test("a file is previewed before it is applied; one that is too large or empty is refused", async () => {
  const user = open();
  const input = screen.getByLabelText("Datei einlesen", { selector: "input" });
  await user.upload(input, new File(["PLZ;Ort\n21335;Lüneburg\n21395;Tespe\n"], "plz.csv", { type: "text/csv" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Postleitzahlen übernehmen" }));
  expect(dialog.getByText("2 Postleitzahlen kommen dazu").nextSibling?.textContent).toBe("21335, 21395");
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  await user.upload(input, new File([" ".repeat(2_000_001)], "alles.txt", { type: "text/plain" }));
  await screen.findByText("Die Datei ist größer als 2 MB.");
  await userEvent.upload(input, new File(["\uFEFF\r\n"], "leer.csv"));
  await screen.findByText("Die Datei ist leer. Bitte wählen Sie eine andere.");
  expect(screen.queryByRole("dialog", { name: "Postleitzahlen übernehmen" })).toBeNull();
});

test("the list is sorted by code, place, rank or orders; codes without a value come last", async () => {
  const user = open();
  const codes = () => rows().map((row) => row?.slice(0, 5));
  await user.keyboard("/21395{Enter}");
  const sort = screen.getByRole("combobox", { name: "Sortiert nach" });
  await user.selectOptions(sort, "Bestellungen, meiste zuerst");
  expect(codes()).toEqual(["21447", "21436", "21395"]);
  await user.selectOptions(sort, "Rang, letzte Plätze zuerst");
  expect(codes()).toEqual(["21436", "21395", "21447"]);
  await user.selectOptions(sort, "Ort");
  expect(codes()).toEqual(["21447", "21436", "21395"]);
  expect(screen.getByRole("columnheader", { name: "Ort" }).getAttribute("aria-sort")).toBe("ascending");
  await user.selectOptions(sort, "Postleitzahl");
  expect(codes()).toEqual(["21395", "21436", "21447"]);
});

test("a long preview can be expanded, and a code that may lack a digit is questioned", async () => {
  const user = open();
  await user.keyboard("/80000-80099, 2133{Enter}");
  const dialog = within(screen.getByRole("dialog", { name: "Postleitzahlen übernehmen" }));
  dialog.getByRole("group", { name: /^„2133“ ist keine ganze Postleitzahl/ });
  expect(dialog.queryByText(/80099/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "und 40 weitere" }));
  dialog.getByText(/80099/);
  expect(dialog.queryByRole("button", { name: /weitere/ })).toBeNull();
});
