import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { volumesOf } from "./volumes.ts";
import { VolumesSection } from "./volumes-section.tsx";

test("each pellet product has two amounts in tons, with the error at its field", () => {
  const onChange = vi.fn();
  const volumes = volumesOf(areaOf({ type: "PARTNER_PELLET" }));
  render(
    <VolumesSection volumes={volumes} errors={{ "pallet-to": "So nicht." }} readOnly={false} onChange={onChange} />,
  );
  const pallet = screen.getByRole("group", { name: "Palette" });
  within(pallet).getByText("So nicht.");
  const most = within(pallet).getByRole("textbox", { name: "Höchstens", description: "So nicht." });
  expect(most).toHaveProperty("value", "26");
  expect(within(pallet).getAllByText("t")).toHaveLength(2);
  fireEvent.change(most, { target: { value: "20,5" } });
  expect(onChange).toHaveBeenCalledWith({ ...volumes, pallet: { from: "2", to: "20,5" } });
});

test("a read-only user sees the amounts of an oil area in litres", () => {
  render(<VolumesSection volumes={volumesOf(areaOf())} errors={{}} readOnly onChange={() => undefined} />);
  const least = screen.getByRole("textbox", { name: "Mindestens" });
  expect(least).toMatchObject({ value: "500", readOnly: true });
  expect(screen.getAllByText("l")).toHaveLength(2);
});
