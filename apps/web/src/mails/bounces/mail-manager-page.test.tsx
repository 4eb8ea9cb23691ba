import type { MailProblem } from "@partner-konto/domain/mails/problem";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { Component as Page } from "./mail-manager-page.tsx";

const problemOf = (own: Partial<MailProblem> = {}): MailProblem => ({
  id: "17171717-1717-4171-8171-000000000001",
  kind: "hardBounce",
  email: "dora@post.example",
  status: "5.1.1",
  reason: "550 5.1.1 User unknown",
  source: "event",
  mail: { subject: "Ihr Auftrag 4812907", sentAt: "2026-11-20T09:00:00Z" },
  times: 1,
  firstAt: "2026-11-20T09:01:00Z",
  lastAt: "2026-11-20T09:01:00Z",
  doneAt: null,
  doneBy: null,
  account: { userId: "77777777-7777-4777-8777-777777777777", name: "Dora Beispiel", isActive: false },
  isStopped: true,
  hasComplained: false,
  ...own,
});

function open(answers: Answers = {}, { as = staff, search = "" } = {}) {
  const all: Answers = {
    "adminMailManager.list": () => ({ data: [], open: 1, stopped: 1 }),
    "adminMailManager.getBounceList": () => ({ data: [problemOf()], total: 1 }),
    "mailAddress.getWishes": () => ({ data: [] }),
    ...answers,
  };
  return renderInPortal(<Page />, all, { as, address: `/platform/mail-manager${search}` });
}
const row = async (email: string) => {
  const items = await screen.findAllByRole("listitem");
  return within(items.find(({ textContent }) => textContent?.includes(email)) ?? expect.fail(`no row of ${email}`));
};

test("a row says whose address it is, what happened to which mail, and what became of the account", {
  tags: "long",
}, async () => {
  open({
    "adminMailManager.getBounceList": () => ({
      data: [
        problemOf({ times: 3 }),
        problemOf({
          id: "17171717-1717-4171-8171-000000000002",
          email: "emil@post.example",
          kind: "complaint",
          source: "returnedMail",
          status: null,
          reason: "",
          mail: null,
          account: null,
          isStopped: false,
        }),
      ],
      total: 2,
    }),
  });
  const dora = await row("dora@post.example");
  for (const words of ["Unzustellbar", "3-mal", "bekommt keine E-Mails mehr", "5.1.1 · 550 5.1.1 User unknown"])
    dora.getByText(words);
  dora.getByText(/gemeldet vom Versanddienst · „Ihr Auftrag 4812907“ vom Fr\., 20\.11\.2026/);
  dora.getByText(/\(deaktiviert\)/);
  expect(dora.getByRole("link", { name: "Dora Beispiel" }).getAttribute("href")).toContain("/settings/users/edit/7777");
  const emil = await row("emil@post.example");
  for (const words of ["Beschwerde", "kein Konto"]) emil.getByText(words);
  emil.getByText(/keine unserer E-Mails genannt/);
  expect(emil.queryByRole("button", { name: /freigeben/ })).toBeNull();
  await screen.findByText("Eine Adresse bekommt keine E-Mails mehr.");
});

test("a problem is marked as done, and a done one opened again", async () => {
  const done = problemOf({ doneAt: "2026-11-20T10:00:00Z", doneBy: "Maren Vogt" });
  const { user, calls } = open({
    "adminMailManager.markDone": () => done,
    "adminMailManager.getBounceList": ({ body }) => ({ data: [body.state === "done" ? done : problemOf()], total: 1 }),
  });
  await user.click((await row("dora")).getByRole("button", { name: /^Erledigt/ }));
  await user.click(screen.getByRole("button", { name: "Erledigte" }));
  await screen.findByText(/^erledigt von Maren Vogt, Fr\., 20\.11\.2026/);
  await user.click((await row("dora")).getByRole("button", { name: /^Wieder öffnen/ }));
  await waitFor(() => expect(calls("adminMailManager.markDone").map((input) => input.done)).toEqual(["true", "false"]));
});

test("an address is released after a question, and the lists are read again", async () => {
  const { user, calls } = open({ "mailAddress.release": () => ({ ok: true }) });
  await user.click((await row("dora")).getByRole("button", { name: /^Adresse freigeben/ }));
  const question = within(await screen.findByRole("alertdialog", { name: /dora@post\.example wieder senden/ }));
  expect(calls("mailAddress.release")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Adresse freigeben" }));
  await screen.findByText("An diese Adresse gehen wieder E-Mails.");
  expect(calls("mailAddress.release").map(({ body }) => body)).toEqual([{ email: "dora@post.example" }]);
  await waitFor(() => expect(calls("adminMailManager.list").length).toBeGreaterThan(1));
});

test("a complaint is lifted with a reason only", async () => {
  const complaint = problemOf({ kind: "complaint", isStopped: false, hasComplained: true });
  const { user, calls } = open({
    "adminMailManager.getBounceList": () => ({ data: [complaint], total: 1 }),
    "mailAddress.liftComplaint": () => ({ ok: true }),
  });
  (await row("dora")).getByText("bekommt keine Neuigkeiten");
  await user.click((await row("dora")).getByRole("button", { name: /^Beschwerde aufheben/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /dora@post\.example wieder Neuigkeiten/ }));
  await user.click(dialog.getByRole("button", { name: "Beschwerde aufheben" }));
  await dialog.findByText("Pflichtfeld");
  await user.type(dialog.getByRole("textbox", { name: /^Begründung/ }), "Am Telefon gebeten");
  await user.click(dialog.getByRole("button", { name: "Beschwerde aufheben" }));
  await screen.findByText("An diese Adresse gehen wieder Neuigkeiten.");
  expect(calls("mailAddress.liftComplaint").map(({ body }) => body)).toEqual([
    { email: "dora@post.example", reason: "Am Telefon gebeten" },
  ]);
});

test("kinds, state, address and days filter the list, and all of it is in the URL", { tags: "long" }, async () => {
  const { user, calls, search } = open();
  await row("dora");
  await user.click(screen.getByRole("button", { name: "Blockiert" }));
  await user.click(screen.getByRole("button", { name: "Unzustellbar" }));
  await user.click(screen.getByRole("button", { name: "Erledigte" }));
  await user.type(screen.getByRole("textbox", { name: "von" }), "1.11.2026{Enter}");
  await user.type(screen.getByRole("textbox", { name: "bis" }), "30.11.2026{Enter}");
  await user.type(screen.getByRole("textbox", { name: "E-Mail-Adresse" }), "dora");
  await waitFor(() =>
    expect(calls("adminMailManager.getBounceList").at(-1)?.body).toEqual({
      kinds: ["hardBounce", "block"],
      state: "done",
      text: "dora",
      from: "2026-11-01",
      to: "2026-11-30",
      limit: 25,
      page: 1,
    }),
  );
  expect(Object.fromEntries(search())).toEqual({
    kinds: "hardBounce,block",
    isDone: "true",
    text: "dora",
    from: "2026-11-01",
    to: "2026-11-30",
  });
});

test("an empty list says that nothing came back, or that nothing fits the filters", async () => {
  const { user } = open({ "adminMailManager.getBounceList": () => ({ data: [], total: 0 }) });
  await screen.findByRole("heading", { name: "Keine E-Mail ist zurückgekommen" });
  await user.click(screen.getByRole("button", { name: "Beschwerde" }));
  await user.click(await screen.findByRole("button", { name: "Filter zurücksetzen" }));
  await screen.findByRole("heading", { name: "Keine E-Mail ist zurückgekommen" });
});

test("readers see the list and change nothing; dealers have no access", async () => {
  open({}, { as: { ...staff, roles: ["PLATFORM_READER"] } });
  expect((await row("dora")).queryAllByRole("button")).toEqual([]);
  open({}, { as: session });
  await screen.findByRole("heading", { name: /Kein Zugriff/ });
});

test("a list that does not load offers another try", async () => {
  const { user } = open({
    "adminMailManager.getBounceList": inTurn(
      () => refuse(504, "TIMEOUT", "Der Server ist momentan nicht erreichbar..."),
      () => ({ data: [problemOf()], total: 1 }),
    ),
  });
  await user.click(within(await screen.findByRole("alert")).getByRole("button"));
  await row("dora");
});

test("staff see who wants no news and who wants to be deleted, and take a wish back after a question", async () => {
  const wish = { id: "18181818-1818-4181-8181-000000000001", at: "2026-11-20T09:00:00Z" };
  const { user, calls } = open({
    "mailAddress.getWishes": () => ({
      data: [
        { ...wish, kind: "deletion", email: "frieda@post.example" },
        { ...wish, id: "18181818-1818-4181-8181-000000000002", kind: "optOut", email: "gerd@post.example" },
      ],
    }),
    "mailAddress.undoWish": () => ({ ok: true }),
  });
  const frieda = await row("frieda@post.example");
  frieda.getByText("möchte gelöscht werden");
  (await row("gerd@post.example")).getByText("möchte keine Neuigkeiten");
  await user.click(frieda.getByRole("button", { name: /Zurücknehmen/ }));
  const question = within(await screen.findByRole("alertdialog", { name: /frieda@post\.example zurücknehmen/ }));
  expect(calls("mailAddress.undoWish")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Zurücknehmen" }));
  await screen.findByText("Der Wunsch ist zurückgenommen.");
  expect(calls("mailAddress.undoWish").map(({ body }) => body)).toEqual([{ id: wish.id }]);
});
