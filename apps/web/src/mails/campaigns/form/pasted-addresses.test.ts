import { expect, test } from "vitest";
import { pastedAddresses } from "./pasted-addresses.ts";

test("addresses are read from lines, lists and mail programs, each once", () => {
  const typed =
    "mia@heidebrand.example, Olaf Heide <olaf@heidebrand.example>;\nMIA@Heidebrand.example\n\trita@müller.example\n";
  expect(pastedAddresses(typed)).toEqual({
    addresses: ["mia@heidebrand.example", "olaf@heidebrand.example", "rita@müller.example"],
    wrong: [],
  });
});

test("a name in quotes may hold a comma", () => {
  expect(pastedAddresses('"Heide, Mia" <mia@heidebrand.example>, "Heide, Olaf"<olaf@heidebrand.example>')).toEqual({
    addresses: ["mia@heidebrand.example", "olaf@heidebrand.example"],
    wrong: [],
  });
});

test("parts that are no address are told, and the others are kept", () => {
  expect(pastedAddresses("E-Mail\nmia@heidebrand.example\nolaf@\n")).toEqual({
    addresses: ["mia@heidebrand.example"],
    wrong: ["E-Mail", "olaf@"],
  });
});
