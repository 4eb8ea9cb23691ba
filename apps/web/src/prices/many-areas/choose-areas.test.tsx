import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { agencyNode, areaNode } from "../../testing/tree.ts";
import { ChooseAreas } from "./choose-areas.tsx";

function Page({ count }: { count: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const areas = Array.from({ length: count }, (_, at) => areaNode(`a${at}`, `Gebiet ${at}`));
  const agencies = [{ ...agencyNode("1", "Lüneburg", areas), company: { isLocked: false } }];
  return (
    <ChooseAreas agencies={agencies} agencyId="" chosen={chosen} onAgency={() => undefined} onChosen={setChosen} />
  );
}
const said = () => screen.getByRole("status").textContent?.trim();

test("the number of selected areas includes areas that the search hides", async () => {
  renderInPortal(<Page count={3} />, {});
  expect(said()).toBe("");
  fireEvent.click(screen.getByRole("checkbox", { name: "Lüneburg" }));
  fireEvent.change(screen.getByLabelText("Name suchen"), { target: { value: "nirgends" } });
  await screen.findByText(/^Kein Liefergebiet passt dazu\./);
  expect(said()).toBe("3 Liefergebiete gewählt.");
});

test("selecting an agency with more than 200 areas selects 200, and the page says so", () => {
  renderInPortal(<Page count={201} />, {});
  fireEvent.click(screen.getByLabelText("Lüneburg", { selector: "input" }));
  expect(said()).toBe("200 Liefergebiete gewählt. Mehr als 200 lassen sich nicht auf einmal ändern.");
});
