import { expect, test } from "vitest";
import { planRefusals } from "../prices/plans/plan.ts";
import { errorText } from "./error-text.ts";
import { isServerCode, serverCodes } from "./server-codes.ts";

test("a known server code wins at every status", () => {
  for (const status of [200, 400, 401, 403, 404, 409, 500, 503, undefined]) {
    expect(errorText({ status, code: "OLD_PASSWORD_IS_WRONG" })).toBe("Ihr aktuelles Passwort ist falsch.");
  }
});

test.each([
  [401, "Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an."],
  [404, "Die Ressource wurde nicht gefunden."],
  [400, "Sie haben keine ausreichende Berechtigung, um diese Aktion auszuführen."],
  [403, "Sie haben keine ausreichende Berechtigung, um diese Aktion auszuführen."],
  [408, "Die Anfrage kam zu langsam an. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal."],
  [413, "Das ist zu viel auf einmal. Bitte nehmen Sie eine kleinere Datei oder ändern Sie weniger in einem Schritt."],
  [414, "Die Adresse der Anfrage ist zu lang. Bitte grenzen Sie Ihre Auswahl ein und versuchen Sie es noch einmal."],
  [429, "Zu viele Versuche. Bitte warten Sie einige Minuten."],
  [431, "Ihr Browser schickt zu viel mit. Bitte löschen Sie die Cookies dieser Seite und melden Sie sich neu an."],
  [499, "Sie haben keine ausreichende Berechtigung, um diese Aktion auszuführen."],
  [500, "Der Server ist momentan nicht erreichbar..."],
  [599, "Der Server ist momentan nicht erreichbar..."],
  [302, "Es ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Angaben."],
  [undefined, "Es ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Angaben."],
])("an unknown code with status %s gets the status text", (status, text) => {
  for (const code of [undefined, null, "", "SOMETHING_NEW", "constructor", "__proto__", "toString"]) {
    expect(errorText({ status, code })).toBe(text);
  }
});

test("the codes of the specification have its texts (portal §8)", () => {
  expect(errorText({ code: "USER_IS_NOT_ACTIVE" })).toBe("Ihr Benutzerkonto ist nicht aktiviert.");
  expect(errorText({ code: "WRONG_LOGIN_DATA" })).toBe("E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.");
  expect(errorText({ code: "TOKEN_NOT_FOUND" })).toBe("Token ist nicht gültig");
  expect(errorText({ code: "USER_BY_EMAIL_NOT_FOUND" })).toBe("E-Mail-Adresse ist unbekannt");
  expect(errorText({ code: "EMAIL_TAKEN" })).toBe("Diese E-Mail-Adresse ist bereits vergeben");
});

test("the nine codes of the specification are known, with or without a specified text", () => {
  const nine = [
    "USER_IS_NOT_ACTIVE",
    "WRONG_LOGIN_DATA",
    "OLD_PASSWORD_IS_WRONG",
    "TOKEN_NOT_FOUND",
    "USER_BY_EMAIL_NOT_FOUND",
    "CAN_NOT_REMOVE_LAST_BC",
    "BC_CAN_NOT_GO_ONLINE",
    "BC_HAS_NO_PROFILE",
    "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA",
  ];
  expect(nine.filter((code) => !isServerCode(code))).toEqual([]);
});

test("each reason why a plan was refused is a code", () => {
  expect(planRefusals.filter((code) => !isServerCode(code))).toEqual([]);
});

test("every code is UPPER_SNAKE with an error status and a text", () => {
  for (const [code, { status, text }] of Object.entries(serverCodes)) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.length).toBeGreaterThan(10);
  }
});
