import { expect, test } from "vitest";
import { type UserRole, userRoles } from "../roles.ts";
import { can, type ScopeResource, scopeResources } from "./rights.ts";
import { roleMeaningTexts, roleTexts, roleWords } from "./texts.ts";

/** One letter per right: create, update, delete. Everyone in a dealer's company may read. */
type Changes = Partial<Record<ScopeResource, string>>;

const areas = { businessCustomerDeliveryArea: "u" };
const nothing = {};

/** The rights that each word of a role's explanation promises. */
const promised: Record<UserRole, Record<string, Changes>> = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: {
    Alles: {
      businessCustomer: "cu",
      businessCustomerDeliveryArea: "cud",
      businessCustomerOrder: "u",
      businessCustomerUserAccount: "cu",
      scope: "cu",
    },
    AGB: { businessCustomerGroup: "u" },
    Löschen: { businessCustomer: "d", businessCustomerUserAccount: "d", scope: "d" },
  },
  BUSINESS_CUSTOMER_ADMIN: {
    Niederlassungen: { businessCustomer: "cu" },
    Liefergebiete: { businessCustomerDeliveryArea: "cud" },
    Bestellungen: { businessCustomerOrder: "u" },
    Benutzer: { businessCustomerUserAccount: "cu", scope: "u" },
  },
  BUSINESS_CUSTOMER_ORDER_MANAGER: { "Bestellungen bestätigen": { businessCustomerOrder: "u" }, planen: nothing },
  BUSINESS_CUSTOMER_PRICE_MAKER: { Margen: areas, Zuschläge: areas, Basispreise: areas },
  BUSINESS_CUSTOMER_READER: { "Nur ansehen": nothing },
  PLATFORM_ADMIN: {
    Alles: {
      ami: "cud",
      businessCustomer: "cud",
      businessCustomerDeliveryArea: "cud",
      businessCustomerGroup: "cud",
      businessCustomerOrder: "cud",
      businessCustomerOrderAnalysis: "cud",
      businessCustomerPriceAnalysis: "cud",
      scope: "cud",
    },
    "fremde Konten": {
      businessCustomerUserAccount: "cud",
      consumeCustomer: "cud",
      platformAccount: "cud",
      user: "cd",
    },
  },
  PLATFORM_EDITOR: {
    "Ausgewählte Aufgaben: Inhalte": { ami: "cu" },
    Preise: { ami: "cu" },
    Abrechnung: { ami: "cu" },
    Betreuung: { businessCustomer: "u", businessCustomerGroup: "u", businessCustomerOrder: "u", ...areas },
  },
  PLATFORM_READER: { "Nur ansehen": nothing },
  CONSUME_CUSTOMER: { "Eigene Bestellungen": { consumeCustomer: "u" }, "eigenes Konto": nothing },
  USER: { "Nur das eigene Konto": nothing },
};

/** Everyone may change their own account, so no explanation mentions it. */
const changesOf = (role: UserRole): string[] =>
  scopeResources.flatMap((resource) =>
    (["create", "update", "delete"] as const)
      .filter((right) => can([role], right, resource) && !(resource === "user" && right === "update"))
      .map((right) => `${resource} ${right[0]}`),
  );

test.each(userRoles)("%s may change exactly what its explanation lists", (role) => {
  const words = roleMeaningTexts[role].split(/, auch |, | und /);
  expect(words).toEqual(Object.keys(promised[role]));
  const all = Object.values(promised[role]).flatMap((changes) =>
    Object.entries(changes).flatMap(([resource, letters]) => [...letters].map((letter) => `${resource} ${letter}`)),
  );
  expect([...new Set(all)].toSorted()).toEqual(changesOf(role).toSorted());
});

test("a role with an English name has its German subtitle wherever it is shown; the name stays", () => {
  expect(roleWords("BUSINESS_CUSTOMER_ORDER_MANAGER")).toBe("Order Officer (Bestellungen)");
  expect(roleWords("BUSINESS_CUSTOMER_PRICE_MAKER")).toBe("Price Maker (Preise)");
  expect(roleWords("BUSINESS_CUSTOMER_PRICE_MAKER", "Preismacher")).toBe("Preismacher (Preise)");
  const english = ["BUSINESS_CUSTOMER_ORDER_MANAGER", "BUSINESS_CUSTOMER_PRICE_MAKER"];
  for (const role of userRoles.filter((one) => !english.includes(one))) expect(roleWords(role)).toBe(roleTexts[role]);
});
