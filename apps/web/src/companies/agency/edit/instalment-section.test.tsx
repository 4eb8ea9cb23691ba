import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { agencyOf, answerClock } from "../../../testing/agency.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { master } from "../../../testing/session.ts";
import { Component as EditPage } from "./edit-page.tsx";

function open(own: Parameters<typeof agencyOf>[0] = {}, as = master) {
  const stored = agencyOf(own);
  const now = { record: stored };
  const portal = renderInPortal(
    <Routes>
      <Route path="/agency/:id/edit" element={<EditPage />} />
    </Routes>,
    {
      "businessCustomer.get": () => now.record,
      "orderClock.get": () => answerClock,
      "businessCustomer.patch": ({ body }) => {
        const changes = body.map(({ path, value }) => [path.slice(1), value] as const);
        now.record = { ...stored, version: 2, ...(Object.fromEntries(changes) as object) };
        return now.record;
      },
    },
    { as, address: `/agency/${stored.id}/edit` },
  );
  return portal;
}
const offer = () => screen.findByRole("checkbox", { name: /^Ratenzahlung anbieten/ });
const save = () => screen.getByRole("button", { name: /^Speichern/ });

test("a dealer without a contract may wish for instalments, and is sent to the support for the contract", {
  tags: "long",
}, async () => {
  const { user, calls } = open();
  await screen.findByText(/Er behält dafür 20,00\s€ je Auftrag/);
  screen.getByText(/^Noch kein Vertrag.* wenden Sie sich bitte an den Support\.$/);
  await user.click(await offer());
  screen.getByText(/darum bieten wir die Ratenzahlung noch nicht an\. Bitte wenden Sie sich an den Support\.$/);
  await user.click(save());
  await screen.findByText(/^Ihre Daten wurden erfolgreich gespeichert/);
  expect(calls("businessCustomer.patch")).toMatchObject([
    { body: [{ op: "replace", path: "/instalments", value: true }] },
  ]);
});

test.each([
  [{ instalments: true, instalmentContract: "active" }, /^Ihr Vertrag läuft\. Angeboten wird/],
  [{ instalments: false, instalmentContract: "active" }, /Zurzeit bieten Sie die Ratenzahlung nicht an/],
  [{ instalments: true, instalmentContract: "ended" }, /^Ihr Vertrag ist beendet, darum/],
  [{ instalments: false, instalmentContract: "ended" }, /^Ihr Vertrag ist beendet\.$/],
] as const)("the state of the contract is said: %o", async (own, text) => {
  open(own);
  await screen.findByText(text);
});

test("a dealer sees no field for the contract", async () => {
  open();
  await offer();
  expect(screen.queryByRole("combobox", { name: "Vertrag mit dem Zahlungspartner" })).toBeNull();
});

test("platform staff record the contract", async () => {
  const { user, calls } = open({ instalments: true }, { ...master, staff: true });
  await offer();
  await user.selectOptions(screen.getByRole("combobox", { name: "Vertrag mit dem Zahlungspartner" }), "läuft");
  await user.click(save());
  await screen.findByText(/^Ihre Daten wurden erfolgreich gespeichert/);
  expect(calls("businessCustomer.patch")).toMatchObject([
    { body: [{ op: "replace", path: "/instalmentContract", value: "active" }] },
  ]);
});
