import fc from "fast-check";
import { expect, test } from "vitest";
import { email } from "../person.ts";
import { asciiDomain, shownDomain } from "../text/domain-name.ts";
import { email as emailRule, isEmail } from "./email.ts";
import { emailKey, mailboxKey, plainEmail } from "./email-address.ts";

test.each([
  "Jana.Petersen@Heidebrand.example",
  " jana.petersen@heidebrand.example ",
  "JANA.PETERSEN@HEIDEBRAND.EXAMPLE",
  "ｊａｎａ.petersen@heidebrand.example",
  "jana.\u200Bpetersen@heidebrand.example",
  "jana.pe\u00ADtersen@heidebrand.example",
  "jana. petersen@\theidebrand.example",
  "jana.petersen＠heidebrand.example",
])("promise 6: %j is the same account", (typed) => {
  expect(emailKey(typed)).toBe("jana.petersen@heidebrand.example");
});

test("other letters are other accounts", () => {
  expect(emailKey("müller@x.example")).not.toBe(emailKey("muller@x.example"));
  expect(emailKey("info@müller.example")).not.toBe(emailKey("info@mueller.example"));
  // A Cyrillic letter that looks like a Latin one.
  expect(emailKey("\u0430nna@x.example")).not.toBe(emailKey("anna@x.example"));
  expect(emailKey("info@\u0430nna.example")).not.toBe(emailKey("info@anna.example"));
});

test.each([
  "info@müller.example",
  "INFO@MÜLLER.EXAMPLE",
  "info@mu\u0308ller.example",
  "info@xn--mller-kva.example",
  "Info@XN--Mller-Kva.example",
])("%j is the same account and is shown with its umlaut", (typed) => {
  expect(emailKey(typed)).toBe("info@xn--mller-kva.example");
  expect(plainEmail(typed).toLowerCase()).toBe("info@müller.example");
  expect(isEmail(typed.normalize("NFC"))).toBe(true);
  expect(email.parse(typed).toLowerCase()).toBe("info@müller.example");
});

test("an address is kept as it was typed, without what nobody sees", () => {
  expect(plainEmail("\u200b Jana.Petersen@Heidebrand.example\u00a0")).toBe("Jana.Petersen@heidebrand.example");
  expect(plainEmail("anna–lena@müller‑söhne.example")).toBe("anna-lena@müller-söhne.example");
  expect(email.parse(" Jana.Petersen@Heidebrand.example ")).toBe("Jana.Petersen@heidebrand.example");
});

test.each([
  "mailto:o'neil@heidebrand.example",
  "<o'neil@heidebrand.example>",
  "Jana O'Neil <o'neil@heidebrand.example>",
  '"O’Neil, Jana" <O’Neil@heidebrand.example>;',
  "o'neil@heidebrand.example, ",
])("%j is copied from a mail program and holds one address", (typed) => {
  expect(emailKey(typed)).toBe("o'neil@heidebrand.example");
  expect(email.parse(typed).toLowerCase()).toBe("o'neil@heidebrand.example");
  expect(emailRule(typed)).toBeUndefined();
});

test("two addresses are refused as one", () => {
  for (const typed of ["a@x.example, b@x.example", "<a@x.example> <b@x.example>", "a@x.example <b@x.example> c"])
    expect(email.safeParse(typed).success && typed).toBe(typed.startsWith("<a") && typed);
});

test("domain names are converted by the standard", () => {
  for (const [shown, ascii] of [
    ["bücher.example", "xn--bcher-kva.example"],
    ["straße.example", "xn--strae-oqa.example"],
    ["öl-wärme-süd.example", "xn--l-wrme-sd-v2a0iwd.example"],
    ["šimůnek.example", "xn--imnek-udb4h.example"],
  ] as const) {
    expect(shownDomain(asciiDomain(shown))).toBe(shown);
    expect(asciiDomain(shown).startsWith("xn--")).toBe(true);
    if (!shown.includes("-")) expect(asciiDomain(shown)).toBe(ascii);
  }
});

test("a domain name in another script is shown in punycode", () => {
  expect(shownDomain("пример.example")).toBe("xn--e1afmkfd.example");
  expect(shownDomain("xn--e1afmkfd.example")).toBe("xn--e1afmkfd.example");
});

test("an invalid domain name stays unchanged", () => {
  for (const wrong of ["xn--", "xn--a-.example", "xn--99999999999.example", "", ".", "a b", "xn--\u00fc.example"])
    expect(() => shownDomain(wrong)).not.toThrow();
  expect(shownDomain("xn--99999999999.example")).toBe("xn--99999999999.example");
});

test("any domain name of German letters is converted back unchanged", () => {
  const label = fc.string({ unit: fc.constantFrom(..."abcxyz0189äöüßéšø"), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(label, (name) => {
      expect(shownDomain(asciiDomain(`a${name}.example`))).toBe(`a${name}.example`);
    }),
    { seed: 20, numRuns: 500 },
  );
});

test.each([
  ["Nele+heizoel@Post.example", "nele@post.example"],
  ["+nele@post.example", "+nele@post.example"],
  ["ne.le+1@gmail.com", "nele@gmail.com"],
  ["NELE@googlemail.com", "nele@gmail.com"],
  ["ne.le@post.example", "ne.le@post.example"],
])("mails to %s come to the mailbox of %s", (address, box) => {
  expect(mailboxKey(address)).toBe(box);
});
