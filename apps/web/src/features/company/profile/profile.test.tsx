import type { Profile } from "@partner-konto/domain/profile/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Refused, renderInPortal } from "../../orders/testing.tsx";
import { administrator } from "../../users/testing.ts";
import { Component as EditPage } from "./edit-page.tsx";
import { Component as PreviewPage } from "./preview-page.tsx";

const companyId = "33333333-3333-4333-8333-333333333333";
const stored: Profile = {
  id: "66666666-6666-4666-8666-666666666666",
  version: 1,
  groupId: companyId,
  slug: "heidebrand",
  profileName: "Heidebrand",
  description: "Heizöl aus der Heide.\n\nSeit 1954.",
  imprint: "Heidebrand GmbH",
  address: { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" },
  contactPoint: { email: "buero@heidebrand.example", phone: "04131 1000" },
  hasAGB: false,
  hasWithdrawal: true,
  arbiterShowText: false,
  arbiterText: "",
  bcIds: [],
};
const saved = "Ihre Daten wurden erfolgreich gespeichert.";
const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");

function open(at: "profile" | "profile/edit", answers: Parameters<typeof renderInPortal>[1] = {}) {
  const all = {
    "profile.getByGroupId": () => stored,
    "upload.getAllMedia": () => [],
    "deliveryArea.find": () => [],
    ...answers,
  };
  const pages = (
    <>
      <Link to="/faq">Hilfe</Link>
      <Routes>
        <Route path="/company/:id/profile" element={<PreviewPage />} />
        <Route path="/company/:id/profile/edit" element={<EditPage />} />
        <Route path="*" element={<p>woanders</p>} />
      </Routes>
    </>
  );
  const rendered = renderInPortal(pages, all, { as: master, address: `/company/${companyId}/${at}` });
  return { ...rendered, user: userEvent.setup() };
}
afterEach(() => vi.unstubAllGlobals());
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });

test("the preview shows the page as consumers read it, and says what is missing", async () => {
  open("profile");
  const page = within(await screen.findByRole("region", { name: "So sehen Kunden Ihre Seite" }));
  expect(page.getByRole("heading", { name: "Heidebrand" })).toBeDefined();
  expect(page.getByText("Seit 1954.")).toBeDefined();
  expect(screen.getByText("Es fehlt noch: die AGB als PDF, das Logo.")).toBeDefined();
});

test("a company without a page hears why it needs one", async () => {
  open("profile", {
    "profile.getByGroupId": () => {
      throw new Refused({ status: 404, code: "NOT_FOUND", text: "nicht da" });
    },
  });
  expect(await screen.findByRole("heading", { name: "Noch keine Profilseite" })).toBeDefined();
});

test("only what differs is sent, with Ctrl S; a refusal keeps what was typed", async () => {
  const refusals = [new Refused({ status: 503, code: "UPSTREAM_UNAVAILABLE", text: "nicht erreichbar" })];
  const { user, calls } = open("profile/edit", {
    "profile.patch": () => {
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : { ...stored, version: 2, profileName: "Heide" };
    },
  });
  await user.clear(await box("Name der Seite"));
  await user.type(await box("Name der Seite"), "Heide");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("nicht erreichbar")).toBeDefined();
  expect(await box("Name der Seite")).toHaveProperty("value", "Heide");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText(saved)).toBeDefined();
  expect(calls("profile.patch").at(-1)).toMatchObject({
    version: 1,
    body: [{ op: "replace", path: "/profileName", value: "Heide" }],
  });
});

test("leaving with something unsaved asks", async () => {
  const { user } = open("profile/edit");
  await user.type(await box("Beschreibung"), "!");
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  expect(screen.getByRole("alertdialog", { name: "Daten wurden geändert" })).toBeDefined();
});

test("a file that is refused says why, and what was typed beside it stays", async () => {
  const text = "Das PDF enthält Skripte.";
  const fetched = vi.fn(async () => Response.json({ error: { data: { text } } }, { status: 400 }));
  vi.stubGlobal("fetch", fetched);
  const { user } = open("profile/edit");
  await user.type(await box("Beschreibung"), "!");
  const file = new File(["%PDF"], "agb.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Hochladen AGB (PDF)", { selector: "input" }), file);
  expect(await screen.findByText(text)).toBeDefined();
  expect(await box("Beschreibung")).toHaveProperty("value", `${stored.description}!`);
  expect(fetched).toHaveBeenCalledWith(
    `/files/uploadAgb/${stored.id}`,
    expect.objectContaining({ method: "POST", headers: { "x-partner-konto": "1" } }),
  );
});
