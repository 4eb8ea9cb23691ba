import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnsavedBar } from "./foot-bar.tsx";

test("the number of changes is formatted in German", () => {
  const nothing = () => undefined;
  render(<UnsavedBar changes={1154} onDiscard={nothing} onSave={nothing} />);
  expect(screen.getByRole("region", { name: "1.154 Änderungen" }).textContent).toContain("1.154 Änderungen");
});
