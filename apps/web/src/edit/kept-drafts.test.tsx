import { roleGrants } from "@partner-konto/domain/people/rights";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { AreaMenu } from "../areas/delivery-area/actions/area-menu.tsx";
import { signingOut } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";
import { Component as Companies } from "../lifecycle/companies-page.tsx";
import { LockDialog } from "../lifecycle/lock-dialog.tsx";
import { DenyDialog } from "../orders/deny/deny-dialog.tsx";
import { EditDialog } from "../orders/edit/edit-dialog.tsx";
import { ChangeEmail } from "../people/account/change-email.tsx";
import { loader as logout } from "../people/sign-in/logout.tsx";
import type { Answers } from "../testing/answers.ts";
import { areaOf } from "../testing/area.ts";
import { dispatchAnswers } from "../testing/dispatch.ts";
import { fakeGateway } from "../testing/gateway.ts";
import { idOf, wholeOrder } from "../testing/orders.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { retype } from "../testing/retype.ts";
import { session, signedOut, staff } from "../testing/session.ts";
import { forgetTyped, useKept } from "./kept-drafts.ts";
import { useRecordEdit } from "./use-record-edit.ts";

afterEach(() => {
  signingOut(false);
  forgetTyped();
});

const user = userEvent.setup();

type Page = () => React.ReactNode;

/** Opens a page as the signed-in user. `endSession` then ends the session and unmounts the page. */
function visit(Page: Page, answers: Answers, as = session) {
  const portal = renderInPortal(<Page />, answers, { address: "/agency/x/orders", as });
  api.session.bootstrap.setData(undefined, as);
  return portal;
}
function endSession() {
  api.session.bootstrap.setData(undefined, signedOut);
  cleanup();
}
/** Renders once before the page appears, so that the session is known when the person types. */
function open(Page: Page, answers: Answers = {}, as = session) {
  const Again = () => {
    const [isThere, setThere] = useState(false);
    return isThere ? <Page /> : <button onClick={() => setThere(true)}>Öffnen</button>;
  };
  visit(Again, answers, as);
  return user.click(screen.getByRole("button", { name: "Öffnen" }));
}

const close = () => undefined;
const answers = { ...dispatchAnswers(), "order.get": () => wholeOrder({ id: idOf("a"), status: "accepted" }) };
const Deny: Page = () => <DenyDialog id={idOf("a")} onClose={close} />;
const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Nachricht/ });
const deny = async () => {
  await open(Deny, answers);
  await user.click(await screen.findByRole("radio", { name: /disponieren/ }));
  await user.type(await message(), "Der Wagen steht.");
};

test("a dialog's typed text and choice return when the user signs in after the session ended", {
  tags: "long",
}, async () => {
  await deny();
  endSession();
  await open(Deny, answers);
  expect((await message()).value).toBe("Der Wagen steht.");
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /disponieren/ })).checked).toBe(true);
});

test("text typed by one user is hidden from another user and dropped after that user's sign-in", {
  tags: "long",
}, async () => {
  await deny();
  endSession();
  const other = { ...session, user: { ...session.user, id: "77777777-7777-4777-8777-777777777777" } };
  await open(Deny, answers, other);
  expect((await message()).value).toBe("");
  await user.type(await message(), "Anderes");
  endSession();
  await open(Deny, answers);
  expect((await message()).value).toBe("");
});

/** A field without a query. */
function Field() {
  const [value, setValue] = useKept("field", "");
  return <input aria-label="Feld" value={value} onChange={({ target }) => setValue(target.value)} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>("Feld");

test("the first render for another user does not contain the typed text", async () => {
  await open(Field);
  await user.type(field(), "Der Wagen steht.");
  endSession();
  const other = { ...session, user: { ...session.user, id: "77777777-7777-4777-8777-777777777777" } };
  await open(Field, {}, other);
  expect(field().value).toBe("");
});

test("leaving a dialog while signed in drops its typed text, and so does a sign-out", { tags: "long" }, async () => {
  await deny();
  cleanup();
  await open(Deny, answers);
  expect((await message()).value).toBe("");
  await user.type(await message(), "Vor dem Ende");
  // Typed text survives the end of the session; the person then signs out without opening the page again.
  endSession();
  fakeGateway({ "session.logout": () => ({ ok: true }) });
  api.session.bootstrap.setData(undefined, session);
  await logout().catch(() => undefined);
  signingOut(false);
  await open(Deny, answers);
  expect((await message()).value).toBe("");
});

test("the reopened dialog shows what a colleague changed while the user was signed out", { tags: "long" }, async () => {
  await deny();
  endSession();
  const before = wholeOrder({ id: idOf("a"), status: "accepted" });
  const entry = { at: before.createdAt, event: "updated" as const, by: "Petra Wulff", note: null };
  await open(Deny, {
    ...dispatchAnswers(),
    "order.get": () => ({ ...before, version: before.version + 1, history: [...before.history, entry] }),
  });
  await screen.findByText(/Petra Wulff hat die Bestellung geändert\.$/);
});

test("a dialog opened from a menu reopens with its typed text after the session ended", async () => {
  const master = { ...session, rights: roleGrants.BUSINESS_CUSTOMER_MASTER_ADMIN };
  const Menu: Page = () => <AreaMenu area={areaOf()} siblings={[]} onPrices={close} />;
  await open(Menu, {}, master);
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }));
  await user.click(screen.getByRole("menuitem", { name: "Teilen …" }));
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Südkreis");
  endSession();
  await open(Menu, {}, master);
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^Name/ })).value).toBe("Südkreis");
});

test("a lock's reason and the changed fields of an order are kept after the session ended", {
  tags: "long",
}, async () => {
  const [company] = session.tree;
  if (!company) throw new Error("there is a company");
  const Lock: Page = () => <LockDialog company={company} onClose={close} />;
  await open(Lock);
  await user.type(await screen.findByRole("textbox"), "Rechnungen offen");
  endSession();
  await open(Lock);
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("Rechnungen offen");
  endSession();

  const Edit: Page = () => <EditDialog id={idOf("a")} as="dealer" onClose={close} />;
  const city = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Ort" });
  await open(Edit, answers);
  await retype(user, await city(), "Adendorf");
  endSession();
  await open(Edit, answers);
  await waitFor(async () => expect((await city()).value).toBe("Adendorf"));
  screen.getByText("1 Änderung");
});

test("the lock dialog over the company list reopens with the typed reason after the session ended", async () => {
  await open(Companies, {}, staff);
  await user.click(screen.getByRole("button", { name: /^Aktionen für/ }));
  await user.click(screen.getByRole("menuitem", { name: "Sperren …" }));
  await user.type(await screen.findByRole("textbox", { name: /^Grund/ }), "Rechnungen offen");
  endSession();
  await open(Companies, {}, staff);
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Grund/ })).value).toBe("Rechnungen offen");
});

test("a typed new e-mail address is kept after the session ended, the password beside it is not", async () => {
  const fields = async () => {
    const [address, repeated] = await screen.findAllByRole<HTMLInputElement>("textbox");
    return { address, repeated, password: screen.getByLabelText<HTMLInputElement>("Aktuelles Passwort") };
  };
  const typeInto = async (input: HTMLInputElement | undefined, text: string) => input && user.type(input, text);
  await open(ChangeEmail);
  await user.click(screen.getByRole("button"));
  const first = await fields();
  await typeInto(first.address, "neu@testbrand.example");
  await typeInto(first.password, "Heizoel-2026");
  endSession();
  await open(ChangeEmail);
  const again = await fields();
  expect([again.address?.value, again.repeated?.value, again.password.value]).toEqual([
    "neu@testbrand.example",
    "",
    "",
  ]);
});

test("a restored record edit keeps its original version, so that others' later saves can be merged", async () => {
  const Record: Page = () => {
    const [server] = useState(() => ({ version: now.version, value: { name: now.name, note: "" } }));
    const edit = useRecordEdit({
      name: "r",
      server,
      send: () => Promise.resolve(server),
      readCurrent: () => undefined,
    });
    return (
      <>
        <input
          aria-label="Notiz"
          value={edit.copy.note}
          onChange={({ target }) => edit.change({ ...edit.copy, note: target.value })}
        />
        <output>{`${edit.original.version} ${edit.count}`}</output>
      </>
    );
  };
  const now = { version: 3, name: "Lüneburg" };
  await open(Record);
  await user.type(screen.getByLabelText("Notiz"), "neu");
  endSession();
  now.version = 4;
  await open(Record);
  expect(screen.getByLabelText<HTMLInputElement>("Notiz").value).toBe("neu");
  screen.getByText("3 1");
});
