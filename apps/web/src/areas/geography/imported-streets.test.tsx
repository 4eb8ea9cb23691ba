import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { ImportedStreets } from "./imported-streets.tsx";

test("a search without a street says what was searched and offers to clear the search", { tags: "long" }, async () => {
  const { search } = renderInPortal(
    <ImportedStreets />,
    { "streets.imports": () => [], "streets.find": () => ({ data: [], total: 0 }) },
    { address: "/tools/geography?list=streets&text=xyz" },
  );
  expect(await screen.findByText("Keine Straße passt dazu.")).not.toBeNull();
  expect(screen.queryByText("Gesucht wird in PLZ und Straßennamen, nicht in Orten.")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Suche leeren" }));
  expect(await screen.findByText("Es sind keine Straßen eingespielt.")).not.toBeNull();
  expect(search().get("text")).toBeNull();
});
