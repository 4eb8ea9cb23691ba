import { expect, test } from "vitest";
import { type Gate, gateFor, routeTable, rowFor } from "./access.ts";

// A second copy of portal §2, on purpose: the expected gate of each route, signed out and signed in.
const letIn: Record<string, [signedOut: Gate, signedIn: Gate]> = {
  "/login": ["stay", "toStart"],
  "/registration": ["stay", "toStart"],
  "/forgot-password": ["stay", "toStart"],
  "/reset-password": ["stay", "toStart"],
  "/logout": ["stay", "stay"],
  "/user-invite": ["stay", "stay"],
  "/user-verify": ["stay", "stay"],
  "/order-confirm": ["stay", "stay"],
  "/imprint": ["stay", "stay"],
  "/privacy": ["stay", "stay"],
  "/accessibility": ["stay", "stay"],
};
const needsSession: [Gate, Gate] = ["toLogin", "stay"];

test.each(routeTable.map((row) => row.path))("%s lets in whom it should", (path) => {
  for (const address of new Set([path.replace(":id?", "4711").replace(":id", "4711"), path.replace("/:id?", "")])) {
    if (address.includes(":")) continue;
    const expected = letIn[path] ?? needsSession;
    expect([address, gateFor(address, false), gateFor(address, true)]).toEqual([address, ...expected]);
  }
});

test("every public route of the specification is in the table", () => {
  const paths: readonly string[] = routeTable.map((row) => row.path);
  expect(Object.keys(letIn).filter((path) => !paths.includes(path))).toEqual([]);
});

test("an unknown address shows its 404 to everybody", () => {
  expect(gateFor("/nowhere", false)).toBe("stay");
  expect(gateFor("/nowhere", true)).toBe("stay");
});

test("a child path without an id is not mistaken for an id", () => {
  expect(rowFor("/agency/orders")?.title).toBe("Bestellungen");
  expect(rowFor("/agency/4711")?.title).toBe("Niederlassung");
});

test("a trailing slash or upper case does not change who is let in", () => {
  expect(gateFor("/agency/4711/orders/", false)).toBe("toLogin");
  expect(gateFor("/Agency/4711/Orders", false)).toBe("toLogin");
});
