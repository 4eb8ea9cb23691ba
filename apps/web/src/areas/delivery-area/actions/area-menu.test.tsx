import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { master } from "../../../testing/session.ts";
import { agencyId, agencyNode, areaNode, companyId, companyNode, otherAgencyId } from "../../../testing/tree.ts";
import { AreaMenu } from "./area-menu.tsx";

const area = areaOf();

const nothing = () => undefined;
const never = () => Promise.resolve(false);

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useEditForm([
    { count: isUnsaved ? 1 : 0, busy: false, clash: undefined, refused: [], discard: nothing, save: never },
  ]);
  return null;
}

async function open({ isUnsaved = false, isLocked = false, staff = false }) {
  const agency = { ...agencyNode(agencyId, "Lüneburg", [areaNode(area.id)]), isLocked };
  const tree = [companyNode(companyId, "Heidebrand", [agency, agencyNode(otherAgencyId)])];
  const { user } = renderInPortal(
    <>
      <AreaMenu area={area} siblings={[]} onPrices={nothing} />
      <Form isUnsaved={isUnsaved} />
    </>,
    {},
    { address: `/delivery-area/${area.id}`, as: { ...master, tree, staff } },
  );
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }));
  return screen
    .getAllByRole("menuitem")
    .filter((item) => item.getAttribute("aria-disabled") === "true")
    .map((item) => item.textContent);
}

const saveFirst = "Speichern oder verwerfen Sie erst Ihre Änderungen.";
const lockedText = "Die Niederlassung ist durch den Support gesperrt.";

test("actions that lead to another page are disabled with a reason while changes are unsaved", async () => {
  const barred = ["Gebiet kopieren", "Teilen …", "Zusammenführen …", "Löschen …"].map((name) => `${name}${saveFirst}`);
  expect(await open({ isUnsaved: true })).toEqual(barred);
  await userEvent.keyboard("{Escape}");
  const copy = screen.getByRole("button", { name: "Gebiet kopieren" });
  expect(copy).toHaveProperty("title", saveFirst);
  await userEvent.click(copy);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["of one that is not locked everybody does", {}, []],
  ["of a locked one its dealers do not", { isLocked: true }, [`Verschieben …${lockedText}`]],
  ["of a locked one the platform does", { isLocked: true, staff: true }, []],
])("moving an area out of an agency: %s", async (_, agency, barred) => {
  expect(await open(agency)).toEqual(barred);
});
