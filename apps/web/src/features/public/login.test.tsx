import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { Component as Login } from "./login.tsx";

test("the page of the second factor says who helps and leads back to what was typed", async () => {
  const { user } = renderInPortal(
    <Login />,
    { "session.login": () => refuse(401, "SECOND_FACTOR_NEEDED") },
    { address: "/login" },
  );
  await user.type(screen.getByLabelText("E-Mail"), "j.brandt@heidebrand.example");
  await user.type(screen.getByLabelText("Passwort"), "Heizoel-2026");
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  await screen.findByRole("heading", { name: "Noch ein Schritt" });
  screen.getByText(/^Kein Gerät und keinen Wiederherstellungscode mehr\?/);
  await user.click(screen.getByRole("button", { name: "Zurück zur Anmeldung" }));
  expect(screen.getByLabelText<HTMLInputElement>("E-Mail").value).toBe("j.brandt@heidebrand.example");
});
