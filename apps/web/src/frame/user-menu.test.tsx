import { screen } from "@testing-library/react";
import { test } from "vitest";
import { renderInPortal } from "../testing/portal.tsx";
import { session } from "../testing/session.ts";
import { UserMenu } from "./user-menu.tsx";

test("initials are whole characters, also of a name that begins with an emoji", () => {
  const person = { firstName: "Öle", lastName: "🛢 Brandt 🛢", gender: null };
  const user = { ...session.user, contactPoint: { ...session.user.contactPoint, person } };
  renderInPortal(<UserMenu />, {}, { as: { ...session, user } });
  screen.getByRole("button", { name: /^Ö🛢 – / });
});
