import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Component as MainLayout } from "../../frame/main-layout.tsx";
import { refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { frameAnswers, staff } from "../../testing/session.ts";

vi.mock("../../data/notifications/listen.ts", () => ({ listen: () => () => undefined }));

const codes = ["KXB7-M2QP-94TD", "R5WN-H8LC-63VF"];

test("platform staff see no menu until the second factor is on and the recovery codes are acknowledged", {
  tags: "long",
}, async () => {
  let isOn = false;
  const { user, calls } = renderInPortal(<MainLayout />, {
    ...frameAnswers,
    "session.bootstrap": () => ({
      ...staff,
      frontend: "AMI",
      user: { ...staff.user, secondFactor: isOn ? "on" : "owed" },
    }),
    "account.getSecondFactor": () => ({ isOn, isRequired: true, recoveryCodesLeft: codes.length }),
    "account.beginSecondFactor": () => ({
      secret: "JBSWY3DPEHPK3PXP",
      address: "otpauth://totp/Heizmarkt:m.vogt?secret=JBSWY3DPEHPK3PXP",
    }),
    "account.confirmSecondFactor": ({ body }) => {
      if (body.code !== "123456") refuse(400, "SECOND_FACTOR_WRONG", "Der Code stimmt nicht.");
      isOn = true;
      return { recoveryCodes: codes };
    },
  });
  const menu = () => screen.queryByRole("navigation", { name: "Unternehmen und Menü" });
  await screen.findByText(/Für Mitarbeiter der Plattform ist die Anmeldung in zwei Schritten Pflicht/);
  expect(screen.getByRole("link", { name: "Abmelden" }).getAttribute("href")).toBe("/logout");
  expect(menu()).toBeNull();

  await user.click(await screen.findByRole("button", { name: "Einschalten …" }));
  await user.type(await screen.findByLabelText("Aktuelles Passwort"), "Heizoel-2026{Enter}");
  await screen.findByRole("img", { name: "Bild zum Einlesen mit der App" });
  const code = () => screen.getByLabelText("Code aus der App");
  await user.type(code(), "000000{Enter}");
  await screen.findByText("Der Code stimmt nicht.");
  await retype(user, code(), "123456{Enter}");

  // The user must have seen the recovery codes before the portal opens.
  await screen.findByText(codes[0] ?? "");
  expect(menu()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }));
  await screen.findByRole("navigation", { name: "Unternehmen und Menü" });
  expect(screen.queryByText(/Für Mitarbeiter der Plattform/)).toBeNull();
  expect(calls("account.beginSecondFactor")).toMatchObject([{ body: { password: "Heizoel-2026" } }]);
});
