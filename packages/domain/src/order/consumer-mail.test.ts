import { expect, test } from "vitest";
import { confirmationMail, filledFor, type MailedOrder, placeholderNames } from "./consumer-mail.ts";

const order: MailedOrder = {
  number: 1_000_123,
  companyName: "Heidebrand Energie",
  agencyName: "Lüneburg",
  customer: { salutation: "Frau", firstName: "Wiebke", lastName: "Lührs" },
  deliveryAddress: { street: "Am Sande", houseNumber: "5", postalCode: "21335", city: "Lüneburg" },
  prod: "normal",
  qualityStep: null,
  dustProtection: false,
  amount: 3000,
  grossCents: 282_600,
  paymentType: "invoice",
  deliveryTimes: "fiveTenDays",
  promiseFrom: "2026-12-28",
  promiseTo: "2026-12-30",
};
const agency = { emailSignature: "Ihre Disposition", emailOrderConfirmText: "Vielen Dank für {Menge} {Ware}." };

test("each placeholder takes the order's value, and other text stays as typed", () => {
  expect(placeholderNames.map((name) => filledFor(`{${name}}`, order))).toEqual([
    "Frau Lührs",
    "1000123",
    "Heizöl Standard",
    "3.000\u00a0l",
    "2.826,00\u00a0€",
    "28.–30.12.",
    "Lüneburg",
    "Lüneburg",
  ]);
  expect(filledFor("{kunde} {toString} {Kunde", order)).toBe("{kunde} {toString} {Kunde");
});

test("a value is not searched for placeholders", () => {
  const named = { ...order, customer: { ...order.customer, lastName: "{Preis}" } };
  expect(filledFor("{Kunde}", named)).toBe("Frau {Preis}");
});

test("the mail has a greeting, the dealer's text, the standard text, the order and a signature", () => {
  const { subject, paragraphs, signature } = confirmationMail(order, agency, "Wir melden uns, {Kunde}.");
  expect(subject).toBe("Ihre Bestellung 1000123 ist bestätigt");
  expect(paragraphs.filter((part) => typeof part === "string")).toEqual([
    "Guten Tag Frau Lührs,",
    "wir haben Ihre Bestellung geprüft und bestätigen sie gern.",
    "Wir melden uns, Frau Lührs.",
    "Vielen Dank für 3.000\u00a0l Heizöl Standard.",
    "Den Liefertermin teilen wir Ihnen noch mit.",
  ]);
  expect(paragraphs).toContainEqual({ rows: expect.arrayContaining([["Bestellnummer", "1000123"]]) });
  expect(signature).toBe("Ihre Disposition");
});

test("the standard text appears once when the dealer keeps it as their own", () => {
  const { paragraphs } = confirmationMail(order, agency, agency.emailOrderConfirmText);
  expect(paragraphs.filter((part) => typeof part === "string" && part.startsWith("Vielen Dank"))).toHaveLength(1);
});

test("a mail without a signature text still ends with the agency's name", () => {
  const { paragraphs, signature } = confirmationMail(order, { emailSignature: "", emailOrderConfirmText: "" }, null);
  expect(signature).toBe("Heidebrand Energie\nLüneburg");
  expect(paragraphs).not.toContain("");
});
