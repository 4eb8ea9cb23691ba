import { expect, test } from "vitest";
import { keptPhone, typedPhone } from "../validation/phone-schema.ts";
import { isPossiblePhone, uniformPhone } from "./phone.ts";
import { isPhone, phoneDigits } from "./phone-digits.ts";

const ways = [
  "+49 (0) 4131 555016",
  "04131/555016",
  "(04131) 555-016",
  "04131 / 555 016",
  "0049 4131 555016",
  "+49 04131 555016",
  "(+49) 4131 555016",
  "+49.4131.555016",
  "04131 – 555016",
  "＋４９ ４１３１ ５５５０１６",
  "\u202a04131 555016\u202c",
  "04131\u00a0555016",
  "4131 555016",
  "494131555016",
  "Tel. 04131 555016",
  "Telefon: +49 4131/555016",
  "tel:+494131555016",
  "☎️ 04131 555016",
];

test.each(ways)("%j is accepted and shown in the common format", (written) => {
  expect(phoneDigits(written)).toBe("+494131555016");
  expect(isPhone(written)).toBe(true);
  expect(uniformPhone(written)).toBe("04131 555016");
  expect(typedPhone.parse(written)).toBe("04131 555016");
});

test.each([
  ["0171-3920041", "0171 3920041"],
  ["040 66969-120", "040 66969120"],
  ["+43 (1) 712 00 00", "+43 1 7120000"],
  ["0043 1 7120000", "+43 1 7120000"],
  ["+39 06 12345678", "+39 06 1234 5678"],
  ["+41443643535", "+41 44 364 35 35"],
])("%j is shown as %j, with area and country codes", (written, shown) => {
  expect(uniformPhone(written)).toBe(shown);
  expect(uniformPhone(shown)).toBe(shown);
});

test.each([
  "+49",
  "123",
  "+12",
  "110",
  "555016",
  "++49171392004",
  "49+171392004",
  "0171-",
  "04131",
  "+49 4131",
  "012345",
  "0",
  "0000000000",
  "12345678901234567",
  "04131 555016 oder 555017",
  "keine",
  "04131;555016",
  "+33 1 23 45 67 89 01 23",
  "+999 1234567",
])("%j is no phone number", (written) => {
  expect(isPossiblePhone(written)).toBe(false);
  expect(typedPhone.safeParse(written).error?.issues[0]?.message).toBe("Keine gültige Telefonnummer");
});

test.each([
  "04131 555016/17",
  "04131/555016/17",
  "+49 4131 555016 / 17",
  "04131 555016/-17",
  "04131 555016 / 04131 555017",
])("%j is two numbers, which are never glued to one", (written) => {
  expect(isPhone(written)).toBe(false);
  expect(isPossiblePhone(written)).toBe(false);
  expect(keptPhone.parse(written.slice(0, 40))).toBe(written);
  expect(typedPhone.safeParse(written).error?.issues[0]?.message).toBe("Bitte geben Sie nur eine Telefonnummer ein");
});

test("an empty field gives no number, and an already stored value stays", () => {
  expect(typedPhone.parse(" ")).toBe("");
  expect(keptPhone.parse("1 23")).toBe("1 23");
  expect(keptPhone.parse("+49 4131 555016")).toBe("04131 555016");
});

test("a stored number has the specification's form: plus sign, prefix, up to fourteen digits", () => {
  for (const written of [...ways, "+1 213-373-4253", "+43 1 7120000"])
    expect(uniformPhone(written)).toMatch(/^\+?\d{1,3}(?:[ -]?\d){1,14}$/);
});
