import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import type { Campaign, CampaignSummary, CheckedCampaign } from "@partner-konto/domain/mails/campaigns/schema";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { api } from "../../data/trpc.ts";
import { forgetTyped } from "../../edit/kept-drafts.ts";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { session, signedOut, staff } from "../../testing/session.ts";
import { companyId } from "../../testing/tree.ts";
import { Component as MailsPage } from "./mails-page.tsx";

const id = "99999999-9999-4999-8999-999999999999";
const noCounts = { waiting: 0, sent: 0, failed: 0, skipped: 0, stopped: 0 };
const summary = (more: Partial<CampaignSummary> = {}): CampaignSummary => ({
  id,
  version: 1,
  state: "draft",
  kind: "contract",
  subject: "Wartung am 30.12.2026",
  modifiedAt: "2026-12-21T09:00:00Z",
  modifiedBy: "Lena Reuter",
  startedAt: null,
  startedBy: null,
  endedAt: null,
  counts: noCounts,
  ...more,
});
const mailOf = (more: Partial<Campaign> = {}): Campaign => ({
  ...summary(),
  text: "{{salutation}}, wir warten.",
  circle: everybody,
  attachments: [],
  ...more,
});
const begun = { startedAt: "2026-12-21T09:00:00Z", startedBy: "Lena Reuter", version: 2 };
const checked: CheckedCampaign = {
  recipients: 2,
  people: [
    { address: "mia@heidebrand.example", name: "Mia Heide" },
    { address: "olaf@heidebrand.example", name: "" },
  ],
  leftOut: [{ reason: "optOut", count: 1 }],
  left: [{ address: "rita@heidebrand.example", reason: "optOut" }],
  empty: [{ name: "salutation", instead: "Guten Tag", people: 1 }],
  mail: {
    to: "mia@heidebrand.example",
    name: "Mia Heide",
    subject: "Wartung",
    html: "<p>Guten Tag</p>",
    text: "Guten Tag Frau Heide",
  },
};

function open(answers: Answers, { as = staff, at = "/platform/mails" } = {}) {
  const page = (
    <>
      <Link to="/faq">Hilfe</Link>
      <Routes>
        <Route path="/platform/mails/:id?" element={<MailsPage />} />
        <Route path="*" element={<p>woanders</p>} />
      </Routes>
    </>
  );
  return renderInPortal(page, { "campaign.check": () => checked, ...answers }, { as, address: at });
}
const box = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
const preview = () => within(screen.getByRole("region", { name: "Vorschau" }));

test("the list shows each mail with its state and how many got it", { tags: "long" }, async () => {
  const sent = summary({
    id: companyId,
    ...begun,
    state: "sent",
    subject: "Neu: Preisgrenzen",
    counts: { ...noCounts, sent: 38, failed: 2 },
  });
  const { user, calls } = open({ "campaign.list": () => ({ data: [summary(), sent], total: 2 }) });
  const row = (await screen.findByRole("link", { name: "Neu: Preisgrenzen" })).closest("tr");
  expect(row?.textContent).toContain("38 von 40");
  await user.click(screen.getByRole("button", { name: "Entwurf" }));
  await waitFor(() => expect(calls("campaign.list").at(-1)).toMatchObject({ body: { states: ["draft"] } }));
});

test("the preview says who gets the mail and who does not and why, as HTML and as text", { tags: "long" }, async () => {
  const { user } = open({ "campaign.get": () => mailOf() }, { at: `/platform/mails/${id}` });
  await screen.findByText("2 Adressen bekommen diese E-Mail.");
  preview().getByText("1 Adresse nicht: abgemeldet.");
  preview().getByText("Anrede fehlt bei 1 Adresse. Dort steht „Guten Tag“.");
  expect(preview().getByTitle("Vorschau").tagName).toBe("IFRAME");
  await user.click(preview().getByRole("radio", { name: "Nur Text" }));
  preview().getByText("Guten Tag Frau Heide");
});

test("an unknown placeholder is named at its field, and nothing is saved or checked", { tags: "long" }, async () => {
  const { user, calls } = open({ "campaign.get": () => mailOf() }, { at: `/platform/mails/${id}` });
  await screen.findByText("2 Adressen bekommen diese E-Mail.");
  const before = calls("campaign.check").length;
  await retype(user, await box("Betreff"), "Hallo {{{{vorname}}");
  await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
  expect(screen.getAllByText("Den Platzhalter {{vorname}} gibt es nicht.").length).toBeGreaterThan(0);
  await retype(user, await box("Betreff"), "{{{{firstName}}");
  await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
  expect(screen.getAllByText(/bliebe das leer/).length).toBeGreaterThan(0);
  expect(calls("campaign.save")).toEqual([]);
  expect(calls("campaign.check")).toHaveLength(before);
});

test("a new mail has no kind: it is asked for before anything is saved, and shown before it goes out", {
  tags: "long",
}, async () => {
  const { user, calls } = open({ "campaign.save": () => mailOf() }, { at: "/platform/mails/create" });
  await retype(user, await box("Betreff"), "Wartung");
  await retype(user, await box("Text"), "Heute.");
  await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
  expect(screen.getAllByText("Pflichtfeld").length).toBeGreaterThan(0);
  expect([...calls("campaign.save"), ...calls("campaign.check")]).toEqual([]);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Art der E-Mail/ }), "Zum Vertrag");
  await user.click(screen.getByRole("button", { name: "Senden …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText(/^Zum Vertrag: Geht an alle im Kreis, auch an Abgemeldete/);
});

test("after a conflict one's own text is kept by saving it on the other version", { tags: "long" }, async () => {
  const { user, calls } = open(
    {
      "campaign.get": () => mailOf(),
      "campaign.save": inTurn(
        () => refuse(412, "VERSION_CONFLICT", "…", { current: mailOf({ version: 5, subject: "Anders" }) }),
        () => mailOf({ version: 6, subject: "Meins" }),
      ),
    },
    { at: `/platform/mails/${id}` },
  );
  await retype(user, await box("Betreff"), "Meins");
  await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
  await user.click(await screen.findByRole("button", { name: "Meinen Text behalten" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Meinen Text behalten" })).toBeNull());
  expect(calls("campaign.save")).toMatchObject([
    { body: { version: 1, subject: "Meins" } },
    { body: { version: 5, subject: "Meins" } },
  ]);
  expect(await box("Betreff")).toHaveProperty("value", "Meins");
});

test("what was typed stays when somebody else sends the draft meanwhile", async () => {
  const { user } = open(
    {
      "campaign.get": inTurn(
        () => mailOf(),
        () => mailOf({ ...begun, state: "sent" }),
      ),
      "campaign.getResults": () => ({ data: [], total: 0 }),
    },
    { at: `/platform/mails/${id}` },
  );
  await retype(user, await box("Betreff"), "Halb fertig");
  await act(() => api.campaign.get.invalidate());
  await screen.findByText(/^Jemand anderes hat diesen Entwurf inzwischen gesendet/);
  expect(await box("Betreff")).toHaveProperty("value", "Halb fertig");
});

test("a text that returns after the session ended keeps the draft it was saved as", async () => {
  const answers: Answers = {
    "campaign.list": () => ({ data: [], total: 0 }),
    "campaign.save": ({ body }: { body: { campaignId: string } }) => mailOf({ id: body.campaignId }),
  };
  /** The page is opened from another one, so that the session is known by then. */
  const create = async () => {
    const portal = open(answers);
    api.session.bootstrap.setData(undefined, staff);
    const [link] = await screen.findAllByRole("link", { name: "E-Mail schreiben" });
    if (link) await portal.user.click(link);
    return portal;
  };
  const save = () => screen.getByRole("button", { name: "Entwurf speichern" });
  const first = await create();
  await first.user.selectOptions(await screen.findByRole("combobox", { name: "Vorlage" }), "Wartung");
  await first.user.click(save());
  await waitFor(() => expect(first.calls("campaign.save")).toHaveLength(1));
  await first.user.type(await box("Betreff"), "!");
  api.session.bootstrap.setData(undefined, signedOut);
  cleanup();
  const again = await create();
  expect(await box("Betreff")).toHaveProperty("value", "Wartung am DATUM!");
  await again.user.click(save());
  await waitFor(() => expect(again.calls("campaign.save")).toHaveLength(1));
  const [saved] = first.calls("campaign.save") as { body: { campaignId: string } }[];
  expect(again.calls("campaign.save")).toMatchObject([{ body: { campaignId: saved?.body.campaignId, version: 1 } }]);
  forgetTyped();
});

test("a test mail to an address where no mails arrive is refused with the reason", async () => {
  const { user } = open(
    { "campaign.get": () => mailOf(), "campaign.sendTest": () => refuse(404, "NOT_FOUND", "…") },
    { at: `/platform/mails/${id}` },
  );
  await box("Betreff");
  await user.click(screen.getByRole("button", { name: "Testmail an mich" }));
  await screen.findByText(/An Ihrer Adresse kommen keine E-Mails an/);
});

test("a template fills kind, subject and text", async () => {
  const { user } = open({}, { at: "/platform/mails/create" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Vorlage" }), "Angebot");
  expect(await box("Betreff")).toHaveProperty("value", "Für {{companyName}}: ANGEBOT");
  expect(screen.getByRole("combobox", { name: /^Art der E-Mail/ })).toHaveProperty("value", "advertising");
});

test("words that a template leaves to be written are named before the mail goes out", async () => {
  const text = "am DATUM ab UHRZEIT, nicht am DATUM. Das IST neu.";
  const { user } = open({ "campaign.get": () => mailOf({ text }) }, { at: `/platform/mails/${id}` });
  await box("Betreff");
  await user.click(screen.getByRole("button", { name: "Senden …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Aus der Vorlage steht noch da: DATUM, UHRZEIT.");
});

test("a placeholder is inserted at the selection", async () => {
  const { user } = open({ "campaign.get": () => mailOf({ text: "für " }) }, { at: `/platform/mails/${id}` });
  const area = (await box("Text")) as HTMLTextAreaElement;
  area.setSelectionRange(4, 4);
  await user.click(screen.getByRole("button", { name: "Niederlassung" }));
  expect(area.value).toBe("für {{agencyName}}");
});

test("a list of addresses is read as pasted, and wrong ones are named", { tags: "long" }, async () => {
  const { user, calls } = open(
    { "campaign.get": () => mailOf(), "campaign.save": () => mailOf({ version: 2 }) },
    { at: `/platform/mails/${id}` },
  );
  await user.click(await screen.findByRole("radio", { name: "Liste von Adressen" }));
  await retype(user, await box("Adressen"), "mia@heidebrand.example, quatsch");
  await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
  await screen.findAllByText("Keine gültige E-Mail-Adresse: quatsch");
  await retype(user, await box("Adressen"), "Mia <mia@heidebrand.example>; MIA@heidebrand.example");
  await user.click(screen.getByRole("button", { name: "Entwurf speichern" }));
  await waitFor(() => expect(calls("campaign.save")).toHaveLength(1));
  expect(calls("campaign.save")).toMatchObject([
    { body: { campaignId: id, version: 1, circle: { ...everybody, addresses: ["mia@heidebrand.example"] } } },
  ]);
});

test("a changed draft is saved before the question and sent once; its page shows the progress", {
  tags: "long",
}, async () => {
  const sending = mailOf({ ...begun, version: 3, state: "sending", counts: { ...noCounts, waiting: 2 } });
  const { user, calls } = open(
    {
      "campaign.get": inTurn(
        () => mailOf(),
        () => mailOf({ version: 2, subject: "Wartung heute" }),
        () => sending,
      ),
      "campaign.save": () => mailOf({ version: 2, subject: "Wartung heute" }),
      "adminMail.sendGeneric": () => sending,
      "campaign.getResults": () => ({ data: [], total: 0 }),
    },
    { at: `/platform/mails/${id}` },
  );
  await retype(user, await box("Betreff"), "Wartung heute");
  await user.click(screen.getByRole("button", { name: "Senden …" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "An 2 Adressen senden?" }));
  await user.dblClick(dialog.getByRole("button", { name: "Jetzt senden" }));
  await screen.findByText("0 von 2 erledigt");
  expect(calls("campaign.save")).toHaveLength(1);
  expect(calls("adminMail.sendGeneric")).toMatchObject([{ body: { campaignId: id, version: 2 } }]);
});

test("a draft that somebody else changed is not sent, and the dialog says why", async () => {
  const { user } = open(
    {
      "campaign.get": () => mailOf(),
      "adminMail.sendGeneric": () => refuse(412, "VERSION_CONFLICT", "…", { current: mailOf({ version: 5 }) }),
    },
    { at: `/platform/mails/${id}` },
  );
  await box("Betreff");
  await user.click(screen.getByRole("button", { name: "Senden …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(await dialog.findByRole("button", { name: "Jetzt senden" }));
  await dialog.findByText(/^Jemand anderes hat diesen Entwurf gerade geändert/);
});

test("a mail to nobody cannot be sent", async () => {
  const nobody: CheckedCampaign = { ...checked, recipients: 0, people: [], mail: null };
  const { user } = open(
    { "campaign.get": () => mailOf(), "campaign.check": () => nobody },
    { at: `/platform/mails/${id}` },
  );
  await box("Betreff");
  await user.click(screen.getByRole("button", { name: "Senden …" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await dialog.findByText(/^Niemand bekommt diese E-Mail/);
  expect(dialog.queryByRole("button", { name: "Jetzt senden" })).toBeNull();
});

test("a mail that is being sent shows the result of each address and can be stopped", async () => {
  const sending = mailOf({ ...begun, state: "sending", counts: { ...noCounts, sent: 1, failed: 1, waiting: 3 } });
  const result = { name: "Mia Heide", reason: null, sentAt: null, tries: 1 };
  const { user, calls } = open(
    {
      "campaign.get": () => sending,
      "campaign.getResults": () => ({
        data: [
          { ...result, address: "mia@heidebrand.example", state: "failed", reason: "refused" },
          { ...result, address: "olaf@heidebrand.example", state: "waiting", tries: 2 },
        ],
        total: 2,
      }),
      "campaign.stop": () => ({ ...sending, state: "stopped" }),
    },
    { at: `/platform/mails/${id}` },
  );
  await screen.findByText("2 von 5 erledigt");
  await screen.findByText("vom Mailserver abgelehnt");
  await screen.findByText("2-mal versucht");
  // As it arrives, without marks and placeholders.
  const content = within(await screen.findByRole("region", { name: "Inhalt" }));
  await content.findByText("an Mia Heide, mia@heidebrand.example");
  expect(content.queryByText(/salutation/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Versand stoppen" }));
  const dialog = within(screen.getByRole("alertdialog"));
  dialog.getByText("3 Adressen bekommen die E-Mail dann nicht mehr.");
  await user.click(dialog.getByRole("button", { name: "Versand stoppen" }));
  await waitFor(() => expect(calls("campaign.stop")).toMatchObject([{ id }]));
});

test("leaving a changed draft asks first", { tags: "long" }, async () => {
  const { user, where } = open({ "campaign.get": () => mailOf() }, { at: `/platform/mails/${id}` });
  await retype(user, await box("Betreff"), "Halb fertig");
  await user.click(screen.getByRole("link", { name: "Hilfe" }));
  await screen.findByRole("alertdialog", { name: "Daten wurden geändert" });
  expect(where()).toBe(`/platform/mails/${id}`);
});

test("a short mail goes to a few addresses at once, and its page opens", { tags: "long" }, async () => {
  const { user, calls, where } = open(
    {
      "user.findWithScope": () => ({ data: [], total: 0 }),
      "adminMail.sendGenericMail": () => mailOf({ ...begun, state: "sending" }),
      "campaign.get": () => mailOf({ ...begun, state: "sent" }),
      "campaign.getResults": () => ({ data: [], total: 0 }),
    },
    { at: "/platform/mails/person" },
  );
  const part = within(await screen.findByRole("region", { name: "Kurze E-Mail" }));
  await user.click(part.getByRole("button", { name: "Senden" }));
  expect(part.getAllByText("Pflichtfeld")).toHaveLength(4);
  await user.type(part.getByRole("textbox", { name: "An" }), "mia@heidebrand.example, gast@post.example");
  await user.selectOptions(part.getByRole("combobox", { name: /^Art der E-Mail/ }), "Neuigkeit");
  await user.type(part.getByRole("textbox", { name: "Betreff" }), "Ihre Anfrage");
  await user.type(part.getByRole("textbox", { name: "Text" }), "Geklärt.");
  await user.click(part.getByRole("button", { name: "Senden" }));
  await waitFor(() => expect(where()).toBe(`/platform/mails/${id}`));
  expect(calls("adminMail.sendGenericMail")).toMatchObject([
    { body: { to: ["mia@heidebrand.example", "gast@post.example"], kind: "news", subject: "Ihre Anfrage" } },
  ]);
});

test("an address that waits for no confirmation is told at its field", async () => {
  const { user } = open(
    {
      "user.findWithScope": () => ({ data: [], total: 0 }),
      "adminMail.sendVerificationLinkMail": () => refuse(404, "NOT_FOUND", "…"),
    },
    { at: "/platform/mails/person" },
  );
  const part = within(await screen.findByRole("region", { name: "Adresse bestätigen" }));
  await user.type(part.getByRole("textbox"), "niemand@post.example");
  await user.click(part.getByRole("button", { name: "Link schicken" }));
  await part.findByText("Diese Adresse wartet auf keine Bestätigung.");
});

test.each([
  ["a dealer", session, "/platform/mails"],
  ["a reader who wants to write", { ...staff, roles: ["PLATFORM_READER" as const] }, "/platform/mails/create"],
  [
    "a reader who wants to write to a person",
    { ...staff, roles: ["PLATFORM_READER" as const] },
    "/platform/mails/person",
  ],
])("%s gets the access-denied page", async (_who, as, at) => {
  open({}, { as, at });
  await screen.findByRole("heading", { name: "Kein Zugriff" });
});

test("a reader of the platform sees a draft without its form", async () => {
  open(
    { "campaign.get": () => mailOf() },
    { as: { ...staff, roles: ["PLATFORM_READER"] }, at: `/platform/mails/${id}` },
  );
  await screen.findByText("{{salutation}}, wir warten.");
  expect(screen.queryByRole("textbox")).toBeNull();
});
