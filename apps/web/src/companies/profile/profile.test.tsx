import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { Component as PreviewPage } from "../../start/company/profile-page.tsx";
import { agencyOf } from "../../testing/agency.ts";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { publicRatingOf, reportOf } from "../../testing/ratings.ts";
import { retype } from "../../testing/retype.ts";
import { administrator, master, session } from "../../testing/session.ts";
import { agencyId, companyId, otherAgencyId } from "../../testing/tree.ts";
import { Component as EditPage } from "./edit-page.tsx";

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
const offline = {
  ...master,
  tree: master.tree.map((company) => ({
    ...company,
    parts: company.parts.map((agency) => ({ ...agency, isOffering: false })),
  })),
};

function open(at: "profile" | "profile/edit", answers: Answers = {}, as = master) {
  fakeDirectory();
  const all = {
    "profile.getByGroupId": () => stored,
    "upload.getAllMedia": () => [],
    "businessCustomer.get": () => agencyOf(),
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
  return renderInPortal(pages, all, { as, address: `/company/${companyId}/${at}` });
}
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });

test("the preview shows the page as consumers read it, and says what is missing", { tags: "long" }, async () => {
  open("profile");
  const page = within(await screen.findByRole("region", { name: "So sehen Kunden Ihre Seite" }));
  page.getByRole("heading", { name: "Heidebrand" });
  page.getByText("Seit 1954.");
  await screen.findByText("Es fehlt noch: die AGB als PDF, das Logo.");
});

test("the preview shows average, number and latest ratings of each shown agency, as consumers see them", async () => {
  const rating = { ...publicRatingOf(), statement: { text: "Danke für Ihr Lob.", at: "2026-11-22T08:00:00Z" } };
  const { waiting: _, ...report } = reportOf();
  open("profile", {
    "profile.getByGroupId": () => ({ ...stored, bcIds: [agencyId, otherAgencyId] }),
    "rating.getPublicReport": ({ id }) => (id === agencyId ? report : refuse(404, "NOT_FOUND")),
    "rating.findPublic": ({ body }) => {
      const data = body.businessCustomerId === agencyId ? [rating] : [];
      return { data, metadata: { total: data.length, page: 1, limit: 3 } };
    },
  });
  await screen.findByText("212 Bewertungen");
  screen.getByRole("img", { name: "4,7 von 5 Sternen" });
  await screen.findByText("[Name entfernt]");
  screen.getByText("Danke für Ihr Lob.");
  // An agency that consumers do not see yet has none.
  await screen.findByText("noch keine");
});

test("without the media list the preview calls neither the logo missing nor the page complete", async () => {
  open("profile", {
    "profile.getByGroupId": () => ({ ...stored, hasAGB: true }),
    "upload.getAllMedia": () => refuse(404, "NOT_FOUND", "nicht da"),
  });
  await screen.findByText("Dieser Teil konnte nicht geladen werden.");
  expect(screen.queryByText(/^Es fehlt noch/)).toBeNull();
  expect(screen.queryByText("Die Profilseite ist vollständig.")).toBeNull();
});

test("a company without a profile page is told that it has none", async () => {
  open("profile", {
    "profile.getByGroupId": () => refuse(404, "NOT_FOUND", "nicht da"),
  });
  await screen.findByRole("heading", { name: "Noch keine Profilseite" });
});

test("an administrator cannot create the profile page and sees that master administrators can", async () => {
  const none = () => refuse(404, "NOT_FOUND", "nicht da");
  const { user, calls } = open(
    "profile",
    { "profile.getByGroupId": none, "businessCustomer.get": () => agencyOf() },
    administrator("BUSINESS_CUSTOMER_ADMIN"),
  );
  const create = await screen.findByRole("button", { name: "Profilseite anlegen" });
  expect(create.title).toMatch(/^Das dürfen nur Master-Administratoren/);
  await user.click(create);
  expect(calls("profile.create")).toEqual([]);
});

test("a master administrator of only one agency has no access to the form's URL", async () => {
  const ofOneAgency = { ...master, scope: session.scope };
  open("profile/edit", {}, ofOneAgency);
  await screen.findByRole("heading", { name: "Kein Zugriff" });
});

test("Ctrl S sends only changed fields, and a refusal keeps the typed values", async () => {
  const { user, calls } = open("profile/edit", {
    "profile.patch": inTurn(
      () => refuse(503, "UPSTREAM_UNAVAILABLE", "nicht erreichbar"),
      () => ({ ...stored, version: 2, profileName: "Heide" }),
    ),
  });
  await retype(user, await box("Name der Seite"), "Heide");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("nicht erreichbar");
  expect(await box("Name der Seite")).toHaveProperty("value", "Heide");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(saved);
  expect(calls("profile.patch").at(-1)).toMatchObject({
    version: 1,
    body: [{ op: "replace", path: "/profileName", value: "Heide" }],
  });
});

test("leaving with unsaved changes asks first", async () => {
  const { user } = open("profile/edit");
  await user.type(await box("Beschreibung"), "!");
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  screen.getByRole("alertdialog", { name: "Daten wurden geändert" });
});

const document = { id: "77777777-7777-4777-8777-777777777777", filename: "x.pdf", bytes: 42_000 };
const agb = { ...document, type: "agb" as const, name: "AGB 2026.pdf", createdAt: "2026-03-02T09:00:00.000Z" };
const pdf = (name = "agb.pdf") => new File(["%PDF"], name, { type: "application/pdf" });
const input = () => screen.getByLabelText("Hochladen AGB (PDF)", { selector: "input" });

/** Fake XMLHttpRequests, which the test advances. */
function requests() {
  const all: FakeRequest[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    address = "";
    header = "";
    file: unknown;
    constructor() {
      super();
      all.push(this);
    }
    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.header = `${name}: ${value}`;
    }
    send(body: FormData) {
      this.file = body.get("file");
    }
    abort() {
      this.dispatchEvent(new Event("abort"));
    }
    went(loaded: number, total: number) {
      act(() => void this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total })));
    }
    async answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      await act(async () => void this.dispatchEvent(new Event(status === 0 ? "error" : "load")));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return all;
}

test("a refused upload shows the reason, keeps the typed text and can be sent again", async () => {
  const text = "Das PDF enthält Skripte.";
  const sent = requests();
  const { user } = open("profile/edit");
  await user.type(await box("Beschreibung"), "!");
  const file = pdf();
  await user.upload(input(), file);
  expect(sent[0]).toMatchObject({ address: `/files/uploadAgb/${stored.id}`, header: "x-partner-konto: 1", file });
  await sent[0]?.answer(400, { error: { data: { text } } });
  await screen.findByText(text, { exact: false });
  expect(await box("Beschreibung")).toHaveProperty("value", `${stored.description}!`);
  await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(sent[1]?.file).toEqual(file);
  await sent[1]?.answer(0, null);
  await screen.findByText(/nicht erreichbar/);
  await user.click(screen.getByRole("button", { name: "Nicht hochladen" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an upload shows its progress and can be cancelled", async () => {
  const sent = requests();
  const { user } = open("profile/edit");
  await box("Beschreibung");
  await user.upload(await screen.findByLabelText("Hochladen AGB (PDF)", { selector: "input" }), pdf());
  sent[0]?.went(43, 100);
  const bar = screen.getByRole("progressbar", { name: "agb.pdf wird hochgeladen" });
  expect(bar).toHaveProperty("value", 43);
  screen.getByText("43 %");
  sent[0]?.went(100, 100);
  screen.getByText("Wird geprüft …");
  await user.click(screen.getByRole("button", { name: /^Abbrechen\s*agb.pdf$/ }));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a file above the server's size limit is not sent", async () => {
  const sent = requests();
  const { user } = open("profile/edit");
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "groß.pdf", { type: "application/pdf" });
  await user.upload(await screen.findByLabelText("Hochladen AGB (PDF)", { selector: "input" }), large);
  screen.getByText(/größer als 5 MB/);
  expect(screen.queryByRole("button", { name: "Erneut versuchen" })).toBeNull();
  expect(sent).toEqual([]);
});

test("a picture that the browser cannot decode is sent to the server unchanged", async () => {
  const sent = requests();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  const { user } = open("profile/edit");
  const file = new File(["<svg/>"], "logo.png", { type: "image/png" });
  await user.upload(await screen.findByLabelText("Hochladen Logo", { selector: "input" }), file);
  await waitFor(() => expect(sent[0]).toMatchObject({ address: `/files/uploadLogo/${stored.id}`, file }));
});

test("deleting a document asks first and states the consequence; a retry uses the same key", async () => {
  const removal = inTurn(
    () => refuse(503, "UPSTREAM_UNAVAILABLE", "nicht erreichbar"),
    () => ({ ok: true as const }),
  );
  const all = { "upload.getAllMedia": () => [agb], "upload.deleteAgb": removal };
  const { user, calls } = open("profile/edit", all, offline);
  await user.click(await screen.findByRole("button", { name: /^Löschen\s*AGB 2026.pdf$/ }));
  const dialog = screen.getByRole("alertdialog", { name: "„AGB 2026.pdf“ löschen?" });
  within(dialog).getByText(/keine Niederlassung kann online gehen/);
  expect(calls("upload.deleteAgb")).toEqual([]);
  const yes = within(dialog).getByRole("button", { name: "Löschen" });
  await user.click(yes);
  await screen.findByText("nicht erreichbar");
  await user.click(yes);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const [first, second] = calls("upload.deleteAgb");
  expect(first?.id).toBe(stored.id);
  expect(second?.key).toBe(first?.key);
});

test("while an agency is online, its documents can only be replaced, and the page says so", async () => {
  const { user } = open("profile/edit", { "upload.getAllMedia": () => [agb] });
  const remove = await screen.findByRole("button", { name: /^Löschen\s*AGB 2026.pdf$/ });
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  screen.getByText("Solange eine Niederlassung online ist, können Sie dieses Dokument nur ersetzen.");
  await user.click(remove);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  screen.getByRole("button", { name: /^Ersetzen\s*AGB/ });
});

test("required profile fields cannot be emptied, and nothing is sent", async () => {
  const { user, calls } = open("profile/edit", {}, offline);
  for (const name of ["Straße", "PLZ", "Ort", "E-Mail"]) await user.clear(await box(name));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  expect(await screen.findAllByText("Pflichtfeld")).toHaveLength(4);
  expect(calls("profile.patch")).toEqual([]);
});
