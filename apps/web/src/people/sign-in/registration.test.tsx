import { isVatId } from "@partner-konto/domain/validation/vat-id";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { signedOut } from "../../testing/session.ts";
import { avvEdition, editionOf } from "../../testing/terms.ts";
import { Component as Registration } from "./registration.tsx";
import { registrationTexts } from "./registration-texts.ts";

function open(answers: Answers = {}, directory?: Promise<void>) {
  fakeDirectory(directory);
  return renderInPortal(
    <Registration />,
    {
      "session.bootstrap": () => signedOut,
      "partnerRegistration.register": () => ({ ok: true as const }),
      "terms.getCurrent": () => [editionOf(), avvEdition],
      ...answers,
    },
    { address: "/registration" },
  );
}
const put = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const send = () => screen.getByRole("button", { name: "Registrieren" });

function fillIn() {
  put("Firma laut Handelsregister", " Brennstoffe Neumann GmbH ");
  put("USt-IdNr.", "DE 136 695 976");
  put("Straße", "Am Hafen");
  put("PLZ", "21335");
  put("Ort", "Lüneburg");
  put("E-Mail", "nele@neumann.example");
  put("E-Mail wiederholen", "nele@neumann.example");
  const terms = screen.queryByRole("checkbox", { name: /^Ich stimme/ });
  if (terms) fireEvent.click(terms);
}

test("every link of the form opens in a new tab, and the privacy link leads to the operator's page", async () => {
  const settings = { ...signedOut.settings, privacyUrl: "https://www.heizmarkt.example/datenschutz" };
  open({ "session.bootstrap": () => ({ ...signedOut, settings }) });
  const privacy = () => screen.getByRole("link", { name: registrationTexts.privacy }).getAttribute("href");
  await waitFor(() => expect(privacy()).toBe(settings.privacyUrl));
  const links = screen.getByRole("button", { name: "Registrieren" }).closest("form")?.querySelectorAll("a") ?? [];
  expect([...links].map((link) => link.target)).toEqual(["_blank", "_blank", "_blank"]);
});

test("a registration with only the required fields is sent, and the page then points to the mailbox", async () => {
  const { user, calls } = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unternehmen registrieren");
  fillIn();
  await user.click(screen.getByRole("radio", { name: "Holzpellets" }));
  await user.click(send());
  expect((await screen.findByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).tagName).toBe("H1");
  await screen.findByText("Wir haben eine E-Mail an nele@neumann.example geschickt.");
  expect(calls("partnerRegistration.register")).toMatchObject([
    {
      body: {
        frontendSource: "PARTNER_PELLET",
        legalName: "Brennstoffe Neumann GmbH",
        vatId: "DE 136 695 976",
        address: { street: "Am Hafen", houseNumber: "", postalCode: "21335", city: "Lüneburg" },
        person: { firstName: "", lastName: "", gender: null },
        phone: null,
        fax: null,
        email: "nele@neumann.example",
        acceptsTerms: true,
      },
    },
  ]);
});

test("a postal code fills in its place before the user has an account", { tags: "long" }, async () => {
  const directory = Promise.withResolvers<void>();
  const { user } = open({}, directory.promise);
  await user.type(screen.getByLabelText("PLZ"), "29525");
  expect(screen.getByLabelText("Ort")).toHaveProperty("value", "");
  directory.resolve();
  await waitFor(() => expect(queryClient.getQueryData(["geo", "codes"])).toBeDefined());
  await user.tab();
  expect(screen.getByLabelText("Ort")).toHaveProperty("value", "Uelzen");
  await retype(user, screen.getByLabelText("PLZ"), "21357");
  expect(screen.getByLabelText("Ort")).toHaveProperty("value", "");
  screen.getByText("2 Orte haben diese PLZ; das Feld schlägt sie vor.");
});

test("a postal code missing from the directory shows a hint about its place and is no error", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("PLZ"), "29525");
  await waitFor(() => expect(screen.getByLabelText("Ort")).toHaveProperty("value", "Uelzen"));
  await user.type(screen.getByLabelText("PLZ"), "{Backspace}");
  expect(screen.queryByText("Nicht im Verzeichnis")).toBeNull();
  await user.type(screen.getByLabelText("PLZ"), "9");
  screen.getByText("Nicht im Verzeichnis");
  screen.getByText("Stimmt die PLZ, und passt der Ort dazu?");
  expect(screen.getByLabelText("PLZ").getAttribute("aria-invalid")).toBeNull();
});

test("the form links to the editions that hold and sends them with the acceptance", async () => {
  const { user, calls } = open();
  const leadsTo = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await leadsTo("AGB für Lieferanten (PDF)")).toBe("/files/getTermsFile/agb-lieferanten-2024-12-06.pdf");
  expect(await leadsTo("Vereinbarung zur Auftragsverarbeitung (PDF)")).toBe(
    "/files/getTermsFile/auftragsverarbeitung-2024-12-06.pdf",
  );
  fillIn();
  await user.click(send());
  await screen.findByRole("heading", { name: "Sehen Sie in Ihr Postfach" });
  expect(calls("partnerRegistration.register")).toMatchObject([
    { body: { acceptsTerms: true, editions: [editionOf().id, avvEdition.id] } },
  ]);
});

test("while no terms hold the form asks for none", async () => {
  const { user, calls } = open({ "terms.getCurrent": () => [] });
  await waitFor(() => expect(calls("terms.getCurrent")).not.toEqual([]));
  expect(screen.queryByRole("checkbox")).toBeNull();
  fillIn();
  await user.click(send());
  await screen.findByRole("heading", { name: "Sehen Sie in Ihr Postfach" });
  expect(calls("partnerRegistration.register")[0]?.body).not.toHaveProperty("acceptsTerms");
});

test("an edition that was replaced meanwhile is shown, and the form asks again", async () => {
  const newer = editionOf({ id: "0b0a1c64-0000-4000-8000-0000000000e9", title: "AGB 2027" });
  const { user } = open({
    "terms.getCurrent": inTurn(
      () => [editionOf()],
      () => [newer],
    ),
    "partnerRegistration.register": () => refuse(409, "TERMS_NOT_CURRENT", "Diese Fassung gilt nicht mehr."),
  });
  await screen.findByRole("link", { name: "AGB für Lieferanten (PDF)" });
  fillIn();
  await user.click(send());
  await screen.findByText("Diese Fassung gilt nicht mehr.");
  await screen.findByRole("link", { name: "AGB 2027 (PDF)" });
  expect(screen.getByRole("checkbox", { name: /^Ich stimme/ })).toHaveProperty("checked", false);
});

test("an empty form marks each required field with Pflichtfeld and sends nothing", async () => {
  const { user, calls } = open();
  await user.click(send());
  expect(await screen.findAllByText("Pflichtfeld")).toHaveLength(8);
  screen.getByText("8 Angaben fehlen oder stimmen nicht.");
  expect(calls("partnerRegistration.register")).toEqual([]);
});

test("each rule is checked when the field loses the focus, with the specified text", { tags: "long" }, async () => {
  const { user } = open();
  const wrong: [string, string, string][] = [
    ["USt-IdNr.", "DE136695975", "Keine gültige USt-IdNr."],
    ["PLZ", "2133", "Der Wert muss 5 Zahlen lang sein"],
    ["Telefon", "abc", "Keine gültige Telefonnummer"],
    ["E-Mail", "keine", "Keine gültige E-Mail"],
  ];
  for (const [label, value, message] of wrong) {
    await user.type(screen.getByLabelText(label), value);
    await user.tab();
    await screen.findByText(message);
  }
  await user.type(screen.getByLabelText("E-Mail wiederholen"), "andere@neumann.example");
  await user.tab();
  await screen.findByText("Die Angaben stimmen nicht überein");
});

test("a refused registration keeps the typed values and shows the error at its field", async () => {
  const message = "Keine gültige USt-IdNr.";
  const issues = [{ path: "body.vatId", message }];
  const refused = () => refuse(400, "INVALID_INPUT", "Es ist ein Fehler aufgetreten.", { issues });
  const { user } = open({ "partnerRegistration.register": refused });
  fillIn();
  await user.click(send());
  await screen.findByText(message);
  expect(screen.getByLabelText("E-Mail")).toHaveProperty("value", "nele@neumann.example");
});

test("the example of a VAT id is a valid VAT id", () => {
  expect(isVatId(registrationTexts.vatIdHint.replace("Zum Beispiel ", ""))).toBe(true);
});

test("a pasted postal code with a country prefix becomes five digits", async () => {
  const { user } = open();
  await user.click(screen.getByLabelText("PLZ"));
  await user.paste(" D-29525 ");
  expect(screen.getByLabelText("PLZ")).toHaveProperty("value", "29525");
});

test("the server's refusal of a postal code stays until the code is changed", async () => {
  const issues = [{ path: "body.address.postalCode", message: "Diese PLZ gibt es nicht." }];
  const { user } = open({ "partnerRegistration.register": () => refuse(400, "INVALID_INPUT", "", { issues }) });
  fillIn();
  await user.click(send());
  await screen.findByText("Diese PLZ gibt es nicht.");
  await user.tab();
  screen.getByText("Diese PLZ gibt es nicht.");
  put("PLZ", "21337");
  expect(screen.queryByText("Diese PLZ gibt es nicht.")).toBeNull();
});
