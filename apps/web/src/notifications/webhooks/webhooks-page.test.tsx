import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../data/trpc.ts";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { administrator, master, signedOut, staff } from "../../testing/session.ts";
import { companyId } from "../../testing/tree.ts";
import { deliveryIdOf, deliveryOf, webhookId, webhookOf } from "../../testing/webhooks.ts";
import { Component as WebhooksPage } from "./webhooks-page.tsx";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

function open({ as = master, ...answers }: Answers & { as?: typeof master } = {}) {
  const all: Answers = { "webhook.list": () => [webhookOf()], ...answers };
  const address = `/company/${companyId}/webhooks`;
  return renderInPortal(<WebhooksPage />, all, { as, address, route: "/company/:id/webhooks" });
}
const item = async () => within(await screen.findByRole("listitem", { name: "https://erp.heidebrand.example/hooks" }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("a webhook shows its address, its events, and whether messages arrive", async () => {
  open({
    "webhook.list": () => [
      webhookOf({ failingSince: "2026-12-20T07:00:00Z", formerSecretUntil: "2026-12-22T07:00:00Z" }),
    ],
  });
  const shown = await item();
  shown.getByText("Neue Bestellung, Bestellung storniert");
  shown.getByText("Ein");
  shown.getByText(/^Seit So\., 20\.12\.2026, .* kommt nichts an/);
  shown.getByText(/gelten das alte und das neue Geheimnis/);
});

test("without a webhook the page says what one is for", async () => {
  open({ "webhook.list": () => [] });
  await screen.findByRole("heading", { name: "Noch kein Webhook" });
});

test("a new webhook's secret is shown once, and closing it leaves it nowhere", { tags: "long" }, async () => {
  const { user, calls } = open({
    "webhook.list": inTurn(
      () => [],
      () => [webhookOf()],
    ),
    "webhook.create": () => ({ webhook: webhookOf(), secret }),
  });
  await user.click(await screen.findByRole("button", { name: "Webhook einrichten …" }));
  const form = await dialog("Webhook einrichten");
  const address = form.getByRole("textbox", { name: "Adresse Ihres Servers" });
  await user.clear(address);
  await user.type(address, "http://erp.heidebrand.example/hooks");
  await user.click(form.getByRole("button", { name: "Einrichten" }));
  form.getByText(/^Erwartet wird eine Adresse mit https/);
  await user.clear(address);
  await user.type(address, "https://erp.heidebrand.example/hooks");
  await user.click(form.getByRole("checkbox", { name: "Bestellung geändert" }));
  await user.click(form.getByRole("button", { name: "Einrichten" }));
  const shown = await dialog("Geheimnis des Webhooks");
  expect(shown.getByRole("textbox", { name: "Geheimnis" })).toHaveProperty("value", secret);
  expect(calls("webhook.create")).toMatchObject([
    {
      body: {
        groupId: companyId,
        url: "https://erp.heidebrand.example/hooks",
        kinds: ["order.created", "order.cancelled"],
      },
    },
  ]);
  await user.click(shown.getByRole("button", { name: "Fertig" }));
  await item();
  expect(document.body.innerHTML).not.toContain(secret);
});

test("a refused address is said in the dialog, which stays open with what was typed", { tags: "long" }, async () => {
  const { user } = open({
    "webhook.create": () => refuse(409, "WEBHOOK_ADDRESS_REFUSED", "Sie führt in ein privates Netz."),
  });
  await user.click(await screen.findByRole("button", { name: "Webhook einrichten …" }));
  const form = await dialog("Webhook einrichten");
  await user.type(form.getByRole("textbox", { name: "Adresse Ihres Servers" }), "intern.example/");
  await user.click(form.getByRole("button", { name: "Einrichten" }));
  await form.findByText("Sie führt in ein privates Netz.");
  expect(form.getByRole("textbox", { name: "Adresse Ihres Servers" })).toHaveProperty(
    "value",
    "https://intern.example/",
  );
});

test("a renewed secret is shown although the list is read again meanwhile", async () => {
  const { user } = open({
    "webhook.list": inTurn(
      () => [webhookOf()],
      () => [webhookOf({ version: 4, formerSecretUntil: "2026-12-22T07:00:00Z" })],
    ),
    "webhook.renewSecret": () => ({ webhook: webhookOf({ version: 4 }), secret }),
  });
  await user.click((await item()).getByRole("button", { name: "Neues Geheimnis …" }));
  await user.click(await screen.findByRole("button", { name: "Geheimnis erzeugen" }));
  const shown = await dialog("Geheimnis des Webhooks");
  expect(shown.getByRole("textbox", { name: "Geheimnis" })).toHaveProperty("value", secret);
});

test("a renewal whose answer was lost is asked for again with the same key", async () => {
  const { user, calls } = open({
    "webhook.renewSecret": inTurn(
      () => refuse(503, "UNAVAILABLE", "Der Server ist momentan nicht erreichbar."),
      () => ({ webhook: webhookOf({ version: 4 }), secret }),
    ),
  });
  await user.click((await item()).getByRole("button", { name: "Neues Geheimnis …" }));
  await user.click(await screen.findByRole("button", { name: "Geheimnis erzeugen" }));
  await screen.findByText("Der Server ist momentan nicht erreichbar.");
  await user.click(screen.getByRole("button", { name: "Geheimnis erzeugen" }));
  await dialog("Geheimnis des Webhooks");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const [lost, again] = calls("webhook.renewSecret") as { key: string }[];
  expect(again).toEqual(lost);
  expect(lost?.key).toBeTruthy();
});

test("a change sends only what changed; when somebody was faster, the dialog says what counts now", async () => {
  const current = webhookOf({ version: 4, url: "https://neu.heidebrand.example/", kinds: ["area.online"] });
  const { user, calls } = open({
    "webhook.change": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "Jemand anderes war schneller.", { current }),
      () => webhookOf({ version: 5 }),
    ),
  });
  await user.click((await item()).getByRole("button", { name: "Ändern …" }));
  const form = await dialog("Webhook ändern");
  await user.click(form.getByRole("checkbox", { name: "Preise geändert" }));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await form.findByText(/Jetzt gilt: https:\/\/neu\.heidebrand\.example\/, Liefergebiet geht online/);
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const kinds = ["order.created", "order.cancelled", "prices.changed"];
  expect(calls("webhook.change")).toMatchObject([
    { id: webhookId, version: 3, body: { kinds } },
    { id: webhookId, version: 4, body: { kinds } },
  ]);
  // The colleague's address stays.
  for (const sent of calls("webhook.change") as { body: object }[]) expect(Object.keys(sent.body)).toEqual(["kinds"]);
});

test("a draft that outlives the session sends only what its person changed, against what they saw", async () => {
  const signIn = () => api.session.bootstrap.setData(undefined, master);
  const { user } = open();
  signIn();
  await user.click((await item()).getByRole("button", { name: "Ändern …" }));
  await user.click((await dialog("Webhook ändern")).getByRole("checkbox", { name: "Preise geändert" }));
  api.session.bootstrap.setData(undefined, signedOut);
  cleanup();
  const url = "https://neu.heidebrand.example/";
  const again = open({
    "webhook.list": () => [webhookOf({ version: 4, url })],
    "webhook.change": () => webhookOf({ version: 5, url }),
  });
  signIn();
  await user.click(await screen.findByRole("button", { name: "Ändern …" }));
  await user.click((await dialog("Webhook ändern")).getByRole("button", { name: "Speichern" }));
  await vi.waitFor(() => expect(again.calls("webhook.change")).toHaveLength(1));
  const [{ version, body } = { version: 0, body: {} }] = again.calls("webhook.change") as {
    version: number;
    body: object;
  }[];
  expect({ version, body }).toEqual({
    version: 3,
    body: { kinds: ["order.created", "order.cancelled", "prices.changed"] },
  });
});

test("a probe shows status, time and the answer as text, never as markup", async () => {
  const { user } = open({
    "webhook.probe": () => ({
      kind: "webhook.test",
      status: 500,
      problem: "refused",
      tookMs: 1234,
      text: "<img src=x onerror=alert(1)>",
    }),
  });
  await user.click((await item()).getByRole("button", { name: "Probe senden" }));
  await screen.findByText(/Der Server hat die Nachricht abgelehnt\. Status 500, 1\.234\sms\./);
  screen.getByText("<img src=x onerror=alert(1)>");
  expect(document.querySelector("img")).toBeNull();
});

test("the log says what came of each message, and one is sent again", async () => {
  const failed = deliveryOf({
    id: deliveryIdOf(2),
    state: "givenUp",
    attempts: 19,
    status: null,
    problem: "timeout",
    tookMs: 10_000,
  });
  const { user, calls } = open({
    "webhook.getDeliveries": () => ({ data: [failed, deliveryOf()], total: 2 }),
    "webhook.resend": () => ({ ...failed, state: "waiting" }),
  });
  await user.click((await item()).getByRole("button", { name: "Protokoll" }));
  const log = within(await screen.findByRole("list", { name: "Protokoll" }));
  const [first] = await log.findAllByRole("listitem");
  expect(first?.textContent).toContain("aufgegeben");
  expect(first?.textContent).toContain("19 Versuche");
  expect(first?.textContent).toContain("Keine Antwort in der Zeit.");
  await user.click(within(first as HTMLElement).getByRole("button", { name: /^Noch einmal senden/ }));
  await vi.waitFor(() => expect(calls("webhook.resend")).toMatchObject([{ id: failed.id }]));
});

test("a webhook that was switched off says why, and is switched on again", async () => {
  const { user, calls } = open({
    "webhook.list": () => [webhookOf({ isOn: false, offByFailure: true })],
    "webhook.change": () => webhookOf({ version: 4 }),
  });
  (await item()).getByText(/^Ausgeschaltet, weil 3 Tage lang/);
  await user.click((await item()).getByRole("button", { name: "Einschalten" }));
  await vi.waitFor(() => expect(calls("webhook.change")).toMatchObject([{ version: 3, body: { isOn: true } }]));
});

test("switching off and deleting ask first", async () => {
  const { user, calls } = open({
    "webhook.change": () => webhookOf({ version: 4, isOn: false }),
    "webhook.remove": () => ({ ok: true }),
  });
  await user.click((await item()).getByRole("button", { name: "Ausschalten …" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Ausschalten" }));
  await vi.waitFor(() => expect(calls("webhook.change")).toMatchObject([{ body: { isOn: false } }]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click((await item()).getByRole("button", { name: "Löschen …" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Löschen" }));
  await vi.waitFor(() => expect(calls("webhook.remove")).toMatchObject([{ id: webhookId }]));
});

test("people of one agency may not see the page", async () => {
  const agency = administrator("BUSINESS_CUSTOMER_ADMIN");
  const resources = { ...agency.scope.resources, businessCustomerGroup: [] };
  open({ as: { ...agency, scope: { ...agency.scope, resources } } });
  await screen.findByRole("heading", { name: "Kein Zugriff" });
});

test("in a support session nobody makes a secret", async () => {
  const { contactPoint } = master.user;
  const viewing = { id: master.user.id, name: "Petra Wulff", contactPoint, mayChange: true };
  open({ as: { ...master, user: { ...master.user, viewing } } });
  const renew = (await item()).getByRole("button", { name: "Neues Geheimnis …" });
  const add = screen.getByRole("button", { name: "Webhook einrichten …" });
  for (const button of [renew, add]) expect(button).toHaveProperty("ariaDisabled", "true");
});

test("staff who may not change companies only read", async () => {
  open({ as: { ...staff, rights: { ...staff.rights, businessCustomerGroup: ["read"] } } });
  const shown = await item();
  expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Protokoll"]);
});
