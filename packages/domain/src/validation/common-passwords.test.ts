import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["Passwort1", "PASSWORT123", "Sommer2026", "Hallo1234!", "Qwertz1", "FRÜHLING2026", "Ab1Ab1Ab1", "Aa1Aa1"])(
  "%s is refused as a common password",
  (text) => {
    expect(isCommonPassword(text)).toBe(true);
  },
);

test.each(["Dachs-Regal-17", "Passwortlos4ever", "9Sommer2026", "Tankwagen7"])(
  "%s is accepted as a password",
  (text) => {
    expect(isCommonPassword(text)).toBe(false);
  },
);
