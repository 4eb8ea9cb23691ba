import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type Answers, refuse } from "../../../testing/answers.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { giveSizes } from "../../../testing/screen.ts";
import { administrator, master } from "../../../testing/session.ts";
import { agencyId, companyId, otherAgencyId } from "../../../testing/tree.ts";
import { availableRoles, ownApiKey, petra } from "../../../testing/users.ts";
import { Component as EditPage } from "./edit-page.tsx";

const scope = { ...petra.scope, version: 5 };
const saved = "Ihre Daten wurden erfolgreich gespeichert.";

function open(answers: Answers = {}, { as = master, who = petra }: { as?: typeof master; who?: typeof petra } = {}) {
  const all = {
    "user.get": () => who,
    "scope.get": () => scope,
    "iam.getAvailableRoles": () => availableRoles,
    "mailAddress.getStops": () => [],
    ...answers,
  };
  return renderInPortal(<EditPage />, all, { as, address: "/settings/users/edit/petra" });
}
const role = (name: string) => screen.findByRole("checkbox", { name: new RegExp(`^${name}`) });
const place = (name: string) => screen.getByRole("treeitem", { name: new RegExp(name) });
/** The marks in one row of "what this person may do". */
const marks = (line: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${line}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.replace("–", ""));

beforeEach(giveSizes);

test("only differences are sent: roles to the user, places to the scope, each with its version", {
  tags: "long",
}, async () => {
  const { user, calls } = open({
    "user.patch": () => ({ ...petra, version: 2, roles: [...petra.roles, "BUSINESS_CUSTOMER_PRICE_MAKER"] }),
    "scope.patch": () => ({
      ...scope,
      version: 6,
      resources: { businessCustomer: [agencyId, otherAgencyId], businessCustomerGroup: [], user: [] },
    }),
  });
  await user.click(await role("Price Maker"));
  await user.click(place("Uelzen"));
  screen.getByText("2 Änderungen");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(saved);
  expect(calls("user.patch")).toMatchObject([
    {
      id: petra.id,
      version: 1,
      body: [
        {
          op: "replace",
          path: "/roles",
          value: ["BUSINESS_CUSTOMER_ORDER_MANAGER", "BUSINESS_CUSTOMER_PRICE_MAKER"],
        },
      ],
    },
  ]);
  expect(calls("scope.patch")).toMatchObject([
    {
      version: 5,
      body: [{ op: "replace", path: "/resources/businessCustomer", value: [agencyId, otherAgencyId] }],
    },
  ]);
  await waitFor(() => expect(screen.queryByText("2 Änderungen")).toBeNull());
});

test("the shown rights follow the roles at once, as the server defines them", { tags: "long" }, async () => {
  const { user } = open();
  await screen.findByText("Das darf Petra Wulff");
  expect(marks("Bestellungen")).toEqual(["ja", "nein", "ja", "nein"]);
  await user.click(await role("Order Officer"));
  expect(marks("Bestellungen")).toEqual(["nicht mehr", "nein", "nicht mehr", "nein"]);
  await user.click(await role("Price Maker"));
  expect(marks("Liefergebiete")).toEqual(["ja", "nein", "ja, neu", "nein"]);
});

test("the tree ticks a company in part, as a whole or not at all, also by keyboard", async () => {
  const { user } = open();
  await role("Price Maker");
  expect(place("Heidebrand").getAttribute("aria-checked")).toBe("mixed");
  screen.getByRole("tree", { name: "Bereich" }).focus();
  await user.keyboard("{Home} ");
  expect([place("Heidebrand"), place("Uelzen")].map((node) => node.getAttribute("aria-checked"))).toEqual([
    "true",
    "true",
  ]);
  screen.getByText("Heidebrand Energie, ganz");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(["Heidebrand", "Lüneburg", "Uelzen"].map((name) => place(name).getAttribute("aria-checked"))).toEqual([
    "mixed",
    "false",
    "true",
  ]);
});

test("users cannot grant a right they do not hold: the checkbox is disabled with a reason", async () => {
  const admin = administrator("BUSINESS_CUSTOMER_ADMIN");
  const { user } = open({}, { as: admin });
  const box = await role("Master-Administrator");
  expect(box.getAttribute("aria-disabled")).toBe("true");
  screen.getByText("Dieses Recht kann nur vergeben, wer es selbst hat.");
  await user.click(box);
  expect(box).toHaveProperty("checked", false);
  expect(screen.queryByText(/Änderung/)).toBeNull();
});

test("a user with more rights is shown read-only with the reason", async () => {
  const stronger = { ...petra, roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN" as const] };
  const { user } = open({}, { as: administrator("BUSINESS_CUSTOMER_ADMIN"), who: stronger });
  const note = await screen.findAllByText("Dieser Benutzer darf mehr als Sie.");
  expect(note.length).toBeGreaterThan(0);
  await user.click(place("Uelzen"));
  await user.click(await role("Leser"));
  expect(screen.queryByText(/\d Änderung/)).toBeNull();
});

test("a refused save keeps the ticked boxes and shows the reason", { tags: "long" }, async () => {
  const text = "Mindestens ein Master-Administrator muss bleiben.";
  const refused = () => refuse(409, "LAST_MASTER_ADMIN", text);
  const { user } = open({ "user.patch": refused });
  await user.click(await role("Leser"));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  await screen.findByText(text);
  expect(await role("Leser")).toHaveProperty("checked", true);
  screen.getByText("1 Änderung");
});

test("412: a name changed by somebody else is shown with both values", { tags: "long" }, async () => {
  const theirs = { ...petra, version: 9, roles: [...petra.roles, "BUSINESS_CUSTOMER_READER"] };
  const conflict = () =>
    refuse(412, "VERSION_CONFLICT", "", {
      current: {
        ...theirs,
        contactPoint: { ...petra.contactPoint, person: { ...petra.contactPoint.person, firstName: "Petronella" } },
      },
    });
  const { user } = open({ "user.patch": conflict });
  const field = await screen.findByRole("textbox", { name: "Vorname" });
  await user.type(field, "a");
  await user.keyboard("{Control>}s{/Control}");
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Petraa");
  within(dialog).getByText("Petronella");
});

test("an API key is created, shown once, and removed after a confirmation", { tags: "long" }, async () => {
  const { user, calls } = open(
    {
      "user.changeApiTokenById": () => ({ apiToken: "pk_live_5678" }),
      "user.patch": () => ({ ...petra, version: 2, hasApiToken: false }),
    },
    { who: { ...petra, hasApiToken: true, apiKey: ownApiKey } },
  );
  await user.click(await screen.findByRole("button", { name: "Neuen Schlüssel erzeugen …" }));
  await user.type(screen.getByLabelText("Ihr Passwort"), "Heizoel-2026{Enter}");
  await screen.findByDisplayValue("pk_live_5678");
  await screen.findByText("API-Schlüssel generiert");
  expect(calls("user.changeApiTokenById")).toMatchObject([{ body: { password: "Heizoel-2026" } }]);
  await user.click(screen.getByRole("button", { name: "Schlüssel entfernen …" }));
  expect(calls("user.patch")).toEqual([]);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Schlüssel entfernen" }));
  await screen.findByText("Der API-Schlüssel ist entfernt.");
  expect(calls("user.patch")).toMatchObject([{ body: [{ op: "replace", path: "/hasApiToken", value: false }] }]);
  expect(screen.queryByDisplayValue("pk_live_5678")).toBeNull();
});

test("a whole company is saved as one grant, and its single agencies are dropped", async () => {
  const { user, calls } = open({ "scope.patch": () => ({ ...scope, version: 6 }) });
  await role("Leser");
  await user.click(place("Heidebrand"));
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(calls("scope.patch")).toHaveLength(1));
  expect(calls("scope.patch")).toMatchObject([
    {
      body: [
        { path: "/resources/businessCustomer", value: [] },
        { path: "/resources/businessCustomerGroup", value: [companyId] },
      ],
    },
  ]);
});

test("a user without a role or a place is not saved, and each field says so", async () => {
  const { user, calls } = open();
  await user.click(await role("Order Officer"));
  await user.click(place("Lüneburg"));
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Pflichtfeld");
  screen.getByText("Wählen Sie mindestens ein Unternehmen oder eine Niederlassung.");
  expect([calls("user.patch"), calls("scope.patch")]).toEqual([[], []]);
  await user.click(await role("Price Maker"));
  expect(screen.queryByText("Pflichtfeld")).toBeNull();
});

test("a person whose mails do not arrive shows it, with the mail server's answer and what to do", async () => {
  const stop = { userId: petra.id, since: "2026-11-20T09:00:00Z", reason: "550 5.1.1 User unknown" };
  const { calls } = open({ "mailAddress.getStops": () => [stop] });
  await screen.findByText("Mails kommen nicht an");
  screen.getByText(/^Seit dem 20\.11\.2026 gehen an diese Adresse keine E-Mails mehr/);
  screen.getByText("Antwort des Mailservers: 550 5.1.1 User unknown");
  screen.getByText(/^Die Person kann in ihren Einstellungen eine andere Adresse angeben/);
  expect(calls("mailAddress.getStops")).toEqual([{ body: { userIds: [petra.id] } }]);
});

test("staff go from a person whose mails do not arrive to what came back", async () => {
  const stop = { userId: petra.id, since: "2026-11-20T09:00:00Z", reason: "" };
  open({ "mailAddress.getStops": () => [stop] }, { as: { ...master, staff: true } });
  const link = await screen.findByRole("link", { name: "In der Zustellung ansehen" });
  expect(link.getAttribute("href")).toBe("/platform/mail-manager?text=p.wulff%40heidebrand.example");
  expect(screen.queryByRole("button", { name: "Adresse freigeben" })).toBeNull();
});

test("staff who may release an address do so at the person, after a question", async () => {
  const stop = { userId: petra.id, since: "2026-11-20T09:00:00Z", reason: "" };
  let stops = [stop];
  const release = () => {
    stops = [];
    return { ok: true as const };
  };
  const carer = { ...master.user, duties: ["care" as const] };
  const as = { ...master, user: carer, staff: true, roles: ["PLATFORM_EDITOR" as const] };
  const { user, calls } = open({ "mailAddress.getStops": () => stops, "mailAddress.release": release }, { as });
  await user.click(await screen.findByRole("button", { name: "Adresse freigeben" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: /p\.wulff@heidebrand\.example wieder senden/ }),
  );
  expect(calls("mailAddress.release")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Adresse freigeben" }));
  await screen.findByText("An diese Adresse gehen wieder E-Mails.");
  expect(calls("mailAddress.release").map(({ body }) => body)).toEqual([{ email: petra.contactPoint.email }]);
  await waitFor(() => expect(screen.queryByText("Mails kommen nicht an")).toBeNull());
});
