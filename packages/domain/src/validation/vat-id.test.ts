import { expect, test } from "vitest";
import { isVatId, plainVatId, vatId } from "./vat-id.ts";

test("a German VAT id is DE and nine digits, of which the last is a check digit", () => {
  for (const good of [
    "DE136695976",
    "DE129273398",
    "DE 136 695 976",
    "de136.695.976",
    "DE\u2011136\u2010695\u2013976",
    "\u00a0DE 136\u202f695\u00ad976\u200b",
    "ＤＥ１３６６９５９７６",
    "USt-IdNr.: DE 136 695 976",
    "USt.-ID DE136695976",
    "VAT No. DE136695976",
    "DE/136/695/976",
  ])
    expect(isVatId(good), good).toBe(true);
  for (const bad of ["DE136695975", "DE136695967", "DE13669597", "DE1366959760", "136695976", "DE13669597X"]) {
    expect(isVatId(bad), bad).toBe(false);
  }
});

test("the check digit detects each mistyped digit and two swapped neighbours", () => {
  const number = "136695976";
  for (let at = 0; at < number.length; at += 1) {
    for (const other of "0123456789") {
      if (other === number[at]) continue;
      expect(isVatId(`DE${number.slice(0, at)}${other}${number.slice(at + 1)}`), `${other} at ${at}`).toBe(false);
    }
  }
  expect(isVatId("DE316695976")).toBe(false);
});

test("a check digit of ten is written as zero", () => {
  const ofZero = Array.from({ length: 200 }, (_, at) => `DE${10_000_000 + at}0`).filter(isVatId);
  expect(ofZero.length).toBeGreaterThan(5);
});

test("VAT ids of other EU countries are accepted by their format, others are refused", () => {
  for (const good of "ATU12345675 BE0123456789 BG123456789 CY12345678X CZ12345678 DK12345678 EE123456789 EL123456789 ESX1234567X FI12345678 FRXX999999999 HR12345678901 HU12345678 IE1234567FA IE1A23456B IT12345678901 LT123456789012 LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890 PT123456789 RO12 SE123456789012 SI12345678 SK1234567890 XI123456789 XIGD123".split(
    " ",
  )) {
    expect(isVatId(good), good).toBe(true);
  }
  for (const bad of [
    "US123456789",
    "GR123456789",
    "AT",
    "ATABCDEFG",
    "NL1234567890123",
    "AT12<34",
    "AT12345675",
    "DK1234567",
    "IT1234567890",
    "PL12345678901",
    "FRIO999999999",
    "toString",
  ]) {
    expect(isVatId(bad), bad).toBe(false);
  }
});

test("an empty VAT id is accepted, a wrong one gets our message, and a stored one has no separators", () => {
  expect(vatId("")).toBeUndefined();
  expect(vatId("DE1")).toBe("Keine gültige USt-IdNr.");
  expect(plainVatId(" de 136-695.976 ")).toBe("DE136695976");
});
