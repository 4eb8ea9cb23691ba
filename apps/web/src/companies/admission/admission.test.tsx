import type { Admission } from "@partner-konto/domain/companies/admission/schema";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { companyOf } from "../../testing/company.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master, staff } from "../../testing/session.ts";
import { companyId } from "../../testing/tree.ts";
import { WaitingPanel } from "../company/waiting-panel.tsx";
import AdmissionCard from "./admission-card.tsx";

const company = companyOf({ isActivated: false });
const document = {
  id: "99999999-9999-4999-8999-999999999999",
  name: "Gewerbeanmeldung.pdf",
  type: "pdf" as const,
  bytes: 40_000,
  createdAt: "2026-12-20T09:00:00.000Z",
};
const admissionOf = (more: Partial<Admission> = {}): Admission => ({
  state: "waiting",
  steps: [],
  documents: [],
  lacks: [],
  twins: [],
  ...more,
});
const asked = {
  kind: "asked" as const,
  text: "Bitte schicken Sie Ihre Gewerbeanmeldung.",
  at: "2026-12-19T09:00:00.000Z",
};

const card = (admission: Admission, answers: Answers = {}, as = staff) =>
  renderInPortal(<AdmissionCard company={company} />, { "admission.get": () => admission, ...answers }, { as });

test("staff see what is missing, twins, documents and the steps so far", async () => {
  const twin = { id: "88888888-8888-4888-8888-888888888888", name: "Müller Energie", alike: ["vatId" as const] };
  card(admissionOf({ state: "answered", steps: [asked], documents: [document], lacks: ["terms"], twins: [twin] }));
  await screen.findByText("Hat auf die Rückfrage geantwortet");
  expect(screen.getByText("Zustimmung zu den AGB für Lieferanten")).toBeDefined();
  expect(screen.getByRole("link", { name: "Müller Energie" }).getAttribute("href")).toBe(`/company/${twin.id}`);
  expect(screen.getByText(/gleiche USt-IdNr\./)).toBeDefined();
  expect(screen.getByRole("link", { name: document.name }).getAttribute("href")).toBe(`/files/getProof/${document.id}`);
  expect(screen.getByText(asked.text)).toBeDefined();
});

test("each decision asks first and says what happens; a question and a rejection need a text", async () => {
  const { user, calls } = card(admissionOf(), {
    "admission.ask": () => admissionOf({ state: "asked", steps: [asked] }),
    "group.toggleIsActivated": () => companyOf(),
  });
  await user.click(await screen.findByRole("button", { name: "Rückfrage …" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Rückfrage senden" }));
  expect(calls("admission.ask")).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "Ihre Frage" }), asked.text);
  await user.click(dialog.getByRole("button", { name: "Rückfrage senden" }));
  expect(calls("admission.ask")).toMatchObject([{ groupId: company.id, body: { text: asked.text } }]);
  await user.click(screen.getByRole("button", { name: "Freischalten" }));
  expect(calls("group.toggleIsActivated")).toEqual([]);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Freischalten" }));
  expect(calls("group.toggleIsActivated")).toMatchObject([{ body: { id: company.id, status: true } }]);
});

test("staff without the duty for dealers decide nothing", async () => {
  const reader = { ...staff, roles: ["PLATFORM_READER" as const] };
  card(admissionOf(), {}, reader);
  await screen.findByText("Wartet auf Ihre Entscheidung");
  expect(screen.queryByRole("button", { name: "Freischalten" })).toBeNull();
});

test("the company reads the question, sees its documents and removes one after a question", async () => {
  const { user, calls } = renderInPortal(
    <WaitingPanel groupId={companyId} reason={null} />,
    {
      "admission.get": () => admissionOf({ state: "asked", steps: [asked], documents: [document] }),
      "admission.removeProof": () => ({ ok: true as const }),
    },
    { as: master },
  );
  await screen.findByText(asked.text);
  await user.click(screen.getByRole("button", { name: /^Löschen\s*Gewerbeanmeldung\.pdf$/ }));
  expect(calls("admission.removeProof")).toEqual([]);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Löschen" }));
  expect(calls("admission.removeProof")).toMatchObject([{ id: document.id }]);
});
