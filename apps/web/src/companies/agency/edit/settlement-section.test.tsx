import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { agencyOf } from "../../../testing/agency.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { formOf } from "./agency-form.ts";
import type { SectionProps } from "./base-sections.tsx";
import { SettlementSection } from "./settlement-section.tsx";

function show(more: object = {}) {
  const onChange = vi.fn<SectionProps["onChange"]>();
  const { value: form } = formOf(agencyOf());
  const preferences = { ...form.preferences, ...more };
  const section = <SettlementSection form={{ ...form, preferences }} errors={{}} onChange={onChange} />;
  return { ...renderInPortal(section, {}), onChange, preferences };
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

test("an agency without settings has ten percent and the agreed price; a change is one preference", async () => {
  const { user, onChange, preferences } = show();
  expect(select("Toleranz der Liefermenge").value).toBe("10");
  expect(select("Darunter gilt").value).toBe("agreed");
  await user.selectOptions(select("Toleranz der Liefermenge"), "5 %");
  await user.selectOptions(select("Darunter gilt"), "die Staffel der gelieferten Menge");
  expect(onChange.mock.calls).toEqual([
    [{ preferences: { ...preferences, deliveryTolerance: 5 } }],
    [{ preferences: { ...preferences, belowTolerance: "tier" } }],
  ]);
});

test("a tolerance that a program set stays a choice", () => {
  show({ deliveryTolerance: 7 });
  expect(select("Toleranz der Liefermenge").selectedOptions[0]?.textContent).toBe("7 %");
});
