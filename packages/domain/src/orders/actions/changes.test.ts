import { expect, test } from "vitest";
import { correctionLines, dateLines, reasonLine, undoneLines } from "./changes.ts";

const order = {
  prod: "normal",
  amount: 2000,
  unloadingPoints: 1,
  hose: "fortyMetre",
  shortVehicle: "withTrailer",
  deliveryTimes: "threeFiveDays",
  paymentType: "ec",
  deliveryAddress: { street: "Am Sande", houseNumber: "1", postalCode: "21335", city: "Lüneburg" },
  note: "",
  grossCents: 190_000,
  customer: { phone: "04131 1000", email: "kunde@post.example" },
} as const;

test("a correction names each changed value, old and new", () => {
  const after = {
    ...order,
    amount: 2500,
    grossCents: 237_500,
    note: "Hund im Hof",
    deliveryAddress: { ...order.deliveryAddress, houseNumber: "2" },
  };
  expect(correctionLines(order, after)).toEqual([
    "Menge 2.000\u00a0l → 2.500\u00a0l",
    "Adresse Am Sande 1, 21335 Lüneburg → Am Sande 2, 21335 Lüneburg",
    "Hinweis – → Hund im Hof",
    "Preis 1.900,00\u00a0€ → 2.375,00\u00a0€",
  ]);
  expect(correctionLines(order, { ...order })).toEqual([]);
});

test("pellets are told in tons", () => {
  const pellets = { ...order, prod: "loose" as const };
  expect(correctionLines({ ...pellets, amount: 3000 }, { ...pellets, amount: 4500 })).toEqual([
    "Menge 3\u00a0t → 4,5\u00a0t",
  ]);
});

test("a moved date names both slots, the first date only itself", () => {
  const [monday, tuesday] = ["2026-12-21T07:00:00+01:00", "2026-12-22T12:00:00+01:00"];
  expect(dateLines(monday, tuesday)).toEqual([
    "Termin Mo., 21.12.2026, 7–12\u00a0Uhr → Di., 22.12.2026, 12–17\u00a0Uhr",
  ]);
  expect(dateLines(null, monday)).toEqual(["Termin Mo., 21.12.2026, 7–12\u00a0Uhr"]);
  expect(dateLines(monday, "2026-12-21T06:00:00Z")).toEqual([]);
});

test("a denial names its reason", () => {
  expect(reasonLine("customerRevocation")).toBe("Grund: Der Kunde hat widerrufen");
});

test("what is taken back names each value that the order got back", () => {
  const settled = { ...order, status: "done" as const, deliveryDate: "2026-12-21T07:00:00+01:00", amount: 1900 };
  expect(undoneLines(settled, { ...settled, amount: 2000, grossCents: 200_000 })).toEqual([
    "Menge 1.900\u00a0l → 2.000\u00a0l",
    "Preis 1.900,00\u00a0€ → 2.000,00\u00a0€",
  ]);
  expect(undoneLines(settled, { ...settled, status: "open", deliveryDate: null })).toEqual([
    "Status Erledigt → Neu",
    "Termin Mo., 21.12.2026, 7–12\u00a0Uhr → –",
  ]);
  expect(undoneLines({ ...settled, deliveryDate: null }, { ...settled, deliveryDate: null })).toEqual([]);
});
