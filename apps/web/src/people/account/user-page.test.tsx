import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useShortcuts } from "../../data/shortcuts.ts";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { session, subscription } from "../../testing/session.ts";
import { accountAnswers, ownApiKey } from "../../testing/users.ts";
import { Component as UserPage } from "./user-page.tsx";

const { user: me } = session;

function open(answers: Answers = {}, as = session) {
  return renderInPortal(<UserPage />, { ...accountAnswers, ...answers }, { as, address: "/user" });
}
const saved = "Ihre Daten wurden erfolgreich gespeichert.";

test("a save sends only the changed fields of name and subscription, each with its version", {
  tags: "long",
}, async () => {
  const { user, calls } = open({
    "user.patch": () => ({
      ...me,
      version: 2,
      contactPoint: { ...me.contactPoint, person: { ...me.contactPoint.person, firstName: "Jona" } },
    }),
    "messenger.patchSubscription": () => ({
      ...subscription,
      version: 4,
      appTypes: { ...everyChangeType, "order.UPDATE": false },
    }),
  });
  const field = screen.getByRole("textbox", { name: "Vorname" });
  await retype(user, field, "Jona");
  await user.click(screen.getByRole("checkbox", { name: /Geänderte Bestellungen/ }));
  screen.getByText("2 Änderungen");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(saved);
  expect(calls("user.patch")).toMatchObject([
    { id: me.id, version: 1, body: [{ op: "replace", path: "/contactPoint/person/firstName", value: "Jona" }] },
  ]);
  expect(calls("messenger.patchSubscription")).toMatchObject([
    { id: subscription.id, version: 3, body: { appTypes: { ...everyChangeType, "order.UPDATE": false } } },
  ]);
  expect(JSON.stringify(calls("messenger.patchSubscription")[0]?.body)).toBe(
    '{"appTypes":{"order.CREATE":true,"order.UPDATE":false,"deliveryArea.UPDATE":true,"survey.CREATE":true,"rating.CREATE":true}}',
  );
  await waitFor(() => expect(screen.queryByText("2 Änderungen")).toBeNull());
});

test("an overlay covers a running save; text typed meanwhile is the next change and is not sent yet", {
  tags: "long",
}, async () => {
  const answer = Promise.withResolvers<typeof me>();
  const { user, calls } = open({ "user.patch": () => answer.promise });
  await user.type(screen.getByRole("textbox", { name: "Vorname" }), "s");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Wird gespeichert");
  await user.type(screen.getByRole("textbox", { name: "Nachname" }), "s");
  await user.keyboard("{Control>}s{/Control}");
  const person = { ...me.contactPoint.person, firstName: "Jonass" };
  answer.resolve({ ...me, version: 2, contactPoint: { ...me.contactPoint, person } });
  await screen.findByText(saved);
  await waitFor(() => expect(screen.queryByText("Wird gespeichert")).toBeNull());
  screen.getByText("1 Änderung");
  expect(screen.getByRole("textbox", { name: "Vorname" })).toHaveProperty("value", "Jonass");
  expect(screen.getByRole("textbox", { name: "Nachname" })).toHaveProperty("value", "Brandts");
  expect(calls("user.patch")).toHaveLength(1);
});

test("a pasted name of 200 characters is sent whole; one of 201 is refused at its field and not sent", {
  tags: "long",
}, async () => {
  const { user, calls } = open({ "user.patch": () => ({ ...me, version: 2 }) });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Vorname" });
  const paste = async (text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await user.keyboard("{Control>}s{/Control}");
  };
  await paste("u\u0308".repeat(201));
  expect(field.value).toBe("u\u0308".repeat(201));
  screen.getByText("Max 200 Zeichen (derzeit 201)");
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  expect(document.activeElement).toBe(field);
  expect(calls("user.patch")).toEqual([]);
  await paste("u\u0308".repeat(200));
  await waitFor(() => expect(calls("user.patch")).toMatchObject([{ body: [{ value: "u\u0308".repeat(200) }] }]));
});

test("a save without changes sends nothing and shows both sentences", async () => {
  const { user, sent } = open();
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText(`Keine Änderungen. ${saved}`);
  // Only the page's own queries, no save.
  expect(sent.map(({ path }) => path)).toEqual([
    "mailAddress.getOwn",
    "account.getSecondFactor",
    "account.sessions",
    "account.keyUsage",
  ]);
});

test("a room that is deselected and selected again is no change", async () => {
  const { user } = open();
  const room = screen.getByRole("checkbox", { name: "Lüneburg" });
  await user.click(room);
  screen.getByText("1 Änderung");
  await user.click(room);
  expect(screen.queryByText("1 Änderung")).toBeNull();
});

test("412: a setting changed elsewhere is shown with both values, and the user can keep their own", async () => {
  const current = { ...subscription, version: 5, ids: [], appTypes: { "order.CREATE": true } };
  const { user, calls } = open({
    "messenger.patchSubscription": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current }),
      () => ({ ...subscription, version: 6, appTypes: { "order.CREATE": false } }),
    ),
  });
  await user.click(screen.getByRole("checkbox", { name: "Neue Bestellungen" }));
  await user.click(screen.getByRole("button", { name: /^Speichern/ }));
  // Different fields merge: the second call saves over the other version without a question.
  await waitFor(() => expect(calls("messenger.patchSubscription")).toHaveLength(2));
  expect(calls("messenger.patchSubscription")[1]).toMatchObject({ version: 5 });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("the password form names weak, mismatched and wrong passwords, and is emptied after the change", async () => {
  const text = "Ihr aktuelles Passwort ist falsch.";
  const { user, calls } = open({
    "user.changePassword": inTurn(
      () => refuse(400, "OLD_PASSWORD_IS_WRONG", text),
      () => ({ ok: true as const }),
    ),
  });
  const submit = screen.getByRole("button", { name: "Passwort ändern" });
  const put = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  put("Neues Passwort", "kurz");
  await user.click(submit);
  screen.getByText("Passwort entspricht nicht den Vorgaben");
  put("Neues Passwort", "Passwort1");
  await screen.findByText("Dieses Passwort wird zu oft benutzt. Bitte wählen Sie ein anderes.");
  put("Aktuelles Passwort", "Heizoel-2026");
  put("Neues Passwort", "Pellets-2027");
  put("Neues Passwort wiederholen", "Pellets-2028");
  await user.click(submit);
  await screen.findByText("Die Angaben stimmen nicht überein");
  put("Neues Passwort wiederholen", "Pellets-2027");
  await user.click(submit);
  await screen.findByText(text);
  await user.click(submit);
  await screen.findByText("Ihr Passwort wurde geändert.");
  expect(screen.getByLabelText("Neues Passwort")).toHaveProperty("value", "");
  // Without an API key the request has no `keepApiToken`.
  expect(calls("user.changePassword").at(-1)).toMatchObject({
    body: { oldPassword: "Heizoel-2026", newPassword: "Pellets-2027", frontendSource: "PARTNER" },
  });
  expect(screen.queryByRole("checkbox", { name: /API-Schlüssel behalten/ })).toBeNull();
});

test("a user can keep the API key when the password changes; by default the key ends", async () => {
  const { user, calls } = open(
    { "user.changePassword": () => ({ ok: true }) },
    { ...session, user: { ...me, hasApiToken: true } },
  );
  const put = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const change = async () => {
    put("Aktuelles Passwort", "Heizoel-2026");
    put("Neues Passwort", "Pellets-2027");
    put("Neues Passwort wiederholen", "Pellets-2027");
    const before = calls("user.changePassword").length;
    await user.click(screen.getByRole("button", { name: "Passwort ändern" }));
    await waitFor(() => expect(calls("user.changePassword")).toHaveLength(before + 1));
    await waitFor(() => expect(screen.getByLabelText("Neues Passwort")).toHaveProperty("value", ""));
    return calls("user.changePassword").at(-1);
  };
  expect(await change()).toMatchObject({ body: { keepApiToken: false } });
  await user.click(screen.getByRole("checkbox", { name: /API-Schlüssel behalten/ }));
  expect(await change()).toMatchObject({ body: { keepApiToken: true } });
});

test("creating an API key needs the password; the key appears with the services' URL and the guide", {
  tags: "long",
}, async () => {
  const text = "Ihr aktuelles Passwort ist falsch.";
  const { user, calls } = open(
    {
      "user.changeApiToken": inTurn(
        () => refuse(400, "OLD_PASSWORD_IS_WRONG", text),
        () => ({ apiToken: "pk_live_1234" }),
      ),
    },
    { ...session, user: { ...me, hasApiToken: true, apiKey: ownApiKey } },
  );
  screen.getByText("Der Schlüssel endet auf 4f2c, erzeugt am 02.11.2026.");
  expect(screen.getByLabelText("Adresse der Dienste")).toHaveProperty("value", "https://services.example");
  expect(screen.getByRole("link", { name: "Anleitung und alle Aufrufe" }).getAttribute("href")).toBe(
    "https://services.example/docs",
  );
  await user.click(screen.getByRole("button", { name: "Neuen Schlüssel erzeugen …" }));
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByText(/Der bisherige Schlüssel gilt sofort nicht mehr/);
  await user.click(dialog.getByRole("button", { name: "Schlüssel erzeugen" }));
  expect(calls("user.changeApiToken")).toEqual([]);
  await user.type(dialog.getByLabelText("Ihr Passwort"), "Falsch-2026{Enter}");
  await dialog.findByText(text);
  await retype(user, dialog.getByLabelText("Ihr Passwort"), "Heizoel-2026{Enter}");
  await screen.findByDisplayValue("pk_live_1234");
  await screen.findByText("API-Schlüssel generiert");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls("user.changeApiToken").at(-1)).toMatchObject({ body: { password: "Heizoel-2026" } });
  await user.click(screen.getByRole("button", { name: "Kopieren" }));
  expect(await navigator.clipboard.readText()).toBe("pk_live_1234");
});

test("a user with a second factor enters a code to create an API key", async () => {
  const { user, calls } = open(
    { "user.changeApiToken": () => ({ apiToken: "pk_live_1234" }) },
    { ...session, user: { ...me, secondFactor: "on" } },
  );
  await user.click(screen.getByRole("button", { name: "Schlüssel erzeugen …" }));
  await user.type(screen.getByLabelText("Code aus Ihrer App oder Wiederherstellungscode"), "123456{Enter}");
  await screen.findByDisplayValue("pk_live_1234");
  expect(calls("user.changeApiToken")).toMatchObject([{ body: { code: "123456" } }]);
});

test("an API key shows who else created it, when it expires and why it is no longer valid", () => {
  open(
    {},
    {
      ...session,
      user: {
        ...me,
        hasApiToken: true,
        apiKey: { ...ownApiKey, isOwn: false, madeBy: "Arne Beispiel", over: "API_KEY_OUTGROWN" },
      },
    },
  );
  screen.getByText("Der Schlüssel endet auf 4f2c, erzeugt am 02.11.2026 von Arne Beispiel.");
  screen.getByText(/Er gilt nicht mehr: Eine andere Person hat ihn erzeugt/);
  cleanup();
  open(
    {},
    {
      ...session,
      user: {
        ...me,
        hasApiToken: true,
        apiKey: { ...ownApiKey, endsAt: "2027-01-31T08:00:00.000Z", over: "API_KEY_EXPIRED" },
      },
    },
  );
  screen.getByText("Der Schlüssel endet auf 4f2c, erzeugt am 02.11.2026, läuft am 31.01.2027 ab.");
  screen.getByText(/Er ist abgelaufen/);
});

test("appearance applies at once: compact rows, dark colours, no letter shortcuts", async () => {
  function Keys() {
    return <p>{useShortcuts() ? "Kürzel an" : "Kürzel aus"}</p>;
  }
  const { user } = renderInPortal(
    <>
      <UserPage />
      <Keys />
    </>,
    accountAnswers,
  );
  await user.click(screen.getByRole("radio", { name: "Eng" }));
  await user.click(screen.getByRole("radio", { name: "Dunkel" }));
  await user.click(screen.getByRole("checkbox", { name: /Tastenkürzel/ }));
  const { density, theme } = document.documentElement.dataset;
  expect([density, theme, screen.getByText("Kürzel aus").textContent]).toEqual(["compact", "dark", "Kürzel aus"]);
});

test("a support session shows the person's page read-only, without the password section", () => {
  const person = { firstName: "Petra", lastName: "Wulff", gender: "female" as const };
  const contactPoint = { person, email: "p.wulff@heidebrand.example" };
  const viewing = { id: crypto.randomUUID(), name: "Petra Wulff", contactPoint, mayChange: true };
  open({}, { ...session, user: { ...me, viewing } });
  screen.getByText(/^Das sind die Einstellungen von Petra Wulff\./);
  for (const [label, value] of [
    ["Vorname", "Petra"],
    ["Nachname", "Wulff"],
    ["E-Mail", "p.wulff@heidebrand.example"],
  ] as const) {
    const input = screen.getByLabelText<HTMLInputElement>(label);
    expect([input.value, input.readOnly || input.disabled]).toEqual([value, true]);
  }
  expect(screen.queryByRole("heading", { name: "Passwort" })).toBeNull();
  cleanup();
  open();
  expect(screen.queryByText(/^Das sind die Einstellungen von/)).toBeNull();
  screen.getByRole("heading", { name: "Passwort" });
});

test("somebody whose own mails do not arrive reads it beside the address", async () => {
  const stop = { userId: me.id, since: "2026-11-20T09:00:00Z", reason: "" };
  open({ "mailAddress.getOwn": () => ({ stop }) });
  await screen.findByText("Mails kommen nicht an");
  screen.getByText(/tragen Sie unten eine richtige Adresse ein/);
});
