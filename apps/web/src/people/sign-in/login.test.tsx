import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { Component as Login } from "./login.tsx";

test("the page of the second factor says who helps and leads back to what was typed", { tags: "long" }, async () => {
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

async function signInWith(answers: Parameters<typeof renderInPortal>[1]) {
  const { user } = renderInPortal(<Login />, answers, { address: "/login" });
  await user.type(screen.getByLabelText("E-Mail"), "neu@heidebrand.example");
  await user.type(screen.getByLabelText("Passwort"), "Heizoel-2026");
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  return user;
}

test("after a finished registration its address is filled in", () => {
  const address = { pathname: "/login", state: { email: "nele@neumann.example" } };
  renderInPortal(<Login />, {}, { address });
  expect(screen.getByLabelText("E-Mail")).toHaveProperty("value", "nele@neumann.example");
});

test("an address that waits for its confirmation offers the link again, and says that it was sent", {
  tags: "long",
}, async () => {
  const asked: unknown[] = [];
  const user = await signInWith({
    "session.login": (input) => {
      asked.push(input);
      return refuse(403, "EMAIL_NOT_CONFIRMED", "Diese E-Mail-Adresse ist noch nicht bestätigt.");
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("noch nicht bestätigt");
  const again = screen.getByRole("button", { name: "Link erneut senden" });
  await user.click(again);
  await screen.findByText("Der Link ist unterwegs. Bitte sehen Sie in das Postfach dieser Adresse.");
  expect(screen.queryByText(/noch nicht bestätigt/)).toBeNull();
  expect(document.activeElement).toBe(again);
  const typed = { email: "neu@heidebrand.example", password: "Heizoel-2026" };
  expect(asked).toEqual([typed, { ...typed, confirmAgain: true }]);
});

test("too many links leave the refusal's own text", async () => {
  const user = await signInWith({
    "session.login": (input) =>
      (input as { confirmAgain?: boolean }).confirmAgain
        ? refuse(429, "TOO_MANY_ATTEMPTS", "Zu viele Versuche.")
        : refuse(403, "EMAIL_NOT_CONFIRMED", "Noch nicht bestätigt."),
  });
  await user.click(await screen.findByRole("button", { name: "Link erneut senden" }));
  await screen.findByText("Zu viele Versuche.");
});

test("a wrong sign-in offers newcomers the link to choose their password, whoever it is", async () => {
  await signInWith({ "session.login": () => refuse(401, "WRONG_LOGIN_DATA", "Ungültig.") });
  const again = await screen.findByRole("link", { name: "Link noch einmal anfordern" });
  expect(again.getAttribute("href")).toBe("/forgot-password");
  expect(screen.queryByRole("button", { name: "Link erneut senden" })).toBeNull();
});
