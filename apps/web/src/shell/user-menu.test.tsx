import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal, session } from "../features/orders/testing.tsx";
import { UserMenu } from "./user-menu.tsx";

test("initials are whole characters, also of a name that begins with an emoji", () => {
  const person = { firstName: "Öle", lastName: "🛢 Brandt 🛢", gender: null };
  const user = { ...session.user, contactPoint: { ...session.user.contactPoint, person } };
  renderInPortal(<UserMenu />, {}, { as: { ...session, user } });
  expect(screen.getByRole("button", { name: /^Ö🛢 – / })).toBeDefined();
});
