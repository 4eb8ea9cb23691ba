import { expect, test } from "vitest";
import { changeRows, confirmationMail, type MailedOrder } from "./consumer-mail.ts";

const order: MailedOrder = {
  unloadingPoints: 2,
  hose: "sixtyMetre",
  shortVehicle: "smallTruck",
  note: "Empfänger: Herr Meier\nDer Tank steht hinten.",
  price: { vatPercent: 19, vatCents: 45_121 },
  number: 1_000_123,
  addressProved: true,
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
const undated = { text: null, slotAt: null, phone: null };
const agency = { emailSignature: "Ihre Disposition", emailOrderConfirmText: "Vielen Dank für {Menge} {Ware}." };

test("the mail has a greeting, the dealer's text, the standard text, the order and a signature", () => {
  const { subject, paragraphs, signature } = confirmationMail(order, agency, {
    ...undated,
    text: "Wir melden uns, Frau Lührs.",
  });
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

test.each(["\u00a0", " "])(
  "the standard text appears once when the dealer keeps it as their own, with %j before the unit",
  (space) => {
    const text = `Vielen Dank für 3.000${space}l Heizöl Standard.`;
    const { paragraphs } = confirmationMail(order, agency, { ...undated, text });
    expect(paragraphs.filter((part) => typeof part === "string" && part.startsWith("Vielen Dank"))).toHaveLength(1);
  },
);

test("a mail without a signature text still ends with the agency's name", () => {
  const { paragraphs, signature } = confirmationMail(order, { emailSignature: "", emailOrderConfirmText: "" }, undated);
  expect(signature).toBe("Heidebrand Energie\nLüneburg");
  expect(paragraphs).not.toContain("");
});

test("a confirmation with a date names day and hours in subject and text, and promises no other mail", () => {
  const { subject, paragraphs } = confirmationMail(order, agency, { ...undated, slotAt: "2026-12-29T11:00:00.000Z" });
  expect(subject).toBe("Ihre Bestellung 1000123 ist bestätigt: Lieferung am Di., 29.12.2026");
  expect(paragraphs).toContain("Ihre Lieferung kommt am Di., 29.12.2026, 12–17\u00a0Uhr.");
  expect(paragraphs).not.toContain("Den Liefertermin teilen wir Ihnen noch mit.");
});

test("a correction's table has what changed, old and new, and the difference of the price with its sign", () => {
  const after = { ...order, amount: 2500, grossCents: 236_125 };
  expect(changeRows(order, after).rows).toEqual([
    ["Menge", "3.000\u00a0l → 2.500\u00a0l"],
    ["Preis", "2.826,00\u00a0€ → 2.361,25\u00a0€"],
    ["Unterschied", "−464,75\u00a0€"],
  ]);
  expect(changeRows(after, { ...after, grossCents: 240_000 }).rows.at(-1)).toEqual(["Unterschied", "+38,75\u00a0€"]);
  expect(changeRows(order, { ...order, amount: 2999 }).rows.at(-1)).toEqual(["Preis", "unverändert"]);
});

const rowsOf = (mailed: MailedOrder, at: string | null = null) =>
  confirmationMail(mailed, agency, { ...undated, slotAt: at }).paragraphs.flatMap((part) =>
    typeof part === "string" ? [] : part.rows,
  );

test("a mail names everything that was ordered, so that a wrong choice can be seen", () => {
  expect(rowsOf(order)).toEqual([
    ["Bestellnummer", "1000123"],
    ["Ware", "3.000\u00a0l Heizöl Standard"],
    ["Preis", "2.826,00\u00a0€ inkl. MwSt."],
    ["Zahlung", "Rechnung"],
    ["Lieferung", "Mo., 28.12.2026 bis Mi., 30.12.2026"],
    ["Lieferadresse", "Am Sande 5, 21335 Lüneburg"],
    ["Einzelpreis", "94,20\u00a0€/100\u00a0l"],
    ["Darin 19 % MwSt.", "451,21\u00a0€"],
    ["Abladestellen", "2"],
    ["Schlauch", "60 m"],
    ["Fahrzeug", "kleiner Tankwagen"],
    ["Hinweis", "Empfänger: Herr Meier\nDer Tank steht hinten."],
  ]);
});

test("a mail to an address that has not proved itself has no typed text, and pallets have no hose", () => {
  const names = rowsOf({ ...order, addressProved: false, prod: "pallet", qualityStep: "enPlus" }).map(([name]) => name);
  expect(names.filter((name) => ["Hinweis", "Lieferadresse", "Schlauch", "Fahrzeug"].includes(name))).toEqual([]);
});
