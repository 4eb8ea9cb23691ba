import { roleGrants } from "@partner-konto/domain/people/rights";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../../../testing/answers.ts";
import { companyOf } from "../../../testing/company.ts";
import { fakeDirectory } from "../../../testing/directory.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { retype } from "../../../testing/retype.ts";
import { administrator, master, session } from "../../../testing/session.ts";
import { companyId } from "../../../testing/tree.ts";
import { Component as EditPage } from "./edit-page.tsx";

const editor = { ...session, staff: true, rights: roleGrants.PLATFORM_EDITOR };
const address = { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" };
const stored = companyOf({
  vatId: "DE136695976",
  address,
  contactPoint: {
    person: { firstName: "Nele", lastName: "Brandt", gender: "female" },
    email: "n.brandt@heidebrand.example",
    phone: null,
    fax: null,
  },
});
const saved = "Ihre Daten wurden erfolgreich gespeichert.";

function open(company = stored, answers: Answers = {}, as = master) {
  fakeDirectory();
  const all = { "group.get": () => company, ...answers };
  const page = (
    <Routes>
      <Route path="/company/:id/edit" element={<EditPage />} />
      <Route path="*" element={<p>woanders</p>} />
    </Routes>
  );
  return renderInPortal(page, all, { as, address: `/company/${companyId}/edit` });
}
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
test("a master administrator saves only changed contact fields and cannot edit the portal name", {
  tags: "long",
}, async () => {
  const { user, calls } = open(stored, { "group.patch": () => ({ ...stored, version: 2 }) });
  await retype(user, await box("Straße"), "Am Sande");
  await retype(user, await box("Telefon"), "04131 1000");
  expect(screen.queryByRole("textbox", { name: "Name im Portal" })).toBeNull();
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(saved);
  expect(calls("group.patch")).toMatchObject([
    {
      id: companyId,
      version: 1,
      body: [
        { op: "replace", path: "/address/street", value: "Am Sande" },
        { op: "replace", path: "/contactPoint/phone", value: "04131 1000" },
      ],
    },
  ]);
});

test("missing company details are optional, and once filled they are sent as whole objects", {
  tags: "long",
}, async () => {
  const { user, calls } = open(companyOf(), { "group.patch": () => stored });
  await retype(user, await box("E-Mail"), "buero@heidebrand");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  screen.getByText("Keine gültige E-Mail");
  expect(screen.queryByText("Pflichtfeld")).toBeNull();
  await retype(user, await box("E-Mail"), "buero@heidebrand.example");
  await retype(user, await box("Straße"), "Am Sande");
  await retype(user, await box("PLZ"), "21335");
  await retype(user, await box("Ort"), "Lüneburg");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(saved);
  const contactPoint = {
    person: { firstName: "", lastName: "", gender: null },
    email: "buero@heidebrand.example",
    phone: null,
    fax: null,
  };
  const address = { street: "Am Sande", houseNumber: "", postalCode: "21335", city: "Lüneburg" };
  expect(calls("group.patch")).toMatchObject([
    {
      body: [
        { op: "replace", path: "/address", value: address },
        { op: "replace", path: "/contactPoint", value: contactPoint },
      ],
    },
  ]);
});

test("required company details cannot be emptied: the address, the e-mail and the VAT id", {
  tags: "long",
}, async () => {
  const { user, calls } = open(stored, {}, editor);
  for (const name of ["USt-IdNr", "Straße", "PLZ", "Ort", "E-Mail"]) await retype(user, await box(name), "");
  await retype(user, await box("Hausnummer"), "");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  expect(await screen.findAllByText("Pflichtfeld")).toHaveLength(5);
  expect(calls("group.patch")).toEqual([]);
});

test("a postal code missing from the directory shows a hint and can be saved", { tags: "long" }, async () => {
  const { user, calls } = open(stored, { "group.patch": () => stored });
  await retype(user, await box("PLZ"), "99999");
  await screen.findByText("Nicht im Verzeichnis");
  screen.getByText("Stimmt die PLZ, und passt der Ort dazu?");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(saved);
  expect(calls("group.patch")).toMatchObject([{ body: [{ path: "/address/postalCode", value: "99999" }] }]);
});

test("platform staff can change name and VAT id; an invalid VAT id is marked at its field", {
  tags: "long",
}, async () => {
  const { user, calls } = open(stored, { "group.patch": () => ({ ...stored, version: 2 }) }, editor);
  await retype(user, await box("Name im Portal"), "Heidebrand Wärme");
  await retype(user, await box("USt-IdNr."), "DE136695975");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  screen.getByText("Keine gültige USt-IdNr.");
  expect(calls("group.patch")).toEqual([]);
  await retype(user, await box("USt-IdNr."), "DE 123 456 788");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(saved);
  expect(calls("group.patch")).toMatchObject([
    {
      body: [
        { op: "replace", path: "/name", value: "Heidebrand Wärme" },
        { op: "replace", path: "/vatId", value: "DE123456788" },
      ],
    },
  ]);
});

test("an invalid stored VAT id does not prevent other changes", async () => {
  const old = { ...stored, vatId: "DE136695970" };
  const { user, calls } = open(old, { "group.patch": () => ({ ...old, version: 2 }) }, editor);
  await retype(user, await box("Name im Portal"), "Heidebrand Wärme");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(saved);
  expect(calls("group.patch")).toHaveLength(1);
});

test("a conflict shows both values, and the user's choice is saved over the current version", async () => {
  const theirs = { ...stored, version: 5, address: { ...address, street: "Lindenweg" } };
  const { user, calls } = open(stored, {
    "group.patch": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "…", { current: theirs }),
      () => ({ ...theirs, version: 6 }),
    ),
  });
  await retype(user, await box("Straße"), "Am Sande");
  await user.keyboard("{Control>}s{/Control}");
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Straße");
  dialog.getByText("Lindenweg");
  await user.click(dialog.getByRole("button", { name: "Auswahl speichern" }));
  await waitFor(() => expect(calls("group.patch")).toHaveLength(2));
  expect(calls("group.patch")[1]).toMatchObject({
    version: 5,
    body: [{ op: "replace", path: "/address/street", value: "Am Sande" }],
  });
});

test.each([
  ["an administrator", administrator("BUSINESS_CUSTOMER_ADMIN")],
  ["a master administrator of one agency", { ...master, scope: session.scope }],
])("%s gets the access-denied page", async (_, as) => {
  open(stored, {}, as);
  await screen.findByRole("heading", { name: "Kein Zugriff" });
});
