import { defaultGuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import { mergeFields } from "@partner-konto/domain/record/merge";
import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { topicsOf } from "./charge-rows.ts";
import { type ChargesForm, type EntryCharges, formOf, patchOf } from "./charges-form.ts";
import { beyondRails, centsIn, isTwice, sectionsOf, withCells, withUnmoved } from "./grid-of.ts";

const oil = areaOf();
const pellets = areaOf({ type: "PARTNER_PELLET" });
const hose: EntryCharges = { "hoseLengths.fortyMetre": ["perOrder", 1250] };

const gridOf = (charges: EntryCharges, area = oil) => {
  const sections = sectionsOf("oil", topicsOf(area, null), charges, (said) => said);
  return { sections, cells: centsIn(sections, charges) };
};
const rowOf = (sections: ReturnType<typeof sectionsOf>, path: string) =>
  sections.flatMap(({ rows }) => rows).findIndex(({ key }) => key === path);

test("charges are grouped by the topics of the goods, with one column for each unit", () => {
  const topics = (product: "loose" | null) => topicsOf(product ? pellets : oil, product).map(({ topic }) => topic);
  expect(topics(null)).toEqual([
    "productSorts",
    "hoseLengths",
    "vehicles",
    "deliveryTimes",
    "paymentMethods",
    "unloadingPoint",
  ]);
  expect(topics("loose").slice(0, 2)).toEqual(["qualityLevels", "dustProtection"]);
  expect(topicsOf(pellets, "loose").at(-1)?.rows[0]?.label).toBe("Einblaspauschale");
  const { sections } = gridOf({});
  expect(sections[0]?.columns.map(({ label }) => label)).toEqual(["je Bestellung", "je Abladestelle", "je 100 l"]);
});

test("a charge is in the column of its unit and moves when another column is filled", () => {
  const { sections, cells } = gridOf(hose);
  const row = rowOf(sections, "hoseLengths.fortyMetre");
  expect(cells[row]).toEqual([1250, null, null]);
  const typed = cells.map((line, at) => (at === row ? [1250, null, 60] : line));
  expect(withCells("oil", hose, sections, typed)).toEqual({
    "hoseLengths.fortyMetre": ["per100Litres", 60],
  });
  const emptied = cells.map((line, at) => (at === row ? [null, null, null] : line));
  expect(withCells("oil", hose, sections, emptied)).toEqual({});
  expect(withCells("oil", hose, sections, cells)).toEqual(hose);
});

test("abandoning input in another column restores the charge; clearing its own column removes it", () => {
  const moved: EntryCharges = { "hoseLengths.fortyMetre": ["per100Litres", 6] };
  expect(withUnmoved(hose, moved, {})).toEqual(hose);
  expect(withUnmoved(hose, { "hoseLengths.fortyMetre": ["perOrder", 1] }, {})).toEqual({});
});

test("two new amounts in one row are refused with the row's name", () => {
  const { sections, cells } = gridOf(hose);
  const row = rowOf(sections, "hoseLengths.fortyMetre");
  const found = withCells(
    "oil",
    hose,
    sections,
    cells.map((line, at) => (at === row ? [1300, 70, null] : line)),
  );
  expect(isTwice(found)).toBe(true);
  expect(found).toEqual({ twice: "40 m" });
});

test("a switched-off option has no cells, shows its stored charge and keeps it", () => {
  const area = areaOf({ hoseLengths: { ...oil.hoseLengths, fortyMetre: false } });
  const { sections, cells } = gridOf(hose, area);
  const row = rowOf(sections, "hoseLengths.fortyMetre");
  expect(cells[row]).toEqual([]);
  expect(sections.flatMap(({ rows }) => rows)[row]?.off).toBe(
    "Hier ausgeschaltet, hinterlegt sind 12,50 € je Bestellung",
  );
  expect(withCells("oil", hose, sections, cells)).toEqual(hose);
});

test("the patch contains only differences, charge by charge", () => {
  const before: ChargesForm = { oil: hose };
  expect(patchOf(oil, before, before)).toEqual([]);
  expect(
    patchOf(oil, before, {
      oil: {
        "hoseLengths.fortyMetre": ["perOrder", 1300],
        "vehicles.smallTruck": ["perUnloadingPoint", 2000],
        unloadingPoint: ["perUnloadingPoint", 990],
      },
    }),
  ).toEqual([
    { op: "replace", path: "/price/charges/hoseLengths/fortyMetre/netCents", value: 1300 },
    { op: "add", path: "/price/charges/vehicles/smallTruck", value: { unit: "perUnloadingPoint", netCents: 2000 } },
    { op: "replace", path: "/price/charges/unloadingPoint", value: { unit: "perUnloadingPoint", netCents: 990 } },
  ]);
  const { value } = formOf(pellets);
  const dust = { ...value, bigbag: { dustProtection: ["perTon", 300] as const } };
  expect(patchOf(pellets, value, dust)).toEqual([
    { op: "replace", path: "/price/2/charges/dustProtection", value: { unit: "perTon", netCents: 300 } },
  ]);
});

test("changes to different charges merge without a conflict", () => {
  const more = (path: string): ChargesForm => ({ oil: { ...hose, [path]: ["perOrder", 500] } });
  const { merged, conflicts } = mergeFields<ChargesForm>(
    { oil: hose },
    more("paymentMethods.ec"),
    more("vehicles.withTrailer"),
  );
  expect(conflicts).toEqual([]);
  expect(Object.keys(merged["oil"] ?? {})).toHaveLength(3);
});

test("a charge that both users changed conflicts as a whole, so no amount gets another's unit", () => {
  const mine: ChargesForm = { oil: { "hoseLengths.fortyMetre": ["per100Litres", 60] } };
  const theirs: ChargesForm = { oil: { "hoseLengths.fortyMetre": ["perOrder", 1300] } };
  expect(mergeFields<ChargesForm>({ oil: hose }, mine, theirs).conflicts).toEqual([
    { field: "/oil/hoseLengths.fortyMetre", mine: ["per100Litres", 60], theirs: ["perOrder", 1300] },
  ]);
});

test("a charge beyond the agency's price limits is reported at its cell", () => {
  const { sections } = gridOf({});
  const charges: EntryCharges = { "hoseLengths.fortyMetre": ["per100Litres", 9000] };
  const found = beyondRails(oil, { oil: charges }, defaultGuardRails.oil, { key: "oil", sections });
  expect([...found.keys()]).toEqual([`${rowOf(sections, "hoseLengths.fortyMetre")}:2`]);
});
