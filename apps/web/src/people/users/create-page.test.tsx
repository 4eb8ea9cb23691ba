import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { giveSizes } from "../../testing/screen.ts";
import { master } from "../../testing/session.ts";
import { otherAgencyId } from "../../testing/tree.ts";
import { availableRoles, petra } from "../../testing/users.ts";
import { Component as CreatePage } from "./create-page.tsx";

function open(answers: Answers = {}) {
  const all = {
    "iam.getAvailableRoles": () => availableRoles,
    "user.hasByEmail": () => ({ exists: false }),
    "user.create": () => petra,
    ...answers,
  };
  return renderInPortal(<CreatePage />, all, { as: master, address: "/settings/users/create" });
}
const email = () => screen.getByRole("textbox", { name: "E-Mail" });
const send = () => screen.getByRole("button", { name: "Einladung senden" });

beforeEach(giveSizes);

async function fillIn(user: UserEvent) {
  await user.type(email(), "nele@heidebrand.example");
  await user.type(screen.getByRole("textbox", { name: "Vorname" }), "Nele");
  await user.click(await screen.findByRole("checkbox", { name: /^Leser/ }));
  await user.click(screen.getByRole("treeitem", { name: /Uelzen/ }));
}

test("an invitation sends the chosen values and opens the new user's page", { tags: "long" }, async () => {
  const { user, calls, where } = open();
  await fillIn(user);
  await user.click(send());
  await screen.findByText("Die Einladung an Nele ist unterwegs.");
  expect(calls("user.create")).toMatchObject([
    {
      body: {
        email: "nele@heidebrand.example",
        firstName: "Nele",
        lastName: "",
        gender: null,
        roles: ["BUSINESS_CUSTOMER_READER"],
        usedFrontend: ["PARTNER"],
        resources: { businessCustomer: [otherAgencyId], businessCustomerGroup: [], user: [] },
      },
    },
  ]);
  await waitFor(() => expect(where()).toBe(`/settings/users/edit/${petra.id}`));
});

test("nothing is sent while a field is missing; each field shows the specified text", { tags: "long" }, async () => {
  const { user, calls } = open();
  await user.type(email(), "keine");
  await user.click(send());
  await screen.findByText("Keine gültige E-Mail");
  screen.getByText("Pflichtfeld");
  screen.getByText("Wählen Sie mindestens ein Unternehmen oder eine Niederlassung.");
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(calls("user.create")).toEqual([]);
});

test("a taken e-mail address is reported at its field before and after sending, and the input stays", {
  tags: "long",
}, async () => {
  const text = "Diese E-Mail-Adresse ist bereits vergeben";
  let known = true;
  const { user } = open({
    "user.hasByEmail": () => ({ exists: known }),
    "user.create": () => refuse(409, "EMAIL_TAKEN", text),
  });
  await fillIn(user);
  await screen.findByText(text);
  known = false;
  await user.type(email(), "x");
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await user.click(send());
  await screen.findByText(text);
  expect(email()).toHaveProperty("value", "nele@heidebrand.examplex");
});
