import { expect, test } from "vitest";
import { email } from "./email.ts";
import { emailTaken } from "./email-taken.ts";
import { maxLength, minLength } from "./length.ts";
import { wholeBetween } from "./number-rules.ts";
import { password } from "./password.ts";
import { phone } from "./phone.ts";
import { postalCode } from "./postal-code.ts";
import { repeatsEmail } from "./repeats-email.ts";
import { type Rule, rules } from "./rule.ts";
import { repeats, required } from "./text-rules.ts";

type Row = { rule: Rule; message: string; passes: readonly unknown[]; fails: readonly unknown[] };

const longEmail = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}`;

const table: Readonly<Record<string, Row>> = {
  email: {
    rule: email,
    message: "Keine gültige E-Mail",
    passes: [
      "a@b.de",
      " j.brandt@heidebrand.example ",
      "o'neil+x@sub.domain.museum",
      "x@xn--mller-kva.de",
      "info@müller.example",
      "info@mu\u0308ller.example",
      "\u200binfo@müller.example\u00a0",
      "anna\u2011lena@x.example",
      `${longEmail}.de`,
    ],
    fails: [
      "a",
      "a@b",
      "a@@b.de",
      "a@b.c",
      "a b@c.de",
      ".a@b.de",
      "a.@b.de",
      "a..b@c.de",
      "a!b@c.de",
      "a@-b.de",
      "a@b-.de",
      "a@b..de",
      "a@.de",
      "a@b.de.",
      "a@b.12",
      "ä@b.de",
      `${longEmail}e.de`,
      7,
    ],
  },
  phone: {
    rule: phone,
    message: "Keine gültige Telefonnummer",
    passes: [
      "+49 171 3920041",
      "04131 5550-16",
      "040 66969-120",
      "04131 / 55 50",
      "(04131) 555-016",
      "+49 (0) 4131 555016",
    ],
    fails: ["1", "+1", "110", "123", "+49", "++49171", "49+171", "0171-", "123456789012345678", "null", 110],
  },
  password: {
    rule: password,
    message: "Passwort entspricht nicht den Vorgaben",
    passes: ["Abcde1", "Heizoel-2026", "Ölfaß1", "äÜ1234"],
    fails: ["Abcd1", "abcde1", "ABCDE1", "Abcdef", "Abc de1", "Abcde1\t", "Abcde1\u00a0", 123456],
  },
  postalCode: {
    rule: postalCode,
    message: "Der Wert muss 5 Zahlen lang sein",
    passes: ["01067", "21335", " 21335", "D-21335", "DE 21335", "２１３３٥", "21335\u00a0"],
    fails: ["2133", "213355", "2133a", "A-1010", "21335-21337", 21335],
  },
  maxLength: {
    rule: maxLength(20),
    message: "Max 20 Zeichen (derzeit 21)",
    passes: ["a".repeat(20), "🛢".repeat(20), "👩‍👩‍👧‍👦".repeat(20), "u\u0308".repeat(20), `${"a".repeat(20)} \u200b`],
    fails: ["a".repeat(21), "👩‍👩‍👧‍👦".repeat(21), "u\u0308".repeat(21)],
  },
  minLength: {
    rule: minLength(6),
    message: "Min 6 Zeichen",
    passes: ["abcdef"],
    fails: ["abcde", "🛢🛢🛢", "👩‍👩‍👧‍👦".repeat(5), "abcde\u200b\u00a0"],
  },
  repeats: {
    rule: repeats("Heizoel-2026"),
    message: "Die Angaben stimmen nicht überein",
    passes: ["Heizoel-2026"],
    fails: ["Heizoel-2025", "heizoel-2026"],
  },
  repeatsEmail: {
    rule: repeatsEmail("info@heidebrand.example"),
    message: "Die Angaben stimmen nicht überein",
    passes: ["info@heidebrand.example", "Info@Heidebrand.Example", " info@heidebrand.example\u200b"],
    fails: ["info@heidebrand.exampel"],
  },
};

test.each(Object.entries(table))("%s gives its message only when it is violated (portal §5)", (_, row) => {
  expect(row.passes.map((value) => [value, row.rule(value)])).toEqual(row.passes.map((value) => [value, undefined]));
  expect(row.fails.map((value) => [value, row.rule(value)])).toEqual(row.fails.map((value) => [value, row.message]));
});

test.each(Object.entries(table))("%s accepts an empty optional value", (_, { rule }) => {
  for (const empty of [undefined, null, "", "  ", "\u00a0\u200b\u3164", []]) expect(rule(empty)).toBeUndefined();
});

test("required fails for empty, undefined, false and an empty list only (portal §5)", () => {
  for (const value of [undefined, null, "", "   ", "\u00a0\u200b\u2800", false, []])
    expect(required(value)).toBe("Pflichtfeld");
  for (const value of [0, "0", "x", true, [false], {}]) expect(required(value)).toBeUndefined();
});

test("a common password is refused with its own message in each form that sets one", () => {
  const common = "Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.";
  for (const value of ["Passwort1", "Sommer2026!", "Ab1Ab1Ab1"]) expect(password(value), value).toBe(common);
  expect(password("Sommer")).toBe("Passwort entspricht nicht den Vorgaben");
  expect(password("Sommerwiese-2026")).toBeUndefined();
});

test("a whole amount between bounds: integer, integer above bound and between (portal §5)", () => {
  const rule = wholeBetween(1, 1500, "l");
  for (const value of ["1", "1.500", "1.500 l", "12,0", "", null]) expect(rule(value), String(value)).toBeUndefined();
  for (const value of ["1,5", "viel"]) expect(rule(value), value).toBe("Bitte geben Sie eine Ganzzahl ein.");
  for (const value of ["0", "−7"]) expect(rule(value), value).toBe("Geben Sie eine Ganzzahl größer als 0 an.");
  expect(rule("1501")).toBe("Geben Sie einen Wert zwischen 1 und 1.500 ein");
});

test("of several rules the first message wins", () => {
  const rule = rules(required, minLength(6), password);
  expect(["", "Ab1", "pellets", "Pellets1"].map(rule)).toEqual([
    "Pflichtfeld",
    "Min 6 Zeichen",
    "Passwort entspricht nicht den Vorgaben",
    undefined,
  ]);
  expect(rules()("anything")).toBeUndefined();
});

test("an e-mail is checked for being taken only when one is given (portal §5)", async () => {
  const asked: string[] = [];
  const isTaken = async (address: string): Promise<boolean> => {
    asked.push(address);
    return address.startsWith("taken");
  };
  expect(await emailTaken("", isTaken)).toBeUndefined();
  expect(await emailTaken(undefined, isTaken)).toBeUndefined();
  expect(await emailTaken("free@b.de", isTaken)).toBeUndefined();
  expect(await emailTaken(" taken@b.de ", isTaken)).toBe("Diese E-Mail-Adresse ist bereits vergeben");
  expect(asked).toEqual(["free@b.de", "taken@b.de"]);
});
